/** How a test reads a field of an object: by its name, by a getter, by reflection; and which fields it may look at. */
import { fieldKey } from '../analysis/follow-code.ts';
import { fieldOfGetter } from '../analysis/simple-members.ts';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import type { HeapField, HeapNode } from '../result/outcome.ts';
import type { Expression } from './input-code.ts';
import { stringLiteral } from './java-text.ts';
import type { TestScope } from './test-scope.ts';

const OBJECT = 'Ljava/lang/Object;';

type ObjectNode = Extract<HeapNode, { kind: 'object' }>;

/** A field, by internal names; `className` is the class of the object, perhaps a subclass. */
type FieldOfObject = {
  readonly declaredIn: string;
  readonly name: string;
  readonly className: string;
};

/**
 * An expression that reads a field: `node.next`, `node.getNext()`, or reflection.
 *
 * From the most readable to the last resort: the field itself, a getter that is proved to return it and to do
 * nothing else, reflection.
 */
export function readField(scope: TestScope, object: Expression, field: FieldOfObject): Expression {
  const { declaredIn, name } = field;
  const plain = plainRead(scope, object, field);
  if (plain !== null) return plain;
  const text = `${scope.helper()}.get(${object.text}, ${scope.classObject(declaredIn)}, ${stringLiteral(name)})`;
  return { text, type: OBJECT };
}

/** Without reflection; null if there is no other way. */
export function plainRead(
  scope: TestScope,
  object: Expression,
  { declaredIn, name, className }: FieldOfObject,
): Expression | null {
  const { facts, inPackage } = scope.file;
  const lineage = facts.lineage(className);
  const owner = facts.find(declaredIn)!;
  const info = facts.field(declaredIn, name)!;
  const isTyped = object.type === `L${className};` && scope.canName(info.descriptor);
  // A field of a superclass that a field of the same name hides cannot be reached by its name.
  const isHidden = lineage.find((c) => c.fields.some((f) => f.name === name)) !== owner;
  if (isTyped && !isHidden && facts.isAccessible(owner, info.flags, inPackage))
    return { text: `${object.text}.${name}`, type: info.descriptor };
  const getter = isTyped ? getterOf(scope, className, declaredIn, name, info.descriptor) : null;
  return getter === null ? null : { text: `${object.text}.${getter}()`, type: info.descriptor };
}

/** A getter of the field that does nothing else (analysis/simple-members.ts); a usual name is preferred. */
function getterOf(
  scope: TestScope,
  className: string,
  owner: string,
  field: string,
  descriptor: string,
): string | null {
  const { facts, inPackage } = scope.file;
  const seen = new Set<string>();
  const found: string[] = [];
  for (const c of facts.lineage(className))
    for (const m of c.methods) {
      if (!m.descriptor.startsWith('()') || seen.has(m.name)) continue;
      seen.add(m.name);
      const isIt =
        m.exceptions.length === 0 &&
        parseMethodDescriptor(m.descriptor).ret === descriptor &&
        facts.isAccessible(c, m.flags, inPackage) &&
        fieldOfGetter(facts, c, m) === fieldKey(owner, field);
      if (isIt) found.push(m.name);
    }
  const usual = ['get', 'is', ''].map((prefix) => (prefix + field).toLowerCase());
  // If several return the field, one that is named after it.
  return found.find((name) => usual.includes(name.toLowerCase())) ?? found[0] ?? null;
}

/** The field can be asserted: not synthetic, and not of a JDK class, whose fields are not accessible. */
export function isShown(scope: TestScope, { declaredIn, name }: HeapField): boolean {
  const { facts } = scope.file;
  const owner = declaredIn.replaceAll('.', '/');
  const field = facts.field(owner, name);
  return field !== null && (field.flags & Acc.SYNTHETIC) === 0 && !facts.isOfJdk(owner);
}

/** A field that is not listed in `before` held the default of its type. */
export function changedFields(scope: TestScope, before: ObjectNode, after: ObjectNode): HeapField[] {
  return after.fields.filter((field) => {
    if (!isShown(scope, field)) return false;
    const info = scope.file.facts.field(field.declaredIn.replaceAll('.', '/'), field.name)!;
    const old = before.fields.find((f) => f.name === field.name && f.declaredIn === field.declaredIn);
    if (old !== undefined) return !isSameValue(old.value, field.value);
    return !isSameValue(defaultJavaValue(info.descriptor), field.value);
  });
}
