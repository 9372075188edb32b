/** How a test reads a field of an object: by its name, by a getter, by reflection; and which fields it may look at. */
import { deprecation } from '../analysis/class-facts.ts';
import { fieldKey } from '../analysis/follow-code.ts';
import { fieldOfGetter } from '../analysis/simple-members.ts';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
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
  if (isTyped && !isHidden && facts.isAccessible(owner, info.flags, inPackage)) {
    scope.noteDeprecation(info.annotations, owner);
    return { text: `${object.text}.${name}`, type: info.descriptor };
  }
  const getter = isTyped ? getterOf(scope, className, declaredIn, name, info.descriptor) : null;
  if (getter === null) return null;
  scope.noteDeprecation(getter.method.annotations, getter.file);
  return { text: `${object.text}.${getter.method.name}()`, type: info.descriptor };
}

type Getter = { readonly file: ClassFile; readonly method: MethodInfo };

/** A getter of the field that does nothing else (analysis/simple-members.ts); one that is not deprecated is preferred, then a usual name. */
function getterOf(
  scope: TestScope,
  className: string,
  owner: string,
  field: string,
  descriptor: string,
): Getter | null {
  const { facts, inPackage } = scope.file;
  const seen = new Set<string>();
  const found: Getter[] = [];
  for (const c of facts.lineage(className))
    for (const m of c.methods) {
      if (!m.descriptor.startsWith('()') || seen.has(m.name)) continue;
      seen.add(m.name);
      const isIt =
        m.exceptions.length === 0 &&
        parseMethodDescriptor(m.descriptor).ret === descriptor &&
        facts.isAccessible(c, m.flags, inPackage) &&
        fieldOfGetter(facts, c, m) === fieldKey(owner, field);
      if (isIt) found.push({ file: c, method: m });
    }
  const usual = ['get', 'is', ''].map((prefix) => (prefix + field).toLowerCase());
  const current = found.filter(({ file, method }) => deprecation(method.annotations, file) === null);
  const wanted = current.length > 0 ? current : found;
  // If several return the field, one that is named after it.
  return wanted.find(({ method }) => usual.includes(method.name.toLowerCase())) ?? wanted[0] ?? null;
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
