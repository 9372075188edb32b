/**
 * Native methods of the JDK that run on the host JVM (`vm/cloning`). All natives of a class that share state, such as handles, must
 * be on one side. They are effects: an exploration refuses them.
 */
import type { Method } from '../link/linked-class.ts';

/** By class; null: all its natives. */
const HOST_NATIVES: ReadonlyMap<string, readonly string[] | null> = new Map([
  // Locks of files, which are the host's for as long as it runs.
  ['java/util/prefs/FileSystemPreferences', null],
  // Processes are children of the host (`java-lang-process.ts`).
  ['java/lang/ProcessHandleImpl', ['waitForProcessExit0', 'destroy0']],
]);

export function runsOnHost({ holder, name }: Method): boolean {
  const names = HOST_NATIVES.get(holder.name);
  return names === null || names?.includes(name) === true;
}
