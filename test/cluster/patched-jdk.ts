/** A JDK that no worker knows: the same classes, with another `release` file. */
import fs from 'node:fs';
import path from 'node:path';
import { findJdk } from '../../src/classpath/jdk.ts';

/** Below `folder`; returns its home. */
export function patchedJdk(folder: string): string {
  const jdk = path.join(folder, 'jdk');
  const { home } = findJdk();
  fs.mkdirSync(jdk);
  for (const name of fs.readdirSync(home)) {
    if (name === 'release')
      fs.writeFileSync(
        path.join(jdk, name),
        `${fs.readFileSync(path.join(home, name), 'utf8')}PATCHED="yes"\n`,
      );
    else fs.symlinkSync(path.join(home, name), path.join(jdk, name));
  }
  return jdk;
}
