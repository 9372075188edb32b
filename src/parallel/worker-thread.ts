/**
 * Starts a thread from a module of ours, wherever we run from: `dist` (plain JavaScript, bundled or not) or the sources,
 * as tests and `tsx` do. Node 20 reads no TypeScript, and a thread does not inherit what its parent uses to read it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * The module `name` that lies beside the one whose `import.meta.url` is given, and was made from TypeScript in the same
 * way: `worker.ts` in the sources, `worker.js` beside modules, `worker.cjs` beside the bundle.
 */
export function moduleBeside(url: string, name: string): URL {
  return new URL(`./${name}${path.extname(new URL(url).pathname)}`, url);
}

export function startWorkerThread(entry: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { workerData, resourceLimits });
  // `require` finds the CommonJS half of the package, which does not work inside a thread; its twin does.
  const found = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const code = `import(${JSON.stringify(pathToFileURL(found).href)}).then((tsx) => {
    tsx.register();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(code, { eval: true, execArgv: [], workerData, resourceLimits });
}
