/**
 * Whether the objects of a finding can exist. Inputs of the program's classes have any fields, so a failure may rest on an object
 * that nobody makes: a fraction whose denominator is 0. An object can exist if code of its package is seen to make it, with a constructor
 * whose effect is plain, with setters and assignments. Of the others nothing is known: a second exploration, with objects from
 * constructors, may show that they can.
 */
import path from 'node:path';
import { ClassFacts } from '../analysis/class-facts.ts';
import { type ObjectPlan, planObject, type Step } from '../analysis/object-plan.ts';
import { branchesBelow } from '../classfile/count-branches.ts';
import { isPrimitive, PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { packageOf, type SystemImage } from '../classpath/system-image.ts';
import { UnsupportedError } from '../errors.ts';
import { changingCalls } from '../inputs/changing-methods.ts';
import type { ConcreteInputs, HeapNode, JavaValue } from '../result/outcome.ts';
import type { Program } from './prepare.ts';

/** The external names of the classes of which an object is not seen to be made; empty: all objects can exist. */
export type FindUnmade = (inputs: ConcreteInputs) => readonly string[];

type CheckedMethod = { readonly className: string; readonly name: string; readonly descriptor: string };

const OF_THE_LANGUAGE: ReadonlySet<string> = new Set(['java/lang/Enum', 'java/lang/Record']);

/** Class files are read when they are first asked for. `close` must be called. */
export class UnmadeObjects {
  private readonly source: ClassPath;
  private readonly image: SystemImage;
  private readonly facts: ClassFacts;

  private readonly allowNull: boolean;

  /** `allowNull`: callers may pass null to constructors and setters. */
  constructor({ classPath, jdk }: Pick<Program, 'classPath' | 'jdk'>, allowNull: boolean) {
    this.allowNull = allowNull;
    this.source = ClassPath.parse(classPath.join(path.delimiter), jdk.feature);
    this.image = openSystemImage(jdk);
    this.facts = new ClassFacts(this.source, this.image);
  }

  readonly find: FindUnmade = ({ inputs, heap }) => {
    const unmade = new Set<string>();
    const seen = new Set<number>();
    const inWork = new Set<number>();
    const declared = new Set(inputs.map(({ type }) => type.replace(/(?:\[\])+$/, '')));
    const visit = (value: JavaValue): void => {
      if (value.kind !== 'node' || seen.has(value.node)) return;
      seen.add(value.node);
      inWork.add(value.node);
      const node = heap[value.node];
      if (node.kind === 'object' && !this.canMake(node, declared, (other) => inWork.has(other)))
        unmade.add(node.className);
      for (const part of partsOf(node)) visit(part);
      inWork.delete(value.node);
    };
    for (const { java } of inputs) visit(java);
    return [...unmade];
  };

  /**
   * Whether code of the package is seen to bring objects of exactly this class into any state, and those that they refer to: plain data
   * with constructors or setters.
   */
  canMakeAny(className: string, seen = new Set<string>()): boolean {
    const name = className.replaceAll('.', '/');
    if (seen.has(name) || this.facts.isOfJdk(name)) return true;
    seen.add(name);
    // These are made in their own ways, whatever is said of other objects.
    if (OF_THE_LANGUAGE.has(this.facts.find(name)?.superName ?? '')) return true;
    const fields = this.facts
      .lineage(name)
      .flatMap((owner) =>
        owner.fields.flatMap((field, i) =>
          (field.flags & Acc.STATIC) !== 0
            ? []
            : [{ declaredIn: owner.name, name: field.name, value: unusualValue(field.descriptor, i) }],
        ),
      );
    const parts = this.facts
      .lineage(name)
      .flatMap((owner) =>
        owner.fields.flatMap(({ descriptor }) => /^\[*L(.*);$/.exec(descriptor)?.[1] ?? []),
      );
    return (
      this.canMake({ kind: 'object', className, fields }, new Set(), () => false) &&
      parts.every((part) => this.canMakeAny(part, seen))
    );
  }

  /** Whether objects of the class are changed by calls of their methods, as code of its package sees it. */
  canChange(className: string): boolean {
    const file = this.facts.find(className.replaceAll('.', '/'));
    const view = { inPackage: packageOf(file?.name ?? ''), find: (name: string) => this.facts.find(name) };
    return file !== null && changingCalls(file, view).length > 0;
  }

  /** Whether the method, or one of its class that it calls, has a branch. */
  hasBranches({ className, name, descriptor }: CheckedMethod): boolean {
    const file = this.facts.find(className.replaceAll('.', '/'));
    const method = file?.methods.find((each) => each.name === name && each.descriptor === descriptor);
    return file !== null && method !== undefined && branchesBelow(file, method) > 0;
  }

  close(): void {
    this.source.close();
    this.image.close();
  }

  /** @param declared the types of the inputs */
  private canMake(
    node: Extract<HeapNode, { kind: 'object' }>,
    declared: ReadonlySet<string>,
    isInWork: (node: number) => boolean,
  ): boolean {
    const name = node.className.replaceAll('.', '/');
    const file = this.facts.find(name);
    if (file === null) return false;
    const inPackage = packageOf(name);
    // Who checks a method that takes a private class is inside of its class, where all are believed to be made. Where another type is
    // asked for, callers have only what the class around it gives away, and that may be much less.
    if (this.facts.sourceName(name, inPackage) === null)
      return declared.has(node.className) && !hasNoName(file);
    try {
      const plan = planObject({ facts: this.facts, inPackage }, node, isInWork);
      return this.isPlain(plan) && (this.allowNull || !passesNull(plan, node));
    } catch (error) {
      if (error instanceof UnsupportedError) return false;
      throw error;
    }
  }

  /** Protected fields are for subclasses: that code of the package may assign them does not mean that any does. */
  private isPlain({ init, steps }: ObjectPlan): boolean {
    const isAssigned = ({ declaredIn, field }: Step): boolean =>
      (this.facts.field(declaredIn, field)!.flags & Acc.PROTECTED) === 0;
    return (
      init !== null &&
      steps.every((step) => step.how === 'setter' || (step.how === 'field' && isAssigned(step)))
    );
  }
}

/** An anonymous or local class: callers have its objects only from the method that has the class. */
function hasNoName(file: ClassFile): boolean {
  const entry = file.innerClasses.find(({ inner }) => inner === file.name);
  return entry !== undefined && (entry.outer === null || entry.name === null);
}

/**
 * The path needs null in a field, and the plan passes it: as for makers (`maker-arguments`), only a reference to the class itself may be
 * null.
 */
function passesNull(
  { className, init, steps }: ObjectPlan,
  node: Extract<HeapNode, { kind: 'object' }>,
): boolean {
  const needsNull = node.fields.some(({ value }) => value.kind === 'null');
  const isStrange = ({ descriptor, value }: Pick<Step, 'descriptor' | 'value'>): boolean =>
    value.kind === 'null' && descriptor !== `L${className};`;
  return needsNull && [...(init?.args ?? []), ...steps].some(isStrange);
}

/** A value that no constructor leaves in a field by itself; `at` tells fields apart. */
function unusualValue(descriptor: string, at: number): JavaValue {
  if (!isPrimitive(descriptor)) return { kind: 'node', node: at };
  const type = PRIMITIVE_TYPES[descriptor];
  return { kind: 'primitive', type, value: type === 'boolean' ? 'true' : String(at + 17) };
}

function partsOf(node: HeapNode): readonly JavaValue[] {
  switch (node.kind) {
    case 'object':
      return node.fields.map(({ value }) => value);
    case 'array':
      return node.elements.map(({ value }) => value);
    case 'made':
      return node.ingredients;
    case 'new':
      return [];
  }
}
