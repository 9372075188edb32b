/**
 * Modules of ours that a thread or a process starts from: found in `dist` (plain JavaScript, bundled or not) or in the
 * sources, as tests do. Node 20 does not read TypeScript, and neither a thread nor a process inherits the loader of its parent.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The module `name` in the folder of the module whose `import.meta.url` is given, with the same extension: `worker.ts` in
 * the sources, `worker.js` beside modules, `worker.cjs` beside the bundle.
 */
export function moduleBeside(url: string, name: string): URL {
  return new URL(`./${name}${path.extname(new URL(url).pathname)}`, url);
}

/** Code to evaluate in place of a module that is TypeScript; null if Node can start the module itself. */
export function loaderOf(module: URL): string | null {
  if (!module.pathname.endsWith('.ts')) return null;
  // `require` finds the CommonJS variant of the package, which does not work inside a thread; the ES module does.
  const found = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  return `import(${JSON.stringify(pathToFileURL(found).href)}).then((tsx) => {
    tsx.register();
    return import(${JSON.stringify(module.href)});
  });`;
}
