import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** Where a browser sends what a policy has forbidden. */
export const REPORTS = "/reports";

/** A server of one folder on this machine. */
export interface FileServer {
  readonly origin: string;
  /** The violations of a policy that were reported so far. */
  readonly reports: string[];
  close(): Promise<void>;
}

/** Serves the files of a folder, each with the headers given; what is not there is a 404 with a page. */
export async function serveFolder(folder: string, headers: Record<string, string> = {}): Promise<FileServer> {
  const reports: string[] = [];
  const { origin, close } = await serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    if (path === REPORTS) {
      request.on("data", (data) => reports.push(String(data))).on("end", () => response.end());
      return;
    }
    try {
      const body = readFileSync(join(folder, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", ...headers });
      response.end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><title>not found</title>");
    }
  });
  return { origin, reports, close };
}

/** Starts a server on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
