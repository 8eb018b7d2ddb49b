/** comlink ships its adapter for Node without types under this path. */
declare module "comlink/dist/esm/node-adapter.mjs" {
  import type { Endpoint } from "comlink";
  export default function nodeEndpoint(port: unknown): Endpoint;
}
