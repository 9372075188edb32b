/**
 * Writes assertions of values: the result of the call, and what objects and arrays hold. Which of the inputs are looked at is the
 * affair of `assert-changes.ts`.
 *
 * Expected values are what the exploration computed for a model of the path. The test asserts no more than what Java
 * code can see: results, fields, elements, identity of references.
 */
import { namedClass } from '../analysis/class-facts.ts';
import { isPrimitive } from '../classfile/descriptor.ts';
import { UnsupportedError } from '../errors.ts';
import { TEXT_FIELD } from '../result/concrete-state.ts';
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import type { HeapField, HeapNode, JavaValue } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { isShown, readField } from './field-reads.ts';
import type { Expression, InputCode } from './input-code.ts';
import { stringLiteral, typedLiteral } from './java-text.ts';
import { type Contents, readableContents } from './library-contents.ts';
import { libraryField, listElements } from './library-fields.ts';
import { LibraryValues } from './library-values.ts';
import { withSameValues } from './same-values.ts';
import type { TestScope } from './test-scope.ts';
import { boxed, emptyArray, initialiser, plainExpression } from './value-code.ts';

const OBJECT = 'Ljava/lang/Object;';
const LIST = 'java/util/List';
/** Further assertions are left out: a longer test would be unreadable. */
const MAX_CHECKS = 40;
/** An array that cannot be written as one initialiser, and has more elements, cannot be tested. */
const MAX_ELEMENTS = 500;

type ObjectNode = Extract<HeapNode, { kind: 'object' }>;
type ArrayNode = Extract<HeapNode, { kind: 'array' }>;
/** An expression, and the input objects that it names. */
type LibraryExpression = { readonly text: string; readonly uses: readonly number[] };

/**
 * Writes the assertions of one test. Throws UnsupportedError where the expected state cannot be written as Java: the test is then
 * left out.
 *
 * Two heaps are compared: `before` are the input objects as the test makes them, `after` the same nodes at the end of
 * the path, followed by objects that the run created. So an index below `before.length` is an input.
 */
export class AssertCode {
  readonly lines: string[] = [];
  private readonly scope: TestScope;
  private readonly inputs: InputCode;
  private readonly before: readonly HeapNode[];
  private readonly after: readonly HeapNode[];
  /** Variables of objects that the run created. A second occurrence is compared with `assertSame`. */
  private readonly known = new Map<number, Expression>();
  private checks = 0;

  constructor(scope: TestScope, inputs: InputCode, test: TestCase) {
    this.scope = scope;
    this.inputs = inputs;
    this.before = withSameValues(test.heap);
    this.after = test.expected.after;
  }

  /** Asserts the result. `call` is used once: inside the assertion, or to initialise a variable of this name. */
  assertResult(value: JavaValue, call: Expression, name = 'result'): void {
    this.assertValue(value, call, name);
  }

  /** Whether something can be asserted of an object that the run made, beside its class. */
  hasFields(value: JavaValue): boolean {
    const node = value.kind === 'node' ? this.after[value.node] : undefined;
    return node?.kind === 'object' && node.fields.some((field) => isShown(this.scope, field));
  }

  /** Asserts that `read` has this value; `base` names a variable for it, if one is needed. */
  assertValue(value: JavaValue, read: Expression, base: string): void {
    // Counted before the kind is looked at: a nested object counts with each of its fields.
    if (this.checks++ > MAX_CHECKS) return;
    switch (value.kind) {
      case 'primitive':
        this.lines.push(...this.numberCheck(value, read));
        break;
      case 'string':
        this.check('assertEquals', plainExpression(this.scope, value, OBJECT), read.text);
        break;
      case 'enum':
        // Enum constants are compared by identity, which is stronger than `equals` and cannot be overridden.
        this.check('assertSame', plainExpression(this.scope, value, OBJECT), read.text);
        break;
      case 'null':
        this.check('assertNull', read.text);
        break;
      default:
        this.assertNode(value.node, read, base);
    }
  }

