/** A small heap without a VM: classes made by hand, for tests of the passes. */

import { Acc, type ClassFile, type FieldInfo, type MethodInfo } from '../classfile/model.ts';
import { InvariantError } from '../errors.ts';
import { Bailout } from '../ir/bailout.ts';
import type { Exp } from '../ir/ir.ts';
import type { InvokeKind, MemberRef } from '../ir/member-ref.ts';
import { RefNames } from '../ir/ref-names.ts';
import { fieldsToWrite, staticsToWrite } from '../vm/heap/fields.ts';
import { JArray, JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import { Field, isSubclass, LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { ClassLoaderData } from '../vm/link/loader-data.ts';
import {
  BASE_INSTANTIATION_OPTIONS,
  type Callee,
  type Context,
  InstanceCounters,
  type InstantiationOptions,
} from './context.ts';
import type { Linker } from './linker.ts';

const LOADER = { kind: 'boot' } as ClassLoaderData;

export type FieldSpec = Readonly<Record<string, string>>;

/** A world of classes, and the linker that sees them. */
export class TestHeap implements Linker {
  readonly classes = new Map<string, LinkedClass>();
  readonly uninitialised = new Set<string>();
  readonly callees = new Map<Method, Callee>();

  constructor() {
    this.define('java/lang/Object', null, {});
  }

  /** Fields: name to descriptor; `static s` for a static one. */
  define(name: string, superName: string | null, fields: FieldSpec, flags: number = Acc.PUBLIC): LinkedClass {
    const superclass = superName === null ? null : this.named(superName);
    const cls = new LinkedClass(name, 'instance', flags, null as ClassFile | null, superclass, [], LOADER);
    cls.chain = [...(superclass?.chain ?? []), cls];
    cls.allInterfaces = new Set([
      ...(superclass?.allInterfaces ?? []),
      ...((flags & Acc.INTERFACE) !== 0 ? [cls] : []),
    ]);
    cls.template = [...(superclass?.template ?? [])];
    cls.vtable = [...(superclass?.vtable ?? [])];
    for (const [key, descriptor] of Object.entries(fields)) this.addField(cls, key, descriptor);
    this.classes.set(name, cls);
    return cls;
  }

  implement(name: string, interfaceName: string): void {
    const cls = this.named(name);
    cls.allInterfaces = new Set([...cls.allInterfaces, this.named(interfaceName)]);
  }

  private addField(cls: LinkedClass, key: string, descriptor: string): void {
    const isStatic = key.startsWith('static ');
    const isFinal = key.includes('final ');
    const flags = Acc.PUBLIC | (isStatic ? Acc.STATIC : 0) | (isFinal ? Acc.FINAL : 0);
    const info = { name: key.replace(/.* /, ''), descriptor, flags, constantValue: 0 } as FieldInfo;
    const field = new Field(cls, info, cls.fields.length);
    const area = isStatic ? staticsToWrite(cls) : cls.template;
    field.slot = area.length;
    area.push(descriptor.startsWith('L') || descriptor.startsWith('[') ? null : 0);
    if (descriptor === 'J') area.push(0);
    cls.fields.push(field);
  }

  /** Null: abstract or native, as the flags say. */
  addMethod(owner: string, key: string, callee: Callee | null, flags: number = Acc.PUBLIC): Method {
    const cls = this.named(owner);
    const at = key.indexOf('(');
    const info = { name: key.slice(0, at), descriptor: key.slice(at), flags, code: null };
    const method = new Method(cls, info as unknown as MethodInfo, cls.methods.length);
    cls.methods.push(method);
    cls.methodsByKey.set(key, method);
    if ((flags & (Acc.STATIC | Acc.PRIVATE)) === 0 && !cls.isInterface) {
      const overridden = cls.vtable.findIndex((m) => m.key === key);
      method.vindex = overridden >= 0 ? overridden : cls.vtable.length;
      cls.vtable[method.vindex] = method;
    }
    if (callee !== null) this.callees.set(method, callee);
    return method;
  }

  named(name: string): LinkedClass {
    const cls = this.classes.get(name);
    if (cls === undefined) throw new InvariantError(`no class ${name} in this test`);
    return cls;
  }

  object(name: string, fields: Readonly<Record<string, Slot | readonly [Slot, Slot]>> = {}): JObject {
    const cls = this.named(name);
    const object = new JObject(cls, cls.template.slice());
    for (const [key, value] of Object.entries(fields)) this.set(object, key, value);
    return object;
  }

  set(object: JObject, key: string, value: Slot | readonly [Slot, Slot]): void {
    const { slot } = this.fieldOf(object.cls, key);
    const fields = fieldsToWrite(object);
    if (Array.isArray(value)) [fields[slot], fields[slot + 1]] = value;
    else fields[slot] = value as Slot;
  }

  fieldOf(cls: LinkedClass, name: string): Field {
    for (let c: LinkedClass | null = cls; c !== null; c = c.superclass) {
      const found = c.fields.find((f) => f.name === name);
      if (found !== undefined) return found;
    }
    throw new InvariantError(`no field ${name} in ${cls.name}`);
  }

  private arrayClass(descriptor: string): LinkedClass {
    const name = `[${descriptor}`;
    let cls = this.classes.get(name);
    if (cls === undefined) {
      cls = new LinkedClass(name, 'array', Acc.PUBLIC, null, this.named('java/lang/Object'), [], LOADER);
      cls.component = descriptor.startsWith('L')
        ? this.named(descriptor.slice(1, -1))
        : new LinkedClass(descriptor, 'primitive', Acc.PUBLIC, null, null, [], LOADER);
      cls.chain = [...this.named('java/lang/Object').chain, cls];
      this.classes.set(name, cls);
    }
    return cls;
  }

  ints(...values: readonly number[]): JArray {
    return new JArray(this.arrayClass('I'), Int32Array.from(values), values.length);
  }

  bytes(...values: readonly number[]): JArray {
    return new JArray(this.arrayClass('B'), Int8Array.from(values), values.length);
  }

  chars(...values: readonly number[]): JArray {
    return new JArray(this.arrayClass('C'), Uint16Array.from(values), values.length);
  }

  refs(className: string, ...values: readonly Ref[]): JArray {
    return new JArray(this.arrayClass(`L${className};`), [...values], values.length);
  }

  context(
    options: Partial<InstantiationOptions> = {},
    inputs: ReadonlyMap<string, Exp> = new Map(),
  ): Context {
    const holder = this.classes.get('M') ?? this.define('M', 'java/lang/Object', {});
    return {
      holder,
      method: null,
      linker: this,
      calleeOf: (method) => this.callees.get(method) ?? new Bailout({ kind: 'loop' }),
      options: { ...BASE_INSTANTIATION_OPTIONS, verify: true, ...options },
      inputs,
      outputs: new Set(),
      names: new RefNames(),
      counters: new InstanceCounters(),
    };
  }

  // ---- Linker

  classNamed(_from: LinkedClass, name: string): LinkedClass | Bailout {
    return this.classes.get(name) ?? new Bailout({ kind: 'class-not-loaded', name });
  }

  field(_from: LinkedClass, ref: MemberRef, isStatic: boolean): Field | Bailout {
    const cls = this.classes.get(ref.owner);
    if (cls === undefined) return new Bailout({ kind: 'class-not-loaded', name: ref.owner });
    const field = this.fieldOf(cls, ref.name);
    return field.isStatic === isStatic
      ? field
      : new Bailout({ kind: 'written', text: `${ref.name} is static or is not` });
  }

  method(_from: LinkedClass, ref: MemberRef, how: InvokeKind): Method | Bailout {
    for (let c: LinkedClass | null = this.named(ref.owner); c !== null; c = c.superclass) {
      const found = c.methodsByKey.get(ref.name + ref.descriptor);
      if (found !== undefined)
        return found.isStatic === (how === 'static')
          ? found
          : new Bailout({ kind: 'wrong-invoke-kind', method: found, how });
    }
    return new Bailout({ kind: 'written', text: `no method ${ref.name}` });
  }

  select(_from: LinkedClass, declared: Method, how: InvokeKind, cls: LinkedClass): Method | Bailout {
    if (how === 'special') return declared;
    if (!isSubclass(cls, declared.holder))
      return new Bailout({ kind: 'exception', type: 'java/lang/IncompatibleClassChangeError' });
    for (let c: LinkedClass | null = cls; c !== null; c = c.superclass) {
      const found = c.methodsByKey.get(declared.key);
      if (found !== undefined) return found;
    }
    return declared;
  }

  isInitialised(cls: LinkedClass): boolean {
    return !this.uninitialised.has(cls.name);
  }

  constant(_from: LinkedClass, index: number): JObject | Bailout {
    return index === 0 ? new Bailout({ kind: 'constant-runs-java' }) : this.object('java/lang/Object');
  }
}
