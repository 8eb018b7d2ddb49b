/** A short game as the play page leaves it for the review: Red plays well and wins, Blue gives much away. */
export const FINISHED_GAME = `[RuleSet "default"]
[Result "1-0"]
[Reason "den"]
[Date "2026-01-31"]
[Red "Person"]
[Blue "Tigerleap, level easy"]

1. g3g4 a7b7 2. e3d3 g7g8 3. g1g2 a9a8 4. d3d4 b7a7 5. g2g3 e7f7 6. g3f3 f7g7
7. f3e3 a8a9 8. e3e7 a9b9 9. e7e8 g9f9 10. e8d8 a7a6 11. d8d9 1-0
`;
