import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../errors.ts';
import type { Jdk } from './jdk.ts';
import { JImage } from './jimage.ts';
import type { SystemImage } from './system-image.ts';

export function openSystemImage(jdk: Jdk): SystemImage {
  const modules = join(jdk.home, 'lib', 'modules');
  if (existsSync(modules)) return new JImage(modules);
  throw new InputError(`the JDK in ${jdk.home} has no lib/modules: install a complete JDK`);
}
