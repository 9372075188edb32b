/**
 * Asserts what the call did to its inputs, and what it did not: an object that another test changes is asserted unchanged where it
 * stays as it was.
 */
import { isSameValue } from '../result/java-value.ts';
import type { HeapField, HeapNode } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { AssertCode } from './assert-code.ts';
import { hasChangedContents, inputPlaces, isSameArray, isSameList, placeOfField } from './changed-places.ts';
import { changedFields, isShown, plainRead } from './field-reads.ts';
import type { InputCode } from './input-code.ts';
import { readableContents } from './library-contents.ts';
import { listElements } from './library-fields.ts';
import { LibraryValues } from './library-values.ts';
import { ingredientArrays, withSameValues } from './same-values.ts';
import type { TestScope } from './test-scope.ts';

/** A longer array is not worth a line if nothing happens to it. */
const MAX_KEPT = 16;

type ObjectNode = Extract<HeapNode, { kind: 'object' }>;
type ArrayNode = Extract<HeapNode, { kind: 'array' }>;
type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** Writes the assertions with the means of `checks`, behind those that are there. */
export class ChangeAssertions {
  private readonly scope: TestScope;
  private readonly inputs: InputCode;
  private readonly checks: AssertCode;
  private readonly before: readonly HeapNode[];
  private readonly after: readonly HeapNode[];
  private readonly built: TestCase['expected']['built'];
  /** By input node. */
  private readonly places: readonly string[];

  constructor(scope: TestScope, inputs: InputCode, test: TestCase, checks: AssertCode) {
    this.scope = scope;
    this.inputs = inputs;
    this.checks = checks;
    this.before = withSameValues(test.heap);
    this.after = test.expected.after;
    this.built = test.expected.built;
    this.places = inputPlaces(test);
  }

  /**
   * Asserts the new contents of input objects and arrays that the run changed; and that others are as they were which another
   * test of the method changes.
   */
  assertAll(): void {
    const ingredients = ingredientArrays(this.before);
    this.before.forEach((node, i) => {
      if (ingredients.has(i)) return;
      const now = this.after[i];
      if (node.kind === 'array' && now.kind === 'array') {
        if (!isSameArray(node, now) || this.isWorthKeeping(i, now))
          this.checks.assertArray(now, this.inputs.variableOf(i));
      } else if (node.kind === 'object' && now.kind === 'object') {
        for (const field of changedFields(this.scope, node, now))
          this.checks.assertField(field, this.inputs.variableOf(i), now.className);
        this.assertKept(i, node.fields, now);
      } else if (this.assertContents(i, now)) return;
      // An input made by a library constructor, now with contents.
      else if (node.kind === 'new' && now.kind === 'object') this.assertLibraryObject(i, now);
      else if (node.kind === 'made' && now.kind === 'object') {
        if (node.recipe.isMaker) {
          this.assertBuilt(i, now);
          this.assertKept(i, this.built[i] ?? [], now);
        } else this.assertMade(i, node, now);
      }
    });
  }

  /** Another test changes this array, and a line says that this one does not. */
  private isWorthKeeping(index: number, now: ArrayNode): boolean {
    return (
      now.length > 0 &&
      now.length <= MAX_KEPT &&
      now.elements.length === now.length &&
      this.scope.file.changeable.has(this.places[index]) &&
      this.checks.isPlainArray(now, new Set())
    );
  }

  /** Fields with plain values that the run has left as they were, that another test changes, and that callers can read. */
  private assertKept(index: number, before: readonly HeapField[], now: ObjectNode): void {
    for (const field of now.fields) {
      const old = before.find((f) => f.declaredIn === field.declaredIn && f.name === field.name);
      const isKept = old !== undefined && field.value.kind !== 'node' && isSameValue(old.value, field.value);
      if (isKept && this.scope.file.changeable.has(placeOfField(this.places[index], field)))
        this.assertReadable(index, field, now.className);
    }
  }

  /** Without reflection, or not at all. */
  private assertReadable(index: number, field: HeapField, className: string): void {
    const { declaredIn, name } = field;
    const type = this.inputs.typeOf(index);
    const [owner, cls] = [declaredIn, className].map((each) => each.replaceAll('.', '/'));
    if (
      !isShown(this.scope, field) ||
      plainRead(this.scope, { text: '', type }, { declaredIn: owner, name, className: cls }) === null
    )
      return;
    this.checks.assertField(field, this.inputs.variableOf(index), className);
  }

  /** An expectation that is an empty collection is left out: it may mean that the fields are unknown. */
  private assertLibraryObject(index: number, now: ObjectNode): void {
    const expected = this.checks.equalTo(now);
    const isEmpty = expected === null || /\(\)\)?$/.test(expected.text);
    if (!isEmpty) this.checks.checkEqual(expected, this.inputs.variableOf(index).text);
  }

  /** Text that was written, and the like; false if the object is of another kind. One that the path never used is as it was made. */
  private assertContents(index: number, now: HeapNode): boolean {
    const contents = readableContents(now, this.after);
    if (contents === null) return false;
    const isChanged = hasChangedContents(this.before[index], contents, this.before);
    if (isChanged || this.scope.file.changeable.has(this.places[index]))
      this.checks.assertContents(contents, this.inputs.variableOf(index).text);
    return true;
  }

  /** An input that a recipe made, if it holds something else now, or if another test changes it. */
  private assertMade(index: number, node: MadeNode, now: ObjectNode): void {
    const elements = listElements(now, this.after);
    const isSame = elements === null || isSameList(node, this.before, elements);
    const isKept =
      isSame && (elements?.length ?? 0) > 0 && this.scope.file.changeable.has(this.places[index]);
    const expected = this.checks.equalTo(now);
    if (expected === null) {
      if (elements !== null && (!isSame || isKept))
        this.checks.assertElements(elements, this.inputs.variableOf(index).text);
      return;
    }
    const before = new LibraryValues(this.scope, this.before, (i) => this.checks.sharedName(i));
    if (expected.text === before.expressionOfMade(node) && !isKept) return;
    this.checks.checkEqual(expected, this.inputs.variableOf(index).text);
  }

  /** An object of the program: fields that callers can read, and that hold something else now. */
  private assertBuilt(index: number, now: ObjectNode): void {
    const built = this.built[index] ?? [];
    for (const field of now.fields) {
      const before = built.find((f) => f.declaredIn === field.declaredIn && f.name === field.name);
      if (before !== undefined && !isSameValue(before.value, field.value))
        this.assertReadable(index, field, now.className);
    }
  }
}
