/** The classes of the JDK and of the class path, found by the names that users write. A class of the JDK comes first, as it does at run time. */
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import type { SystemImage } from '../classpath/system-image.ts';
import { internalCandidates, type UserClasses } from './user-classes.ts';

export class JdkAndUserClasses {
  private readonly user: UserClasses;
  private readonly jdk: Jdk;
  /** Opened when it is first asked. */
  private image: SystemImage | null = null;

  constructor(user: UserClasses, jdk: Jdk) {
    this.user = user;
    this.jdk = jdk;
  }

  find(name: string): ClassFile | null {
    return this.ofJdk(name) ?? this.user.find(name);
  }

  resolve(written: string, option: string): ClassFile {
    // A class without a package is none of the JDK.
    const names = written.includes('.') || written.includes('/') ? internalCandidates(written) : [];
    for (const name of names) {
      const file = this.ofJdk(name);
      if (file !== null) return file;
    }
    return this.user.resolve(written, option);
  }

  isOfJdk({ name }: ClassFile): boolean {
    return this.hasInJdk(name);
  }

  /** By internal name. */
  hasInJdk(name: string): boolean {
    return this.ofJdk(name) !== null;
  }

  private ofJdk(name: string): ClassFile | null {
    this.image ??= openSystemImage(this.jdk);
    const bytes = this.image.findClass(name);
    return bytes === null ? null : parseClassFile(bytes, name);
  }

  close(): void {
    this.image?.close();
  }
}
