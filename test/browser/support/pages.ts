/** The pages by their routes. */
export const PAGES = [
  { name: "play", hash: "#/play" },
  { name: "analysis", hash: "#/analysis" },
  { name: "learn", hash: "#/learn" },
  { name: "puzzles", hash: "#/puzzles" },
] as const;
