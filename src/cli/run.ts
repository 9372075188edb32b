/** `rangefinder run`: behave as `java`. */
import { ClassPath } from '../classpath/class-path.ts';
import { findJdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { runMain } from '../vm/boot/run-main.ts';

export function run(args: readonly string[]): number {
  const jdk = findJdk({ jdk: process.env['RF_JDK'] });
  const [cp, main, ...rest] = args;
  return runMain(
    {
      jdk,
      image: openSystemImage(jdk),
      classPath: ClassPath.parse(cp, jdk.feature),
      classPathText: cp,
      properties: new Map(),
      assertions: [],
    },
    main,
    rest,
  );
}
