/**
 * Plans how code of a package makes an object in a given state: with a constructor whose effect is proved (follow-code.ts), with
 * setters and assignments; with reflection only if there is no other way. Tests make their objects so; and a state that needs
 * reflection may be one that no program brings about.
 */
import { isPrimitive, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { UnsupportedError } from '../errors.ts';
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import type { HeapField, HeapNode, JavaValue } from '../result/outcome.ts';
import { type ClassFacts, isStatic } from './class-facts.ts';
import { fieldKey, followCode, type ValueSource } from './follow-code.ts';
import { fieldOfSetter, fieldsOfParameters } from './simple-members.ts';

/** Where the code stands that makes objects: this decides what it can name and call. */
export type CodeView = {
  readonly facts: ClassFacts;
  /** Internal name. */
  readonly inPackage: string;
};

/** One statement that sets one field after construction. */
export type Step = {
  readonly how: 'field' | 'setter' | 'reflection';
  /** The name of the field or of the setter. */
  readonly name: string;
  /** Internal name of the class that declares the field. */
  readonly declaredIn: string;
  readonly field: string;
  readonly descriptor: string;
  readonly value: JavaValue;
};

type Argument = { readonly descriptor: string; readonly value: JavaValue };

/** How code makes an object with given fields: a constructor, then one step for each field that it leaves wrong. */
export type ObjectPlan = {
  /** Internal name. */
  readonly className: string;
  /** The constructor; null: the object is allocated without calling one. */
  readonly init: {
    readonly owner: ClassFile;
    readonly method: MethodInfo;
    readonly args: readonly Argument[];
  } | null;
  /** What is left to be set after construction. */
  readonly steps: readonly Step[];
};

type Wanted = {
  readonly owner: ClassFile;
  readonly name: string;
  readonly descriptor: string;
  readonly value: JavaValue;
};

/**
 * Costs of plans; the cheapest is chosen. The figures only order the plans: reflection is worse than any usual number
 * of steps.
 */
const REFLECTION_COST = 100;
const STEP_COST = 3;

/**
 * `isInWork`: the node is not made yet, because this one is part of it. A constructor gets null for it; a step sets it
 * later.
 */
export function planObject(
  view: CodeView,
  node: Extract<HeapNode, { kind: 'object' }>,
  isInWork: (node: number) => boolean,
): ObjectPlan {
  const { facts } = view;
  const className = node.className.replaceAll('.', '/');
  const file = facts.find(className);
  if (file === null) throw new UnsupportedError(`the class ${node.className} is not on the class path`);
  const wanted = wantedFields(view, className, node.fields);
  // All constructors are tried; classes have few.
  const plans = constructorsOf(view, file).flatMap((method) => {
    const plan = planWith(view, file, method, wanted, isInWork);
    return plan === null ? [] : [plan];
  });
  const best = plans.sort((a, b) => cost(a) - cost(b))[0];
  if (best !== undefined) return best;
  // Records can be made by their constructor only, and reflection may not write their fields.
  const isRecord = file.superName === 'java/lang/Record';
  if (facts.isOfJdk(className) || isRecord) {
    const what = isRecord ? 'a record' : 'an object of the JDK';
    throw new UnsupportedError(
      `${node.className} is ${what} that no simple constructor brings into the state`,
    );
  }
  const steps = wanted
    .filter(({ descriptor, value }) => !isSameValue(value, defaultJavaValue(descriptor)))
    .map((field) => stepFor(view, file, field));
  // The module system refuses reflection into the JDK.
  if (steps.some(({ how, declaredIn }) => how === 'reflection' && facts.isOfJdk(declaredIn)))
    throw new UnsupportedError(`${node.className} inherits fields of the JDK, which nobody else may set`);
  return { className, init: null, steps };
}

function cost({ init, steps }: ObjectPlan): number {
  const args = init?.args.length ?? 0;
  return args + steps.reduce((sum, { how }) => sum + (how === 'reflection' ? REFLECTION_COST : STEP_COST), 0);
}

/**
 * A primitive field that is not listed must be zero. A reference that is not listed may be anything: the path has not
 * looked at it.
 */
function wantedFields(view: CodeView, className: string, fields: readonly HeapField[]): Wanted[] {
  return view.facts.lineage(className).flatMap((owner) =>
    owner.fields.flatMap((f): Wanted[] => {
      if (isStatic(f)) return [];
      const listed = fields.find(
        ({ declaredIn, name }) => name === f.name && declaredIn.replaceAll('.', '/') === owner.name,
      );
      if (listed === undefined && !isPrimitive(f.descriptor)) return [];
      const value = listed?.value ?? defaultJavaValue(f.descriptor);
      return [{ owner, name: f.name, descriptor: f.descriptor, value }];
    }),
  );
}

/** The constructors that the code can call. */
function constructorsOf(view: CodeView, file: ClassFile): MethodInfo[] {
  const { facts, inPackage } = view;
  const entry = file.innerClasses.find(({ inner }) => inner === file.name);
  // A constructor of an inner class takes the outer object, which the path may not know.
  const isInner = entry !== undefined && (entry.flags & Acc.STATIC) === 0;
  const isAbstract = (file.flags & (Acc.ABSTRACT | Acc.INTERFACE)) !== 0;
  if (isInner || isAbstract || facts.sourceName(file.name, inPackage) === null) return [];
  return file.methods.filter(
    (method) =>
      method.name === '<init>' &&
      facts.isAccessible(file, method.flags, inPackage) &&
      parseMethodDescriptor(method.descriptor).params.every((param) => facts.canName(param, inPackage)),
  );
}

/** Null if it is not proved that the constructor leads to the state. */
function planWith(
  view: CodeView,
  file: ClassFile,
  method: MethodInfo,
  wanted: readonly Wanted[],
  isInWork: (node: number) => boolean,
): ObjectPlan | null {
  const { params } = parseMethodDescriptor(method.descriptor);
  // Which parameter goes into which field, by following the constructor once.
  const guessed = fieldsOfParameters(view.facts, file, method);
  const values = params.map((descriptor, i): JavaValue | null => {
    const field = wanted.find((f) => fieldKey(f.owner.name, f.name) === guessed.get(i));
    const isThere = field !== undefined && !(field.value.kind === 'node' && isInWork(field.value.node));
    return isThere && field.descriptor === descriptor ? field.value : null;
  });
  for (const free of FREE_VALUES) {
    const args = params.map((descriptor, i) => ({ descriptor, value: values[i] ?? free(descriptor) }));
    const steps = stepsAfter(view, file, method, args, wanted);
    if (steps !== null) return { className: file.name, init: { owner: file, method, args }, steps };
    // No free parameter: other values would change nothing.
    if (!values.includes(null)) return null;
  }
  return null;
}

/** Arguments for parameters that no wanted field depends on. Several are tried: a constructor may reject null or zero. */
const FREE_VALUES: readonly ((descriptor: string) => JavaValue)[] = [
  defaultJavaValue,
  (descriptor) =>
    descriptor === 'Ljava/lang/String;' ? { kind: 'string', value: 'a' } : defaultJavaValue(descriptor),
  (descriptor) => {
    if (descriptor === 'Ljava/lang/String;') return { kind: 'string', value: 'a' };
    return descriptor === 'I' ? { kind: 'primitive', type: 'int', value: '1' } : defaultJavaValue(descriptor);
  },
];

/** What is left to be set after the constructor; null if it is not proved that this leads to the state. */
function stepsAfter(
  view: CodeView,
  file: ClassFile,
  method: MethodInfo,
  args: readonly Argument[],
  wanted: readonly Wanted[],
): Step[] | null {
  const { facts } = view;
  const values = args.map(({ value }) => value);
  // Null if the effect depends on something that cannot be followed: calls, loops, statics.
  const assignments = followCode(facts, file, method, values);
  if (assignments === null) return null;
  const steps: Step[] = [];
  for (const field of wanted) {
    const source = assignments.get(fieldKey(field.owner.name, field.name));
    if (gives(source, field, args)) continue;
    // A final field cannot be set afterwards: even reflection cannot do it everywhere.
    const isFinal = field.owner.fields.some((f) => f.name === field.name && (f.flags & Acc.FINAL) !== 0);
    // The constructor sets a final field to another value: it cannot be used.
    if (isFinal && source !== undefined) return null;
    const step = stepFor(view, file, field);
    if (step.how === 'reflection' && facts.isOfJdk(field.owner.name)) return null;
    steps.push(step);
  }
  return steps;
}

/** Whether the constructor leaves the wanted value in the field. `source` is what it assigns; undefined: nothing. */
function gives(
  source: ValueSource | undefined,
  { value, descriptor }: Wanted,
  args: readonly Argument[],
): boolean {
  switch (source?.kind) {
    case undefined:
      return isSameValue(value, defaultJavaValue(descriptor));
    case 'parameter':
      return isSameValue(value, args[source.index].value);
    case 'null':
      return value.kind === 'null';
    case 'text':
      return value.kind === 'string' && value.value === source.value;
    case 'constant': {
      if (value.kind !== 'primitive') return false;
      // Booleans are numbers in bytecode.
      const number = value.type === 'boolean' ? (value.value === 'true' ? '1' : '0') : value.value;
      return number === source.value;
    }
    default:
      return false;
  }
}

/** The most readable way to set the field: an assignment, a setter, or reflection. */
function stepFor(view: CodeView, file: ClassFile, { owner, name, descriptor, value }: Wanted): Step {
  const { facts, inPackage } = view;
  const base = { declaredIn: owner.name, field: name, descriptor, value };
  const isNameable = facts.sourceName(file.name, inPackage) !== null;
  const lineage = facts.lineage(file.name);
  const info = facts.field(owner.name, name)!;
  const isHidden = lineage.find((c) => c.fields.some((f) => f.name === name)) !== owner;
  const isFinal = (info.flags & Acc.FINAL) !== 0;
  const isDirect = isNameable && !isHidden && !isFinal && facts.isAccessible(owner, info.flags, inPackage);
  const canName = facts.canName(descriptor, inPackage);
  if (isDirect && canName) return { how: 'field', name, ...base };
  if (isNameable && canName && !isFinal) {
    const setter = setterOf(view, lineage, { owner, name, descriptor, value });
    if (setter !== null) return { how: 'setter', name: setter, ...base };
  }
  return { how: 'reflection', name, ...base };
}

/** A setter of the field; `setX` is preferred. */
function setterOf(
  view: CodeView,
  lineage: readonly ClassFile[],
  { owner, name: field, descriptor, value }: Wanted,
): string | null {
  const { facts, inPackage } = view;
  const key = fieldKey(owner.name, field);
  const seen = new Set<string>();
  const found = lineage.flatMap((c) =>
    c.methods.filter((m) => {
      // An overriding method of a subclass is what the call would reach.
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
