/** java.lang.Class objects ("mirrors" in HotSpot). */
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { setIfPresent, setNative } from './fields.ts';
import { JObject } from './object.ts';
import { keepObject } from './unlogged.ts';

/**
 * The Class object of `cls`, made on first use. Like the class it outlives an undo, because linked code refers to it.
 * Its contents do not (enum constants, reflection data): they refer to objects that the undo removes. `keptEpoch`
 * makes the trail log the first change.
 */
export function mirrorOf(vm: Vm, cls: LinkedClass): JObject {
  return cls.mirror ?? makeMirror(vm, cls);
}

function makeMirror(vm: Vm, cls: LinkedClass): JObject {
  const type = vm.known.Class;
  const mirror = new JObject(type, type.template.slice());
  setNative(mirror, cls);
  cls.mirror = mirror;
  if (cls.component !== null) setIfPresent(mirror, 'componentType', mirrorOf(vm, cls.component));
  setIfPresent(mirror, 'modifiers', vm.modifiersOf(cls));
  setIfPresent(mirror, 'primitive', cls.kind === 'primitive' ? 1 : 0);
  setIfPresent(mirror, 'classFileAccessFlags', cls.flags & 0xffff);
  setIfPresent(mirror, 'classLoader', vm.modules.loaderObjectOf(cls));
  setIfPresent(mirror, 'classData', cls.classData as JObject | null);
  setIfPresent(mirror, 'protectionDomain', cls.protectionDomain);
  setIfPresent(mirror, 'module', vm.modules.moduleOf(cls));
  keepObject(mirror);
  return mirror;
}

/** The class behind a Class object. */
export function classOf(mirror: JObject): LinkedClass {
  return mirror.native as LinkedClass;
}
