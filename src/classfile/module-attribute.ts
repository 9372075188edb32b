/** The Module attribute (JVMS §4.7.25). */
import type { ClassReader } from './class-reader.ts';
import { type ModuleInfo, Tag } from './model.ts';

type PackageGrant = ModuleInfo['exports'][number];

/** Reads the content of a Module attribute (JVMS §4.7.25). */
export function readModule(r: ClassReader): ModuleInfo {
  const name = r.named('module name', Tag.Module);
  const flags = r.u2();
  const version = r.optionalUtf8('module version')?.value ?? null;
  return {
    name,
    flags,
    version,
    requires: readRequires(r),
    exports: readGrants(r),
    opens: readGrants(r),
    uses: r.classNames('used service'),
    provides: readProvides(r),
  };
}

function readRequires(r: ClassReader): ModuleInfo['requires'] {
  const requires: ModuleInfo['requires'][number][] = [];
  for (let n = r.u2(); n > 0; n--) {
    const name = r.named('required module', Tag.Module);
    const flags = r.u2();
    requires.push({ name, flags, version: r.optionalUtf8('module version')?.value ?? null });
  }
  return requires;
}

/** `exports` and `opens` have the same format. */
function readGrants(r: ClassReader): PackageGrant[] {
  const grants: PackageGrant[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const pkg = r.named('package', Tag.Package);
    const flags = r.u2();
    const to: string[] = [];
    for (let m = r.u2(); m > 0; m--) to.push(r.named('module name', Tag.Module));
    grants.push({ pkg, flags, to });
  }
  return grants;
}

function readProvides(r: ClassReader): ModuleInfo['provides'] {
  const provides: ModuleInfo['provides'][number][] = [];
  for (let n = r.u2(); n > 0; n--) {
    const service = r.plainClassName('provided service');
    provides.push({ service, with: r.classNames('service provider') });
  }
  return provides;
}
