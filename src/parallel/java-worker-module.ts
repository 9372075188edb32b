/** Which file a thread that explores Java programs starts from. */
import { moduleBeside } from '../own-module.ts';

/**
 * The bundle with V8's code cache, for users of the library, too: a thread that finds and compiles 400 modules takes half a second of a
 * processor until it explores. From the sources it is the module itself.
 */
export function javaWorkerModule(): URL {
  const beside = moduleBeside(import.meta.url, 'java-worker');
  return beside.pathname.endsWith('.js') ? new URL('../cli/java-worker.cjs', import.meta.url) : beside;
}