  /** An expression that is `equals` to an object of the JDK; null if there is none. */
  equalTo(node: ObjectNode): LibraryExpression | null {
    const uses: number[] = [];
    const values = new LibraryValues(this.scope, this.after, (i) => {
      const name = this.sharedName(i);
      if (name !== null) uses.push(i);
      return name;
    });
    const text = values.expression(node);
    return text === null ? null : { text, uses };
  }

  checkEqual({ text, uses }: LibraryExpression, actual: string): void {
    for (const index of uses) this.inputs.variableOf(index);
    this.check('assertEquals', text, actual);
  }

  /** The name of an input object that is equal to itself: of a class of the JDK. */
  sharedName(index: number): string | null {
    const node = this.before[index];
    if (node === undefined || (node.kind !== 'made' && node.kind !== 'new')) return null;
    return this.scope.file.facts.isOfJdk(node.className.replaceAll('.', '/'))
      ? this.inputs.nameOf(index)
      : null;
  }

  private check(name: string, ...args: string[]): void {
    this.lines.push(...this.scope.check(name, ...args));
  }

  private numberCheck(
    value: Extract<JavaValue, { kind: 'primitive' }>,
    { text, type }: Expression,
  ): string[] {
    const { scope } = this;
    const expected = typedLiteral(value.type, value.value);
    // The static type is a reference: the value was boxed on its way.
    if (!isPrimitive(type)) return scope.check('assertEquals', boxed(value.type, value.value), text);
    if (value.type === 'boolean')
      return scope.check(value.value === 'true' ? 'assertTrue' : 'assertFalse', text);
    const isFloating = value.type === 'float' || value.type === 'double';
    if (!isFloating || scope.file.junit === 5) return scope.check('assertEquals', expected, text);
    // With a delta, JUnit 4 does not distinguish 0.0 from -0.0.
    const box = value.type === 'float' ? 'Float' : 'Double';
    if (Number(value.value) === 0)
      return scope.check('assertEquals', `${box}.valueOf(${expected})`, `${box}.valueOf(${text})`);
    // A delta of zero demands equality; the overload without it is deprecated in JUnit 4.
    return scope.check('assertEquals', expected, text, value.type === 'float' ? '0.0f' : '0.0');
  }

  private assertNode(index: number, read: Expression, base: string): void {
    const known = index < this.before.length ? this.inputs.variableOf(index) : this.known.get(index);
    if (known !== undefined) {
      // An object that has a variable is compared by identity. Its contents are asserted once, where it was first
      // met.
      this.check('assertSame', known.text, read.text);
      return;
    }
    const node = this.after[index];
    if (node.kind === 'array') this.assertNewArray(index, node, read, base);
    else if (node.kind === 'object') this.assertNewObject(index, node, read, base);
    // A kind that has no fields to look at: that it is there is all that can be said.
    else this.check('assertNotNull', read.text);
  }

  private assertNewArray(index: number, node: ArrayNode, read: Expression, base: string): void {
    const type = node.type.replaceAll('.', '/');
    const isPlain = node.elements.length === node.length && this.isPlainArray(node, new Set());
    const typed = this.typed(read, this.scope.canName(type) ? type : `[${OBJECT}`);
    // Up to 64 elements an array is compared in one line.
    if (isPlain && node.length <= 64) this.assertArray(node, typed);
    else this.assertArray(node, this.declare(index, typed, base));
  }

  /** All elements are values, or plain arrays that the run created. */
  isPlainArray(node: ArrayNode, above: Set<ArrayNode>): boolean {
    // An array that contains itself cannot be written as an initialiser.
    if (above.has(node)) return false;
    above.add(node);
    const isPlain = node.elements.every(({ value }) => {
      if (value.kind !== 'node') return true;
      const inner = this.after[value.node];
      return (
        value.node >= this.before.length &&
        inner.kind === 'array' &&
        inner.elements.length === inner.length &&
        this.isPlainArray(inner, above)
      );
    });
    above.delete(node);
    return isPlain;
  }

