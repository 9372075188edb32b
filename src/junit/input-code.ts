/**
 * Writes the statements that make the inputs of a test, in their state before the call.
 *
 * Objects are made in the order in which they are needed, depth first. Each gets a variable unless it is used once
 * and short.
 */
import { type ObjectPlan, planObject, type Step } from '../analysis/object-plan.ts';
import { isPrimitive, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import { type HeapNode, type JavaValue, staticInputField } from '../result/outcome.ts';
import { elementsOf, recipeSteps, recipeText } from '../result/recipe-text.ts';
import {
  lambdaNames,
  onlyMethod,
  parameterList,
  type StubAnswers,
  stubAnswers,
} from '../result/stub-text.ts';
import type { TestCase } from '../result/test-case.ts';
import { AnswerCode, methodLines } from './answer-code.ts';
import { stringLiteral, typedLiteral } from './java-text.ts';
import { callLines, type TestScope } from './test-scope.ts';
import { isUnclear } from './test-target.ts';
import { emptyArray, initialiser, plainExpression } from './value-code.ts';

/** A variable or an expression, and its static type: a descriptor. */
export type Expression = { readonly text: string; readonly type: string };

const OBJECT = 'Ljava/lang/Object;';
/** A longer expression gets a variable. */
const MAX_INLINE = 60;
/** Nobody would read a longer list. */
const MAX_LISTED = 64;

type ArrayNode = Extract<HeapNode, { kind: 'array' }>;
type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/**
 * Invariant: when an expression for a node is written, the statements that make the node stand before it in `lines`. A
 * cycle of references is broken by assignments that `finish` writes.
 */
export class InputCode {
  readonly lines: string[] = [];
  private readonly scope: TestScope;
  private readonly heap: readonly HeapNode[];
  private readonly names: readonly string[];
  /** By node: the number of references to it, from inputs and other nodes. */
  private readonly uses: readonly number[];
  /** Nodes that an assertion refers to: they must have a variable. */
  private readonly needed = new Set<number>();
  private readonly made = new Map<number, Expression>();
  private readonly inWork = new Set<number>();
  private readonly later: (() => void)[] = [];
  /** Texts that occur more than once. Input strings are distinct objects, but equal literals would be the same object. */
  private readonly repeated: ReadonlySet<string>;
  private readonly written = new Set<string>();
  private readonly answers: AnswerCode;

  constructor(scope: TestScope, test: TestCase) {
    this.scope = scope;
    this.heap = test.heap;
    const names = new Map<number, string>();
    for (const { name, java } of test.inputs)
      if (java.kind === 'node' && !names.has(java.node))
        // Inputs are named as the parameters are; the receiver after its class.
        names.set(
          java.node,
          scope.variable(name === 'this' ? this.classBase(java.node) : (staticInputField(name) ?? name)),
        );
    this.names = this.heap.map((_, i) => names.get(i) ?? scope.variable(this.classBase(i)));
    const uses = this.heap.map(() => 0);
    const count = (value: JavaValue): void => {
      if (value.kind === 'node') uses[value.node]++;
    };
    for (const { java } of test.inputs) count(java);
    for (const node of this.heap) for (const value of valuesOf(node)) count(value);
    this.uses = uses;
    const values = [...test.inputs.map(({ java }) => java), ...this.heap.flatMap(valuesOf)];
    const texts = values.flatMap((value) => (value.kind === 'string' ? [value.value] : []));
    // The second occurrence and all later ones.
    this.repeated = new Set(texts.filter((text, i) => texts.indexOf(text) !== i));
    this.answers = new AnswerCode(test, scope, this.lines, (value) => this.ingredient(value, OBJECT));
  }

  /**
   * The variable of a node, which is then sure to get one. To be called before anything is written.
   *
   * An assertion about an object needs a name for it. So assertions are written first and the inputs afterwards,
   * although the inputs stand first in the test.
   */
  variableOf(node: number): Expression {
    this.needed.add(node);
    return { text: this.names[node], type: this.typeOf(node) };
  }

  /** The name of the variable that the node has if `variableOf` is called. */
  nameOf(node: number): string {
    return this.names[node];
  }

  /** An expression for an input; writes the statements that it needs before. */
  expression(value: JavaValue, descriptor: string): Expression {
    // Parameters cannot be part of themselves: the call has not begun.
    const found = this.value(value, descriptor);
    if (found === null) throw new InvariantError('an input is part of itself');
    return found;
  }

  /** A variable of this name that holds the value, declared unless there is one. */
  declared(name: string, value: Expression, descriptor: string): Expression {
    if (value.text !== name) this.lines.push(`${this.scope.type(descriptor)} ${name} = ${value.text};`);
    return { text: name, type: descriptor };
  }

  /**
   * Writes what had to wait because objects refer to each other in a cycle. To be called after all inputs: `callText`
   * (test-method.ts) does.
   */
  finish(): void {
    for (let next = this.later.shift(); next !== undefined; next = this.later.shift()) next();
  }

  private classBase(node: number): string {
    const it = this.heap[node];
    if (it.kind === 'array') return 'array';
    return it.className.slice(Math.max(it.className.lastIndexOf('.'), it.className.lastIndexOf('$')) + 1);
  }

  /** The static type of the node's variable. */
  typeOf(node: number): string {
    const it = this.heap[node];
    const type = (it.kind === 'array' ? it.type : `L${it.className};`).replaceAll('.', '/');
    if (this.scope.canName(type)) return type;
    return it.kind === 'array' ? `[${OBJECT}` : OBJECT;
  }

  /** Null if the object is just being made: it is part of itself. */
  private value(value: JavaValue, descriptor: string): Expression | null {
    if (value.kind === 'node') return this.node(value.node);
    if (value.kind === 'string' && this.repeated.has(value.value)) return this.ownString(value);
    return {
      text: plainExpression(this.scope, value, descriptor),
      type: this.plainType(value, descriptor),
    };
  }

  /** A constant of an enum that cannot be named is found by reflection. */
  private plainType(value: JavaValue, descriptor: string): string {
    if (value.kind === 'null') return 'null';
    if (value.kind === 'string') return 'Ljava/lang/String;';
    const isHidden =
      value.kind === 'enum' && !this.scope.canName(`L${value.className.replaceAll('.', '/')};`);
    return isHidden ? OBJECT : descriptor;
  }

  /**
   * A literal the first time, afterwards a copy of it.
   *
   * `a != b` for two equal input strings is a path of its own, and two literals would take the other one.
   */
  private ownString(value: Extract<JavaValue, { kind: 'string' }>): Expression {
    const text = plainExpression(this.scope, value, OBJECT);
    const isFirst = !this.written.has(value.value);
    this.written.add(value.value);
    return { text: isFirst ? text : `new String(${text})`, type: 'Ljava/lang/String;' };
  }

  private node(index: number): Expression | null {
    const made = this.made.get(index);
    if (made !== undefined) return made;
    if (this.inWork.has(index)) return null;
    this.inWork.add(index);
    const node = this.heap[index];
    if (node.kind === 'array') this.array(index, node);
    else if (node.kind === 'object')
      this.object(
        index,
        // A constructor argument that is still in work is given as null, and set afterwards.
        planObject(this.scope.file, node, (other) => this.inWork.has(other) && !this.made.has(other)),
      );
    else if (node.kind === 'made') this.byRecipe(index, node);
    else this.fresh(index, node.className.replaceAll('.', '/'));
    this.inWork.delete(index);
    return this.made.get(index)!;
  }

  /**
   * Declares a variable, or inlines the expression where it is used. `declared` is a shorter form for the
   * declaration. A variable that is used once, short and not asserted only makes the reader look twice.
   */
  private introduce(
    index: number,
    expression: string,
    declared = expression,
    canInline = true,
    typeName: string | null = null,
  ): void {
    const type = this.typeOf(index);
    if (canInline && this.uses[index] <= 1 && !this.needed.has(index) && expression.length <= MAX_INLINE) {
      this.made.set(index, { text: expression, type });
      return;
    }
    this.lines.push(`${typeName ?? this.scope.type(type)} ${this.names[index]} = ${declared};`);
    this.made.set(index, { text: this.names[index], type });
  }

  /** An object of the JDK, made by its constructor without parameters. */
  private fresh(index: number, className: string): void {
    const name = this.scope.className(className);
    if (name === null) throw new InvariantError(`${className} cannot be named`);
    this.introduce(index, `new ${name}()`);
  }

  /** What a recipe makes: the expression that the recipe stands for. */
  private byRecipe(index: number, node: MadeNode): void {
    if (node.recipe.isMaker) {
      this.byMaker(index, node);
      return;
    }
    if (node.recipe.stub !== null) {
      this.byStub(index, node, node.recipe.stub);
      return;
    }
    requireNameable(this.scope, node.recipe);
    const { params } = parseMethodDescriptor(node.recipe.descriptor);
    const made = recipeText(node, this.heap, {
      className: (name) => this.scope.importedName(name),
      ingredient: (i) => this.ingredient(node.ingredients[i], params[i]),
      elements: (values) => this.elements(values, node.type),
      answer: (values) => this.answers.ofFunction(values, index, node),
      callsThenThrows: (calls) => this.answers.ofCalls(calls, index),
      typeArgument: (name) => {
        const text = this.scope.genericType(name);
        if (text.includes('<') && /\$T\.class/.test(node.recipe.code))
          throw new UnsupportedError(`there is no class ${text}`);
        return text;
      },
    });
    const size = node.recipe.each === null ? 0 : elementsOf(node.ingredients[0], this.heap).length;
    this.introduce(index, made, made, size === 0, this.scope.genericType(node.type));
    const { text } = this.made.get(index)!;
    const steps = recipeSteps(node, this.heap, (value) => this.ingredient(value, OBJECT));
    for (const step of steps) this.lines.push(`${text}.${step};`);
  }

  /** What a constructor, a factory or a builder of the program makes, then setters. */
  private byMaker(index: number, node: MadeNode): void {
    const { scope } = this;
    const calls = [node.recipe, ...node.recipe.calls].map((call) => this.noteCall(call));
    const params = calls.flatMap(({ types }) => types);
    const isAmbiguous = calls.flatMap((call) => call.areUnclear);
    const argument = (value: JavaValue, type: string, isOpen: boolean): string =>
      castTo(scope, this.expression(value, type), type, isOpen);
    const made = recipeText(node, this.heap, {
      className: (name) => scope.importedName(name),
      ingredient: (i) => argument(node.ingredients[i], params[i], isAmbiguous[i]),
      elements: () => '',
      answer: () => '',
      callsThenThrows: () => '',
      typeArgument: () => '',
    });
    // A raw type: which arguments the type has is not known of every input.
    const typeName = scope.className(node.className.replaceAll('.', '/'));
    const hasSteps = node.recipe.calls.some(({ givesObject }) => !givesObject);
    this.introduce(index, made, made, !hasSteps, typeName);
    const { text } = this.made.get(index)!;
    const steps = recipeSteps(node, this.heap, (value, type) => argument(value, type, true));
    for (const step of steps) this.lines.push(`${text}.${step};`);
  }

  /** An object that answers: a lambda if that is enough, else an anonymous class. */
  private byStub(index: number, node: MadeNode, stub: NonNullable<MadeNode['recipe']['stub']>): void {
    const { scope } = this;
    const type = scope.genericType(node.type);
    if (!node.type.includes('<')) scope.className(stub.type);
    const single = onlyMethod(stub);
    if (single !== null) {
      const names = lambdaNames(single, (base) => scope.variable(base));
      const body = this.answers.ofStub(index, node, single, names);
      this.introduce(index, `${parameterList(names)} -> ${body}`, undefined, true, type);
      return;
    }
    // The methods of a raw type have other parameters than these.
    if (node.type.includes('<') && !type.includes('<'))
      throw new UnsupportedError(`${node.type} cannot be written`);
    const { params } = parseMethodDescriptor(stub.superInit);
    const given = node.ingredients.slice(stubAnswers(node, this.heap).length);
    const args = given.map((value, i) => this.expression(value, params[i]).text);
    const methods = stub.methods.filter(({ bridgeTo }) => bridgeTo === null);
    const texts = methods.flatMap((method) => this.stubMethod(index, node, method));
    this.lines.push(`${type} ${this.names[index]} = new ${type}(${args.join(', ')}) {`, ...texts, '};');
    this.made.set(index, { text: this.names[index], type: this.typeOf(index) });
  }

  /** A method of an anonymous class. */
  private stubMethod(index: number, node: MadeNode, method: StubAnswers['method']): string[] {
    const { scope } = this;
    if (method.isGeneric) throw new UnsupportedError(`${method.name} has type parameters of its own`);
    const types = method.types.map((text) => (text === 'void' ? text : scope.genericType(text)));
    const names = types.slice(0, -1).map((_, i) => `arg${i}`);
    const parameters = names.map((name, i) => `${types[i]} ${name}`);
    const access = method.access === '' ? '' : `${method.access} `;
    const answer = this.answers.ofStub(index, node, method, names);
    return [
      '    @Override',
      `    ${access}${types.at(-1)} ${method.name}(${parameters.join(', ')}) {`,
      ...methodLines(answer).map((line) => `        ${line}`),
      '    }',
    ];
  }

  /** Notes what a call of a member needs of the test. */
  private noteCall({
    holder,
    method,
    descriptor,
  }: Pick<MadeNode['recipe'], 'holder' | 'method' | 'descriptor'>): {
    readonly types: readonly string[];
    /** Of each argument: see `isUnclear`. */
    readonly areUnclear: readonly boolean[];
  } {
    const { scope } = this;
    const { facts, inPackage } = scope.file;
    const owner = facts.find(holder);
    const info = owner?.methods.find((m) => m.name === method && m.descriptor === descriptor);
    const canCall = owner !== null && info !== undefined && facts.isAccessible(owner, info.flags, inPackage);
    if (!canCall || scope.className(holder) === null)
      throw new UnsupportedError(`${holder.replaceAll('/', '.')}.${method} cannot be called by a test`);
    scope.noteDeprecation(info.annotations, owner);
    scope.noteExceptions(info.exceptions);
    const types = parseMethodDescriptor(descriptor).params;
    return { types, areUnclear: types.map((_, at) => isUnclear(facts, owner, info, at)) };
  }

  /** A number is written as such where its box is wanted: `Optional.of(5)`. */
  private ingredient(value: JavaValue, descriptor: string): string {
    if (value.kind === 'primitive') return typedLiteral(value.type, value.value);
    return this.expression(value, descriptor).text;
  }

  /** A null that is alone would be taken for the array itself. */
  private elements(values: readonly JavaValue[], type: string): string {
    if (values.length > MAX_LISTED) throw new UnsupportedError('a list is too long to be written down');
    const element = /<(.*)>$/.exec(type)?.[1] ?? 'Object';
    if (values.length === 1 && values[0].kind === 'null')
      return `(${this.scope.genericType(element, false)}) null`;
    return values.map((value) => this.element(value, element)).join(', ');
  }

  private element(value: JavaValue, type: string): string {
    const isHidden = value.kind === 'enum' && this.plainType(value, '') === OBJECT;
    const text = this.ingredient(value, OBJECT);
    if (type === 'java.lang.Object' || !(isHidden || (type.includes('<') && this.isRaw(value)))) return text;
    this.scope.suppressed.add('unchecked');
    return `(${this.scope.genericType(type, false)}) ${text}`;
  }

  /** An object of the program whose class has type parameters: which arguments they have here is not known. */
  private isRaw(value: JavaValue): boolean {
    const node = value.kind === 'node' ? this.heap[value.node] : null;
    const isOwn = node?.kind === 'object' || (node?.kind === 'made' && node.recipe.isMaker);
    return isOwn && this.scope.file.facts.isGeneric(node.className.replaceAll('.', '/'));
  }

  private array(index: number, node: ArrayNode): void {
    const type = this.scope.type(node.type.replaceAll('.', '/'));
    const element = node.type.slice(1).replaceAll('.', '/');
    // Objects inside need statements of their own; an initialiser can hold only values and arrays.
    const hasObjects = valuesOf(node).some(
      (value) =>
        (value.kind === 'node' && !this.isOwnArray(value.node)) ||
        (value.kind === 'string' && this.repeated.has(value.value)),
    );
    const short = type === null || hasObjects ? null : initialiser(this.scope, node, this.heap);
    if (short !== null && !isMostlyEmpty(node)) {
      this.introduce(index, `new ${type} ${short}`, short);
      return;
    }
    const set = node.elements.filter(({ value }) => !isSameValue(value, defaultJavaValue(element)));
    const empty =
      type === null
        ? // The element class cannot be named here, for instance because it is private.
          `${this.scope.helper()}.array(${this.scope.classObject(element.replace(/^L|;$/g, ''))}, ${node.length})`
        : emptyArray(type, node.length);
    this.introduce(index, empty, empty, set.length === 0);
    const { text } = this.made.get(index)!;
    for (const { index: at, value } of set)
      this.assign(value, element, ({ text: made }) => this.lines.push(`${text}[${at}] = ${made};`));
  }

  /** An array to which only its outer array refers: it can be written inside the initialiser. */
  private isOwnArray(node: number): boolean {
    return this.heap[node].kind === 'array' && this.uses[node] === 1 && !this.needed.has(node);
  }

  private object(index: number, { className, init, steps }: ObjectPlan): void {
    if (init === null) {
      // Allocated without a constructor, as the engine has made it: lazy initialisation runs none.
      const made = `${this.scope.helper()}.allocate(${this.scope.classObject(className)})`;
      this.introduce(index, made, made, steps.length === 0);
    } else {
      const { owner, method } = init;
      this.scope.noteDeprecation(method.annotations, owner);
      this.scope.noteExceptions(method.exceptions);
      // With several constructors of as many parameters, a null or an int could fit another one.
      const { facts } = this.scope.file;
      const args = init.args.map(({ descriptor, value }, at) =>
        castTo(
          this.scope,
          this.expression(value, descriptor),
          descriptor,
          isUnclear(facts, owner, method, at),
        ),
      );
      const made = `new ${this.scope.className(className)}(${args.join(', ')})`;
      this.introduce(index, made, made, steps.length === 0);
    }
    const { text } = this.made.get(index)!;
    for (const step of steps) this.assign(step.value, step.descriptor, (made) => this.step(text, step, made));
  }

  /** Writes an assignment now or, if its value is just being made (a cycle), in `finish`. */
  private assign(value: JavaValue, descriptor: string, write: (made: Expression) => void): void {
    const made = this.value(value, descriptor);
    if (made !== null) write(made);
    // The value exists when `finish` is reached: everything in work is done then.
    else this.later.push(() => write(this.value(value, descriptor)!));
  }

  private step(object: string, step: Step, made: Expression): void {
    const { scope } = this;
    switch (step.how) {
      case 'field':
        this.lines.push(`${object}.${step.name} = ${made.text};`);
        break;
      case 'setter':
        this.lines.push(`${object}.${step.name}(${castTo(scope, made, step.descriptor, true)});`);
        break;
      default: {
        const args = [object, scope.classObject(step.declaredIn), stringLiteral(step.field), made.text];
        this.lines.push(...callLines(`${scope.helper()}.set`, args));
      }
    }
  }
}

/**
 * An argument of the type; with a cast if another overload could be meant, or if its static type is wider.
 *
 * Without the cast the test might call another overload than the path did, and fail for that reason.
 */
export function castTo(
  scope: TestScope,
  { text, type }: Expression,
  wanted: string,
  isAmbiguous: boolean,
): string {
  if (type === wanted || isPrimitive(wanted)) return text;
  const isWider = type === OBJECT || (type === `[${OBJECT}` && wanted.startsWith('['));
  if (!isAmbiguous && !(isWider && wanted !== OBJECT)) return text;
  return `(${scope.type(wanted)}) ${text}`;
}

/** Java has no name for a class of the unnamed package in any other one. */
function requireNameable({ file: { inPackage } }: TestScope, { holder, code }: MadeNode['recipe']): void {
  if (inPackage !== '' && !holder.includes('/') && code.startsWith(`${holder.replaceAll('$', '.')}.`))
    throw new UnsupportedError(
      `the recipes of ${holder} are in the unnamed package, which a test in ${inPackage.replaceAll('/', '.')} cannot use: give ${holder} a package`,
    );
}

function valuesOf(node: HeapNode): JavaValue[] {
  if (node.kind === 'array') return node.elements.map(({ value }) => value);
  if (node.kind === 'made') return [...node.ingredients];
  return node.kind === 'object' ? node.fields.map(({ value }) => value) : [];
}

/** `new int[40]` is easier to read than forty zeros. */
function isMostlyEmpty({ length, type, elements }: ArrayNode): boolean {
  const zero = defaultJavaValue(type.slice(1).replaceAll('.', '/'));
  const set = elements.filter(({ value }) => !isSameValue(value, zero)).length;
  return set === 0 ? length === 0 || length > 4 : length > 12 && set * 4 < length;
}
