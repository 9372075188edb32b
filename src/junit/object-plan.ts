/**
 * How to make an object that is in a wanted state: by a constructor that provably does it, setters and assignments to
 * fields; by the reflective helper where there is no other way.
 */

import { isStatic } from '../analysis/class-facts.ts';
import { fieldKey, follow, type Source } from '../analysis/follow-code.ts';
import { fieldOfSetter, fieldsOfParameters } from '../analysis/simple-members.ts';
import { isPrimitive, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { UnsupportedError } from '../errors.ts';
import type { HeapField, HeapNode, JavaValue } from '../result/outcome.ts';
import type { TestScope } from './test-scope.ts';
import { defaultExpression, isSameValue } from './value-code.ts';

export type Step = {
  readonly how: 'field' | 'setter' | 'reflection';
  /** Of the field or the setter. */
  readonly name: string;
  /** Internal name of the class that declares the field. */
  readonly declaredIn: string;
  readonly field: string;
  readonly descriptor: string;
  readonly value: JavaValue;
};

type Argument = { readonly descriptor: string; readonly value: JavaValue };

export type ObjectPlan = {
  /** Internal name. */
  readonly className: string;
  /** Null: the object is allocated without one. */
  readonly init: {
    readonly owner: ClassFile;
    readonly method: MethodInfo;
    readonly args: readonly Argument[];
  } | null;
  /** After construction. */
  readonly steps: readonly Step[];
};

type Wanted = {
  readonly owner: ClassFile;
  readonly name: string;
  readonly descriptor: string;
  readonly value: JavaValue;
};

/** A reflective step is worth many plain ones. */
const REFLECTION_COST = 100;
const STEP_COST = 3;

/** `isInWork` tells nodes that are not there yet, because this one is a part of them: a constructor gets null for them. */
export function planObject(
  scope: TestScope,
  node: Extract<HeapNode, { kind: 'object' }>,
  isInWork: (node: number) => boolean,
): ObjectPlan {
  const { facts } = scope.file;
  const className = node.className.replaceAll('.', '/');
  const file = facts.find(className);
  if (file === null) throw new UnsupportedError(`the class ${node.className} is not on the class path`);
  const wanted = wantedFields(scope, className, node.fields);
  const plans = constructorsOf(scope, file).flatMap((method) => {
    const plan = planWith(scope, file, method, wanted, isInWork);
    return plan === null ? [] : [plan];
  });
  const best = plans.sort((a, b) => cost(a) - cost(b))[0];
  if (best !== undefined) return best;
  const isRecord = file.superName === 'java/lang/Record';
  if (facts.isOfJdk(className) || isRecord) {
    const what = isRecord ? 'a record' : 'an object of the JDK';
    throw new UnsupportedError(
      `${node.className} is ${what} that no simple constructor brings into the state`,
    );
  }
  const steps = wanted
    .filter(({ descriptor, value }) => !isSameValue(value, defaultExpression(descriptor)))
    .map((field) => stepFor(scope, file, field));
  if (steps.some(({ how, declaredIn }) => how === 'reflection' && facts.isOfJdk(declaredIn)))
    throw new UnsupportedError(`${node.className} inherits fields of the JDK, which nobody else may set`);
  return { className, init: null, steps };
}

function cost({ init, steps }: ObjectPlan): number {
  const args = init?.args.length ?? 0;
  return args + steps.reduce((sum, { how }) => sum + (how === 'reflection' ? REFLECTION_COST : STEP_COST), 0);
}

/** Fields that are not listed: numbers are zero; what a reference is does not matter. */
function wantedFields(scope: TestScope, className: string, fields: readonly HeapField[]): Wanted[] {
  return scope.file.facts.lineage(className).flatMap((owner) =>
    owner.fields.flatMap((f): Wanted[] => {
      if (isStatic(f)) return [];
      const listed = fields.find(
        ({ declaredIn, name }) => name === f.name && declaredIn.replaceAll('.', '/') === owner.name,
      );
      if (listed === undefined && !isPrimitive(f.descriptor)) return [];
      const value = listed?.value ?? defaultExpression(f.descriptor);
      return [{ owner, name: f.name, descriptor: f.descriptor, value }];
    }),
  );
}

/** Those that can be called here. */
function constructorsOf(scope: TestScope, file: ClassFile): MethodInfo[] {
  const { facts, inPackage } = scope.file;
  const entry = file.innerClasses.find(({ inner }) => inner === file.name);
  const isInner = entry !== undefined && (entry.flags & Acc.STATIC) === 0;
  const isAbstract = (file.flags & (Acc.ABSTRACT | Acc.INTERFACE)) !== 0;
  if (isInner || isAbstract || facts.sourceName(file.name, inPackage) === null) return [];
  return file.methods.filter(
    (method) =>
      method.name === '<init>' &&
      facts.isAccessible(file, method.flags, inPackage) &&
      parseMethodDescriptor(method.descriptor).params.every((param) => scope.canName(param)),
  );
}

/** Null if the constructor does not lead there for certain. */
function planWith(
  scope: TestScope,
  file: ClassFile,
  method: MethodInfo,
  wanted: readonly Wanted[],
  isInWork: (node: number) => boolean,
): ObjectPlan | null {
  const { params } = parseMethodDescriptor(method.descriptor);
  const guessed = fieldsOfParameters(scope.file.facts, file, method);
  const values = params.map((descriptor, i): JavaValue | null => {
    const field = wanted.find((f) => fieldKey(f.owner.name, f.name) === guessed.get(i));
    const isThere = field !== undefined && !(field.value.kind === 'node' && isInWork(field.value.node));
    return isThere && field.descriptor === descriptor ? field.value : null;
  });
  for (const free of FREE_VALUES) {
    const args = params.map((descriptor, i) => ({ descriptor, value: values[i] ?? free(descriptor) }));
    const steps = stepsAfter(scope, file, method, args, wanted);
    if (steps !== null) return { className: file.name, init: { owner: file, method, args }, steps };
    if (!values.includes(null)) return null;
  }
  return null;
}

/** For parameters that become no field that matters. A constructor may refuse null and zero. */
const FREE_VALUES: readonly ((descriptor: string) => JavaValue)[] = [
  defaultExpression,
  (descriptor) =>
    descriptor === 'Ljava/lang/String;' ? { kind: 'string', value: 'a' } : defaultExpression(descriptor),
  (descriptor) => {
    if (descriptor === 'Ljava/lang/String;') return { kind: 'string', value: 'a' };
    return descriptor === 'I'
      ? { kind: 'primitive', type: 'int', value: '1' }
      : defaultExpression(descriptor);
  },
];

/** What the constructor leaves to be done; null if it does not lead there for certain. */
function stepsAfter(
  scope: TestScope,
  file: ClassFile,
  method: MethodInfo,
  args: readonly Argument[],
  wanted: readonly Wanted[],
): Step[] | null {
  const { facts } = scope.file;
  const values = args.map(({ value }) => value);
  const assignments = follow(facts, file, method, values);
  if (assignments === null) return null;
  const steps: Step[] = [];
  for (const field of wanted) {
    const source = assignments.get(fieldKey(field.owner.name, field.name));
    if (gives(source, field, args)) continue;
    const isFinal = field.owner.fields.some((f) => f.name === field.name && (f.flags & Acc.FINAL) !== 0);
    // What a constructor sets to something else must not be undone behind its back.
    if (isFinal && source !== undefined) return null;
    const step = stepFor(scope, file, field);
    if (step.how === 'reflection' && facts.isOfJdk(field.owner.name)) return null;
    steps.push(step);
  }
  return steps;
}

function gives(
  source: Source | undefined,
  { value, descriptor }: Wanted,
  args: readonly Argument[],
): boolean {
  switch (source?.kind) {
    case undefined:
      return isSameValue(value, defaultExpression(descriptor));
    case 'parameter':
      return isSameValue(value, args[source.index].value);
    case 'null':
      return value.kind === 'null';
    case 'text':
      return value.kind === 'string' && value.value === source.value;
    case 'constant': {
      if (value.kind !== 'primitive') return false;
      const number = value.type === 'boolean' ? (value.value === 'true' ? '1' : '0') : value.value;
      return number === source.value;
    }
    default:
      return false;
  }
}

function stepFor(scope: TestScope, file: ClassFile, { owner, name, descriptor, value }: Wanted): Step {
  const { facts, inPackage } = scope.file;
  const base = { declaredIn: owner.name, field: name, descriptor, value };
  const isNameable = facts.sourceName(file.name, inPackage) !== null;
  const lineage = facts.lineage(file.name);
  const info = facts.field(owner.name, name)!;
  const isHidden = lineage.find((c) => c.fields.some((f) => f.name === name)) !== owner;
  const isFinal = (info.flags & Acc.FINAL) !== 0;
  const isDirect = isNameable && !isHidden && !isFinal && facts.isAccessible(owner, info.flags, inPackage);
  const canName = scope.canName(descriptor);
  if (isDirect && canName) return { how: 'field', name, ...base };
  if (isNameable && canName && !isFinal) {
    const setter = setterOf(scope, lineage, { owner, name, descriptor, value });
    if (setter !== null) return { how: 'setter', name: setter, ...base };
  }
  return { how: 'reflection', name, ...base };
}

/** `setX` before others. */
function setterOf(
  scope: TestScope,
  lineage: readonly ClassFile[],
  { owner, name: field, descriptor, value }: Wanted,
): string | null {
  const { facts, inPackage } = scope.file;
  const key = fieldKey(owner.name, field);
  const seen = new Set<string>();
  const found = lineage.flatMap((c) =>
    c.methods.filter((m) => {
      const isOverridden = seen.has(m.name + m.descriptor);
      seen.add(m.name + m.descriptor);
      return (
        !isOverridden &&
        m.exceptions.length === 0 &&
        parseMethodDescriptor(m.descriptor).params[0] === descriptor &&
        facts.isAccessible(c, m.flags, inPackage) &&
        fieldOfSetter(facts, c, m, value) === key
      );
    }),
  );
  const names = found.map((m) => m.name).sort();
  return names.find((name) => name.toLowerCase() === `set${field.toLowerCase()}`) ?? names[0] ?? null;
}
