/**
 * How to make an object that is in a wanted state: by a constructor that provably does it, setters and assignments to
 * fields; by the reflective helper where there is no other way.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { UnsupportedError } from '../errors.ts';
import type { HeapField, HeapNode, JavaValue } from '../search/outcome.ts';
import { isStatic } from './class-facts.ts';
import { type Assignments, assignmentsOf, fieldKey, fieldOfSetter, type Source } from './simple-members.ts';
import type { TestScope } from './test-scope.ts';
import { defaultValue, isPrimitive, isSameValue } from './value-code.ts';

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

type Argument = {
  readonly descriptor: string;
  readonly value: JavaValue;
  /** The field that it becomes; null if it does not matter. */
  readonly field: { readonly declaredIn: string; readonly name: string } | null;
};

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

export function planObject(scope: TestScope, node: Extract<HeapNode, { kind: 'object' }>): ObjectPlan {
  const { facts } = scope.file;
  const className = node.className.replaceAll('.', '/');
  const file = facts.find(className);
  if (file === null) throw new UnsupportedError(`the class ${node.className} is not on the class path`);
  const wanted = wantedFields(scope, className, node.fields);
  const plans = constructorsOf(scope, file).flatMap(({ method, assignments }) => {
    const plan = planWith(scope, file, method, assignments, wanted);
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
    .filter(({ descriptor, value }) => !isSameValue(value, defaultValue(descriptor)))
    .map((field) => stepFor(scope, file, field));
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
      const value = listed?.value ?? defaultValue(f.descriptor);
      return [{ owner, name: f.name, descriptor: f.descriptor, value }];
    }),
  );
}

/** Those that can be called here and are simple. */
function constructorsOf(
  scope: TestScope,
  file: ClassFile,
): { readonly method: MethodInfo; readonly assignments: Assignments }[] {
  const { facts, inPackage } = scope.file;
  const entry = file.innerClasses.find(({ inner }) => inner === file.name);
  const isInner = entry !== undefined && (entry.flags & Acc.STATIC) === 0;
  const isAbstract = (file.flags & (Acc.ABSTRACT | Acc.INTERFACE)) !== 0;
  if (isInner || isAbstract || facts.sourceName(file.name, inPackage) === null) return [];
  return file.methods.flatMap((method) => {
    if (method.name !== '<init>' || !facts.isAccessible(file, method.flags, inPackage)) return [];
    if (!parseMethodDescriptor(method.descriptor).params.every((param) => scope.canName(param))) return [];
    const assignments = assignmentsOf(facts, file, method);
    return assignments === null ? [] : [{ method, assignments }];
  });
}

function planWith(
  scope: TestScope,
  file: ClassFile,
  method: MethodInfo,
  assignments: Assignments,
  wanted: readonly Wanted[],
): ObjectPlan | null {
  const { params } = parseMethodDescriptor(method.descriptor);
  const args: JavaValue[] = params.map(defaultValue);
  const fields: Argument['field'][] = params.map(() => null);
  const steps: Step[] = [];
  for (const field of wanted) {
    const source = assignments.get(fieldKey(field.owner.name, field.name));
    if (
      source?.kind === 'parameter' &&
      fields[source.index] === null &&
      params[source.index] === field.descriptor
    ) {
      args[source.index] = field.value;
      fields[source.index] = { declaredIn: field.owner.name, name: field.name };
    } else if (!gives(source, field, args)) {
      const isFinal = field.owner.fields.some((f) => f.name === field.name && (f.flags & Acc.FINAL) !== 0);
      // What a constructor sets to something else must not be undone behind its back.
      if (isFinal && source !== undefined) return null;
      const step = stepFor(scope, file, field);
      if (step.how === 'reflection' && scope.file.facts.isOfJdk(field.owner.name)) return null;
      steps.push(step);
    }
  }
  return {
    className: file.name,
    init: {
      owner: file,
      method,
      args: args.map((value, i) => ({ descriptor: params[i], value, field: fields[i] })),
    },
    steps,
  };
}

function gives(
  source: Source | undefined,
  { value, descriptor }: Wanted,
  args: readonly JavaValue[],
): boolean {
  switch (source?.kind) {
    case undefined:
      return isSameValue(value, defaultValue(descriptor));
    case 'parameter':
      return isSameValue(value, args[source.index]);
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

/** How to set a field of an object of the class. */
export function stepFor(scope: TestScope, file: ClassFile, { owner, name, descriptor, value }: Wanted): Step {
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
    const setter = setterOf(scope, lineage, owner.name, name, descriptor);
    if (setter !== null) return { how: 'setter', name: setter, ...base };
  }
  return { how: 'reflection', name, ...base };
}

/** `setX` before others. */
function setterOf(
  scope: TestScope,
  lineage: readonly ClassFile[],
  owner: string,
  field: string,
  descriptor: string,
): string | null {
  const { facts, inPackage } = scope.file;
  const key = fieldKey(owner, field);
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
        fieldOfSetter(facts, c, m) === key
      );
    }),
  );
  const names = found.map((m) => m.name).sort();
  return names.find((name) => name.toLowerCase() === `set${field.toLowerCase()}`) ?? names[0] ?? null;
}
