/**
 * Annotations (JVMS §4.7.16 to §4.7.22). Those of classes and members are parsed on demand; those of
 * types and parameters are only checked. The JDK's reflection parses the raw bytes itself.
 */
import type { ClassReader } from './class-reader.ts';
import { type Annotation, type AnnotationSet, type Annotations, type ElementValue, Tag } from './model.ts';
import { descriptorShape, Shape } from './names.ts';
import { checkTypeAnnotations } from './type-annotations.ts';

/** Far beyond any real annotation. It keeps a hostile file from overflowing our stack. */
const MAX_DEPTH = 200;

/** Shared by everything without annotations, so that most members need no object of their own. */
export const NO_ANNOTATIONS: Annotations = Object.freeze({
  visible: null,
  invisible: null,
  visibleParameters: null,
  invisibleParameters: null,
  visibleTypes: null,
  invisibleTypes: null,
  default: null,
});

type Slot = keyof Annotations;

const SLOT_OF_ATTRIBUTE: { readonly [attribute: string]: Slot } = {
  RuntimeVisibleAnnotations: 'visible',
  RuntimeInvisibleAnnotations: 'invisible',
  RuntimeVisibleParameterAnnotations: 'visibleParameters',
  RuntimeInvisibleParameterAnnotations: 'invisibleParameters',
  RuntimeVisibleTypeAnnotations: 'visibleTypes',
  RuntimeInvisibleTypeAnnotations: 'invisibleTypes',
  AnnotationDefault: 'default',
};

/**
 * Reads the current attribute if it is one of annotations, and skips it otherwise. Returns `soFar` with the attribute
 * added. The content is parsed when it is first asked for, unless `isEager`.
 *
 * Reading on demand is what makes loading fast: the JDK's classes have many annotations, and hardly any is ever asked
 * for.
 */
export function readAnnotations(
  r: ClassReader,
  attribute: string,
  soFar: Annotations,
  isEager: boolean,
): Annotations {
  const slot = SLOT_OF_ATTRIBUTE[attribute];
  if (slot === undefined) {
    r.skipAttribute();
    return soFar;
  }
  r.failIfRepeated(soFar[slot] !== null);
  const start = r.pos;
  if (isEager) {
    // Eager reading is for tests and for the fuzzer: every fault must be found there.
    check(r, slot);
  } else {
    r.skipAttribute();
  }
  const value =
    slot === 'visible' || slot === 'invisible'
      ? new LazyAnnotationSet(r, attribute, start, r.pos)
      : // Type annotations and those of parameters are handed to Java as they are.
        r.bytes.subarray(start, r.pos);
  return { ...soFar, [slot]: value };
}

/** Parses the content to find errors, and drops the result. */
function check(r: ClassReader, slot: Slot): void {
  switch (slot) {
    case 'visible':
    case 'invisible':
      readAnnotationList(r);
      break;
    case 'visibleParameters':
    case 'invisibleParameters':
      for (let n = r.u1(); n > 0; n--) readAnnotationList(r);
      break;
    case 'visibleTypes':
    case 'invisibleTypes':
      checkTypeAnnotations(r, () => readAnnotation(r, 0));
      break;
    case 'default':
      readElementValue(r, 0);
      break;
  }
}

/** Parses its annotations when they are first asked for. */
class LazyAnnotationSet implements AnnotationSet {
  readonly raw: Uint8Array;
  private readonly file: ClassReader;
  private readonly attribute: string;
  private readonly start: number;
  private list: readonly Annotation[] | null = null;

  constructor(file: ClassReader, attribute: string, start: number, end: number) {
    this.raw = file.bytes.subarray(start, end);
    this.file = file;
    this.attribute = attribute;
    this.start = start;
  }

  get annotations(): readonly Annotation[] {
    this.list ??= this.read();
    return this.list;
  }

  private read(): readonly Annotation[] {
    // A reader of its own, because the file's has long gone on.
    const r = this.file.at(this.start, this.start + this.raw.length, this.attribute);
    const list = readAnnotationList(r);
    r.endAttribute(r.end);
    return list;
  }
}

function readAnnotationList(r: ClassReader): Annotation[] {
  const list: Annotation[] = [];
  for (let n = r.u2(); n > 0; n--) list.push(readAnnotation(r, 0));
  return list;
}

function readAnnotation(r: ClassReader, depth: number): Annotation {
  const type = r.utf8('annotation type');
  // The descriptor is checked, the class is not looked up: annotation classes need not exist.
  if (descriptorShape(type) !== Shape.FIELD) {
    r.fail(`illegal annotation type ${JSON.stringify(type.value)}`, r.pos - 2);
  }
  const elements: { name: string; value: ElementValue }[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const name = r.utf8('element name').value;
    elements.push({ name, value: readElementValue(r, depth) });
  }
  return { type: type.value, elements };
}

/** JVMS §4.7.16.1. */
function readElementValue(r: ClassReader, depth: number): ElementValue {
  if (depth > MAX_DEPTH) r.fail('annotation nested too deeply', r.pos);
  const at = r.pos;
  const tag = String.fromCharCode(r.u1());
  switch (tag) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z':
      return constantElement(r, tag, Tag.Integer);
    case 'D':
      return constantElement(r, tag, Tag.Double);
    case 'F':
      return constantElement(r, tag, Tag.Float);
    case 'J':
      return constantElement(r, tag, Tag.Long);
    case 's':
      return constantElement(r, tag, Tag.Utf8);
    case 'e': {
      const type = r.utf8('enum type').value;
      return { kind: 'enum', type, name: r.utf8('enum constant').value };
    }
    case 'c':
      return { kind: 'class', descriptor: r.utf8('class value').value };
    case '@':
      return { kind: 'annotation', annotation: readAnnotation(r, depth + 1) };
    case '[': {
      const values: ElementValue[] = [];
      for (let n = r.u2(); n > 0; n--) values.push(readElementValue(r, depth + 1));
      return { kind: 'array', values };
    }
    default:
      return r.fail(`unknown annotation element tag ${JSON.stringify(tag)}`, at);
  }
}

function constantElement(r: ClassReader, tag: string, poolTag: number): ElementValue {
  const index = r.u2();
  // The tag of the element says which kind of constant must follow (JVMS table 4.7.16.1-A).
  if (r.pool[index]?.tag !== poolTag) r.wrongConstant('annotation element', index, `matching ('${tag}')`);
  return { kind: 'const', tag, index };
}
