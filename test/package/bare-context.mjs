/** Imports the files named into a context that has nothing but the language, and prints the globals they leave behind. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createContext, SourceTextModule } from "node:vm";

const context = createContext({});
const modules = new Map();

function load(path) {
  const known = modules.get(path);
  if (known) return known;
  const module = new SourceTextModule(readFileSync(path, "utf8"), { context, identifier: path });
  modules.set(path, module);
  return module;
}

for (const path of process.argv.slice(2)) {
  const module = load(resolve(path));
  await module.link((specifier, { identifier }) => load(resolve(dirname(identifier), specifier)));
  await module.evaluate();
  console.log(Object.keys(module.namespace).length > 0 ? "imported" : "empty");
}
console.log(JSON.stringify(Object.keys(context)));
