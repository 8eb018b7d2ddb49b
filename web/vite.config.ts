import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** What the page may load and run, wherever it is served from. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Writes the policy into the page when it is built; the development server puts styles where it forbids them. */
const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
      injectTo: "head-prepend",
    },
  ],
};

/** The page, for any static host and any folder of it. Built into web/dist; `npm run web` builds and serves it. */
export default defineConfig({
  base: "./",
  build: { target: "es2022", modulePreload: { polyfill: false } },
  plugins: [
    contentSecurityPolicy,
    VitePWA({
      // An update waits until the reader takes it; shell.ts asks.
      registerType: "prompt",
      injectRegister: false,
      includeAssets: ["icon.svg", "icon-192.png"],
      manifest: {
        name: "Tigerleap – Animal Chess",
        short_name: "Tigerleap",
        description: "Play, analyse and learn Animal Chess (Jungle, Dou Shou Qi).",
        start_url: "./",
        display: "standalone",
        background_color: "#f5f1e6",
        theme_color: "#2f5d3a",
        icons: [
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,svg,png,wasm}"],
        // The routes live in the hash, so there is one document; whatever lies beside it is not ours.
        navigateFallback: null,
        ignoreURLParametersMatching: [/.*/],
      },
    }),
  ],
});
