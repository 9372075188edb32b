import { describe, expect, it } from 'vitest';
import { findJdk } from '../../classpath/jdk.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import type { SystemImage } from '../../classpath/system-image.ts';
import { bootClassFile } from './boot-class-files.ts';

/** The same image, which counts what is read of it. */
function counted(stamp: string | null): { readonly image: SystemImage; readonly read: string[] } {
  const real = openSystemImage(findJdk({}));
  const read: string[] = [];
  const image: SystemImage = {
    origin: real.origin,
    stamp,
    findClass: (name) => {
      read.push(name);
      return real.findClass(name);
    },
    moduleOf: (name) => real.moduleOf(name),
    findResource: (module, path) => real.findResource(module, path),
    modules: () => real.modules(),
    packagesOf: (module) => real.packagesOf(module),
    location: (module, path) => real.location(module, path),
    close: () => real.close(),
  };
  return { image, read };
}

describe('class files of the JDK', () => {
  it('are parsed once, and have methods of their own in each VM', () => {
    const { image, read } = counted('one');
    const first = bootClassFile(image, 'java/lang/String');
    const second = bootClassFile(image, 'java/lang/String');
    expect(read).toEqual(['java/lang/String']);
    expect(second?.pool).toBe(first?.pool);
    expect(second?.methods.map(({ name }) => name)).toEqual(first?.methods.map(({ name }) => name));
    // What is known of a method is kept by its MethodInfo, and must not outlive the VM.
    expect(second?.methods.some((method) => first?.methods.includes(method))).toBe(false);
  });

  it('of another image are parsed anew, and so are those of an image that has no stamp', () => {
    for (const stamp of ['two', 'three', null, null]) {
      const { image, read } = counted(stamp);
      expect(bootClassFile(image, 'java/lang/Object')?.name).toBe('java/lang/Object');
      expect(read).toEqual(['java/lang/Object']);
    }
  });

  it('that do not exist are null', () => {
    expect(bootClassFile(counted('four').image, 'java/lang/NoSuchClass')).toBeNull();
  });
});
