/**
 * Starts a thread that runs one of our modules, from `dist` (plain JavaScript, bundled or not) or from the sources, as tests
 * do. Node 20 does not read TypeScript, and a thread does not inherit the loader of its parent.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * The module `name` in the folder of the module whose `import.meta.url` is given, with the same extension: `worker.ts` in
 * the sources, `worker.js` beside modules, `worker.cjs` beside the bundle.
 */
export function moduleBeside(url: string, name: string): URL {
  return new URL(`./${name}${path.extname(new URL(url).pathname)}`, url);
}

export function startWorkerThread(entry: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { workerData, resourceLimits });
  // `require` finds the CommonJS variant of the package, which does not work inside a thread; the ES module does.
  const found = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const code = `import(${JSON.stringify(pathToFileURL(found).href)}).then((tsx) => {
    tsx.register();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(code, { eval: true, execArgv: [], workerData, resourceLimits });
}