  /**
   * Asserts all elements at once if the array is plain, else one by one.
   *
   * The three ways, in order: one initialiser; an array that is filled in element by element, if only few differ from
   * the default; single assertions where elements are objects.
   */
  assertArray(node: ArrayNode, { text, type }: Expression): void {
    const element = node.type.slice(1).replaceAll('.', '/');
    const isComplete = node.elements.length === node.length && this.isPlainArray(node, new Set());
    const written = isComplete ? initialiser(this.scope, node, this.after) : null;
    const name = this.scope.type(type);
    if (written !== null && name !== null) this.checkArrays(`new ${name} ${written}`, text, element);
    else if (isComplete && isPrimitive(element)) {
      const expected = this.scope.variable('expected');
      this.lines.push(`${name} ${expected} = ${emptyArray(name!, node.length)};`);
      const set = node.elements.filter(({ value }) => !isSameValue(value, defaultJavaValue(element)));
      if (set.length > MAX_ELEMENTS) throw new UnsupportedError('an array is too long to be written down');
      for (const { index, value } of set)
        this.lines.push(`${expected}[${index}] = ${plainExpression(this.scope, value, element)};`);
      this.checkArrays(expected, text, element);
    } else {
      if (node.elements.length > MAX_ELEMENTS)
        throw new UnsupportedError('an array is too long to be written down');
      this.check('assertEquals', String(node.length), `${text}.length`);
      for (const { index, value } of node.elements)
        this.assertValue(value, { text: `${text}[${index}]`, type: type.slice(1) }, 'element');
    }
  }

  /** JUnit 5 compares floats bit by bit without a delta. */
  private checkArrays(expected: string, actual: string, element: string): void {
    const delta = element === 'F' ? ['0.0f'] : element === 'D' ? ['0.0'] : [];
    this.check('assertArrayEquals', expected, actual, ...(this.scope.file.junit === 4 ? delta : []));
  }

  /**
   * Asserts an object that the run created: by `equals` if the JDK class has one, else by class and fields.
   *
   * By `equals` only for classes of the JDK whose `equals` is known. A class of the program may define it in any way,
   * or be wrong in it: that is what is tested.
   */
  private assertNewObject(index: number, node: ObjectNode, read: Expression, base: string): void {
    const internal = node.className.replaceAll('.', '/');
    const type = `L${internal};`;
    const text = node.fields.find(
      ({ name, declaredIn }) => name === TEXT_FIELD && declaredIn === node.className,
    );
    if (text?.value.kind === 'string' && node.className === 'java.lang.Class') {
      this.assertClassObject(text.value.value, read);
      return;
    }
    const expected = this.equalTo(node);
    if (expected !== null) {
      this.checkEqual(expected, read.text);
      return;
    }
    const contents = readableContents(node, this.after);
    if (contents !== null) {
      this.assertContents(contents, this.receiverOf(contents, index, read, base));
      return;
    }
    if (this.assertElementsOf(index, node, read, base)) return;
    // Fields of the JDK are not accessible, and may differ between versions.
    if (this.scope.file.facts.isOfJdk(internal) || node.fields.length === 0) {
      this.assertClass(type, read);
      return;
    }
    const isNamed = this.scope.canName(type);
    const made = this.declare(index, isNamed ? this.typed(read, type) : this.typed(read, OBJECT), base);
    const shown = node.fields.filter((field) => isShown(this.scope, field));
    // The static type, or a cast to it, says as much of the class as a reader wants to know beside the fields.
    if (read.type !== type && (!isNamed || shown.length === 0)) this.assertClass(type, made);
    for (const field of shown) this.assertField(field, made, node.className);
  }

  /** What a list or an Optional holds, one by one; false if the object is neither, or nothing is known of its contents. */
  private assertElementsOf(index: number, node: ObjectNode, read: Expression, base: string): boolean {
    const list = listElements(node, this.after);
    if (list !== null) {
      this.assertElements(list, this.declareOfAny(index, LIST, read, base));
      return true;
    }
    const value = node.className === 'java.util.Optional' ? libraryField(node, 'value') : null;
    if (value?.kind !== 'node') return false;
    const optional = this.declareOfAny(index, 'java/util/Optional', read, base);
    this.assertValue(value, { text: `${optional}.get()`, type: OBJECT }, 'value');
    return true;
  }

  /** An object of the JDK without `equals`: what a call on it returns. */
  assertContents({ member, type, value }: Contents, object: string): void {
    const read = { text: `${object}.${member}`, type };
    if (value.kind === 'array') this.assertArray(value, read);
    else this.assertValue(value, read, 'value');
  }

