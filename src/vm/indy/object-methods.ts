/** java.lang.runtime.ObjectMethods as glue: toString, hashCode and equals of records (JLS §8.10.3). */
import { isPrimitive, slotsOf } from '../../classfile/descriptor.ts';
import { Acc, type MemberConstant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import { findField } from '../link/select.ts';
import type { JThread } from '../thread/thread.ts';
import type { CallSiteSpec } from './bootstrap.ts';
import { wrapperName } from './conversion.ts';
import { type CodeBuilder, GlueClass, methodNamed } from './glue-class.ts';

const OBJECTS = 'java/util/Objects';
const BUILDER = 'java/lang/StringBuilder';

/** The record type: its components as field constants, and their names. */
type Record = {
  readonly owner: string;
  readonly components: readonly MemberConstant[];
  readonly names: readonly string[];
};

export function linkObjectMethod(t: JThread, spec: CallSiteSpec): Method {
  const type = spec.args[0];
  const names = spec.args[1];
  if (type?.tag !== 7 || names?.tag !== 8)
    throw new InvariantError(`bad record bootstrap in ${spec.from.name}`);
  const components = spec.args.slice(2).map((c) => {
    if (c.tag !== 15) throw new InvariantError(`bad record component in ${spec.from.name}`);
    return c.member;
  });
  const record: Record = {
    owner: type.name,
    components,
    names: names.value === '' ? [] : names.value.split(';'),
  };
  const glue = new GlueClass(`${spec.from.name}$$Record`);
  const cls = t.vm.classes.resolve(t, spec.from, type.name);
  glue.knowClass(type.name, cls);
  for (const c of components)
    glue.knowMember(9, c.owner, c.name, c.descriptor, findField(cls, c.name, c.descriptor));
  switch (spec.name) {
    case 'toString':
      writeToString(glue, spec, record, simpleName(spec));
      break;
    case 'hashCode':
      writeHashCode(glue, spec, record);
      break;
    case 'equals':
      writeEquals(glue, spec, record);
      break;
    default:
      throw new InvariantError(`ObjectMethods.${spec.name}`);
  }
  return methodNamed(glue.define(t, spec.from), spec.name);
}

/** The name that Class.getSimpleName returns. */
function simpleName(spec: CallSiteSpec): string {
  const inner = spec.from.file!.innerClasses.find((i) => i.inner === spec.from.name);
  return inner?.name ?? (spec.from.name.split('/').at(-1) as string);
}

/** Pushes a component of the record in the local. */
function get(code: CodeBuilder, local: number, c: MemberConstant): void {
  code.load('L', local).field('getfield', c.owner, c.name, c.descriptor);
}

/** `Point[x=1, y=2]`. */
function writeToString(glue: GlueClass, spec: CallSiteSpec, record: Record, simple: string): void {
  const append = (code: CodeBuilder, d: string) =>
    code.invokeVirtual(BUILDER, 'append', `(${d})L${BUILDER};`);
  glue.method(Acc.STATIC, spec.name, spec.descriptor, (code) => {
    code.new(BUILDER).op('dup').invokeSpecial(BUILDER, '<init>', '()V');
    append(code.string(`${simple}[`), 'Ljava/lang/String;');
    record.components.forEach((c, i) => {
      append(code.string(`${i > 0 ? ', ' : ''}${record.names[i]}=`), 'Ljava/lang/String;');
      get(code, 0, c);
      const small = c.descriptor === 'B' || c.descriptor === 'S';
      append(code, isPrimitive(c.descriptor) ? (small ? 'I' : c.descriptor) : 'Ljava/lang/Object;');
    });
    append(code.string(']'), 'Ljava/lang/String;');
    code.invokeVirtual(BUILDER, 'toString', '()Ljava/lang/String;').return('L');
  });
}

/** 31 * (31 * h(a) + h(b)) + …, as ObjectMethods computes it. */
function writeHashCode(glue: GlueClass, spec: CallSiteSpec, record: Record): void {
  glue.method(Acc.STATIC, spec.name, spec.descriptor, (code) => {
    code.push(0);
    for (const c of record.components) {
      code.push(31).op('imul');
      get(code, 0, c);
      if (isPrimitive(c.descriptor))
        code.invokeStatic(wrapperName(c.descriptor), 'hashCode', `(${c.descriptor})I`);
      else code.invokeStatic(OBJECTS, 'hashCode', '(Ljava/lang/Object;)I');
      code.op('iadd');
    }
    code.return('I');
  });
}

/**
 * Same object; else instance of the record class with equal components. Floats and doubles are compared by `compare`,
 * so that NaN equals itself (JLS §8.10.3).
 */
function writeEquals(glue: GlueClass, spec: CallSiteSpec, record: Record): void {
  glue.method(Acc.STATIC, spec.name, spec.descriptor, (code) => {
    const different: number[] = [];
    code.load('L', 0).load('L', 1);
    const notSame = code.branch('if_acmpne');
    code.push(1).return('Z');
    code.land(notSame).load('L', 1).instanceof(record.owner);
    different.push(code.branch('ifeq'));
    code.load('L', 1).checkcast(record.owner).store('L', 1);
    for (const c of record.components) {
      get(code, 0, c);
      get(code, 1, c);
      different.push(compare(code, c.descriptor));
    }
    code.push(1).return('Z');
    for (const at of different) code.land(at);
    code.push(0).return('Z');
  });
}

/** Compares the two values on the stack. Returns a branch that is taken if they differ. */
function compare(code: CodeBuilder, d: string): number {
  if (!isPrimitive(d)) {
    code.invokeStatic(OBJECTS, 'equals', '(Ljava/lang/Object;Ljava/lang/Object;)Z');
    return code.branch('ifeq');
  }
  if (d === 'F' || d === 'D') {
    code.invokeStatic(wrapperName(d), 'compare', `(${d}${d})I`);
    return code.branch('ifne');
  }
  if (slotsOf(d) === 2) return code.op('lcmp').branch('ifne');
  return code.branch('if_icmpne');
}
