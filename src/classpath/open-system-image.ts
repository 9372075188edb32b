/** Opens the library classes of a JDK. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Jdk } from './jdk.ts';
import { JImage } from './jimage.ts';
import { Jmods } from './jmods.ts';
import type { SystemImage } from './system-image.ts';

/** `lib/modules` where it exists, else `jmods/`: `findJdk` has made sure that one of them does. */
export function openSystemImage(jdk: Jdk): SystemImage {
  const modules = join(jdk.home, 'lib', 'modules');
  return existsSync(modules) ? new JImage(modules) : new Jmods(join(jdk.home, 'jmods'));
}