  /** An expression on which the contents can be read. */
  private receiverOf({ owner }: Contents, index: number, read: Expression, base: string): string {
    const { facts } = this.scope.file;
    if (facts.isSubtype(namedClass(read.type) ?? '', owner)) return read.text;
    if (facts.isGeneric(owner)) return this.declareOfAny(index, owner, read, base);
    return this.declare(index, this.typed(read, `L${owner};`), base).text;
  }

  /** A variable of type `List<?>` or the like: what the elements are is said by casts, which are then never superfluous. */
  private declareOfAny(index: number, className: string, { text, type }: Expression, base: string): string {
    const declared = `${this.scope.importedName(className)}<?>`;
    const isOne = this.scope.file.facts.isSubtype(namedClass(type) ?? '', className);
    const name = this.scope.variable(base);
    this.lines.push(`${declared} ${name} = ${isOne ? '' : `(${declared}) `}${text};`);
    this.known.set(index, { text: name, type: `L${className};` });
    return name;
  }

  assertElements(elements: readonly JavaValue[], list: string): void {
    this.check('assertEquals', String(elements.length), `${list}.size()`);
    for (const [i, value] of elements.entries())
      this.assertValue(value, { text: `${list}.get(${i})`, type: OBJECT }, 'element');
  }

  /** `name` is as Class.getName returns it. */
  private assertClassObject(name: string, { text, type: declared }: Expression): void {
    const internal = name.replaceAll('.', '/');
    // `int.class` and the like: a lower-case name that is no class.
    const isPrimitive = /^[a-z]+$/.test(name) && this.scope.file.facts.find(internal) === null;
    const type = isPrimitive ? name : this.typeName(internal.startsWith('[') ? internal : `L${internal};`);
    if (type !== null) this.check('assertSame', `${type}.class`, text);
    else {
      // What reflection reads is an Object.
      const object = declared === 'Ljava/lang/Class;' ? text : `((Class<?>) ${text})`;
      this.check('assertEquals', stringLiteral(name), `${object}.getName()`);
    }
  }

  /** Unlike `TestScope.type` without suppressing warnings about type arguments: a class object has none. */
  private typeName(descriptor: string): string | null {
    const cls = namedClass(descriptor);
    if (cls === null) return this.scope.type(descriptor);
    const name = this.scope.file.imports.name(cls);
    return name === null ? null : name + '[]'.repeat(/^\[*/.exec(descriptor)![0].length);
  }

  /** A JDK class that cannot be named may not exist in another JDK, so its name is not asserted. */
  private assertClass(type: string, { text }: Expression): void {
    const internal = type.slice(1, -1);
    const { facts } = this.scope.file;
    if (this.scope.canName(type))
      this.check('assertSame', `${this.scope.file.imports.name(internal)}.class`, `${text}.getClass()`);
    else if (facts.find(internal) === null || facts.isOfJdk(internal)) this.check('assertNotNull', text);
    else
      this.check(
        'assertEquals',
        stringLiteral(internal.replaceAll('/', '.')),
        `${text}.getClass().getName()`,
      );
  }

  /** The expression with a cast if its static type is another one. No cast to Object, which everything is. */
  private typed({ text, type }: Expression, wanted: string): Expression {
    if (type === wanted || wanted === OBJECT) return { text, type };
    return { text: `(${this.scope.type(wanted)}) ${text}`, type: wanted };
  }

  private declare(index: number, { text, type }: Expression, base: string): Expression {
    const name = this.scope.variable(base);
    this.lines.push(`${this.scope.type(type) ?? 'Object'} ${name} = ${text};`);
    const made = { text: name, type: this.scope.canName(type) ? type : OBJECT };
    this.known.set(index, made);
    return made;
  }

  assertField({ declaredIn, name, value }: HeapField, object: Expression, className: string): void {
    const [owner, cls] = [declaredIn, className].map((each) => each.replaceAll('.', '/'));
    const read = readField(this.scope, object, { declaredIn: owner, name, className: cls });
    this.assertValue(value, read, name);
  }
}
