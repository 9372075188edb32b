/**
 * The places that can hold a symbolic value, as nodes of a `ValueFlow`: fields, arrays by element type (`L`: all of references), their
 * lengths, parameters, results. What is stored in some field or array is also in a node for all of them, which natives read that reach
 * any of them.
 */
import { BOX_CLASSES } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile } from '../../classfile/model.ts';
import type { CodeMethod } from './affected-code.ts';
import { isNumber, splitDescriptor } from './frame-flow.ts';
import type { ValueFlow } from './value-flow.ts';

/** Element types of arrays; those of booleans are taken with those of bytes, because the same instructions read them. */
const NUMBER_ARRAYS = ['B', 'C', 'S', 'I', 'J', 'F', 'D'] as const;
/** The array type that is not known: of any element type. */
const ANY_ARRAY = '?';
/** The index of the receiver among the parameters. */
export const RECEIVER = -1;

/** Classes whose objects hold text, so that hooks of their methods give symbolic results. */
const TEXT_CLASSES: ReadonlySet<string> = new Set(['java/lang/String', 'java/lang/AbstractStringBuilder']);

const ANY_NUMBER = 'any number of the heap';
const ANY_REFERENCE = 'any reference of the heap';
const TEXT = 'text';
const OBJECT = 'Ljava/lang/Object;';

export class SymbolicPlaces<Reader> {
  readonly flow: ValueFlow<Reader>;
  private readonly files: readonly ClassFile[];

  constructor(flow: ValueFlow<Reader>, files: readonly ClassFile[]) {
    this.flow = flow;
    this.files = files;
  }

  // ---- arrays

  markArray(type: string): void {
    this.flow.mark(`array ${type}`);
    this.flow.mark(type === 'L' ? ANY_REFERENCE : ANY_NUMBER);
    if (type === 'B' || type === 'C') this.flow.mark(TEXT);
  }

  readArray(type: string, reader: Reader): boolean {
    return this.flow.read(`array ${type}`, reader);
  }

  markNumberArrays(): void {
    for (const type of NUMBER_ARRAYS) this.markArray(type);
  }

  /** `type`: null if not known. */
  markLength(type: string | null): void {
    if (type === null) for (const each of [...NUMBER_ARRAYS, 'L']) this.flow.mark(`length ${each}`);
    else this.flow.mark(`length ${type}`);
    this.flow.mark(`length ${ANY_ARRAY}`);
    this.flow.mark(ANY_NUMBER);
    if (type === null || type === 'B' || type === 'C') this.flow.mark(TEXT);
  }

  readLength(type: string | null, reader: Reader): boolean {
    return this.flow.read(`length ${type ?? ANY_ARRAY}`, reader);
  }

  // ---- fields

  markField(owner: string, name: string, descriptor: string): void {
    this.flow.mark(fieldNode(owner, name));
    this.flow.mark(isNumber(descriptor) ? ANY_NUMBER : ANY_REFERENCE);
    if (TEXT_CLASSES.has(owner)) this.flow.mark(TEXT);
  }

  readField(owner: string, name: string, reader: Reader): boolean {
    return this.flow.read(fieldNode(owner, name), reader);
  }

  /** Fields of these classes that `isWanted` chooses. */
  markFields(files: Iterable<ClassFile>, isWanted: (field: ClassFile['fields'][number]) => boolean): void {
    for (const file of files) {
      for (const field of file.fields)
        if (isWanted(field)) this.markField(file.name, field.name, field.descriptor);
    }
  }

  markObject(file: ClassFile): void {
    this.markFields([file], ({ flags }) => (flags & Acc.STATIC) === 0);
  }

  /** All fields and elements of the type. */
  markType(type: string): void {
    this.markArray(elementType(type));
    this.markFields(this.files, ({ descriptor }) =>
      isNumber(type) ? descriptor === type : !isNumber(descriptor),
    );
  }

  // ---- values in the heap, wherever they are

  markAnyNumber(): void {
    this.flow.mark(ANY_NUMBER);
  }

  isAnyNumber(reader: Reader): boolean {
    return this.flow.read(ANY_NUMBER, reader);
  }

  isAnyReference(reader: Reader): boolean {
    return this.flow.read(ANY_REFERENCE, reader);
  }

  isText(reader: Reader): boolean {
    return this.flow.read(TEXT, reader);
  }

  /** Strings and builders of strings. */
  markText(): void {
    if (this.flow.isMarked(TEXT_DONE)) return;
    this.flow.mark(TEXT_DONE);
    this.flow.mark(TEXT);
    for (const file of this.files) if (TEXT_CLASSES.has(file.name)) this.markObject(file);
    for (const type of ['B', 'C']) {
      this.markArray(type);
      this.markLength(type);
    }
  }

  markBoxes(): void {
    for (const [type, box] of Object.entries(BOX_CLASSES)) this.markField(box, 'value', type);
  }

  areBoxesSymbolic(reader: Reader): boolean {
    return Object.values(BOX_CLASSES).some((box) => this.readField(box, 'value', reader));
  }

  // ---- methods

  markParameter(method: CodeMethod, index: number): void {
    this.flow.mark(parameterNode(method, index));
  }

  readParameter(method: CodeMethod, index: number, reader: Reader): boolean {
    return this.flow.read(parameterNode(method, index), reader);
  }

  /** All parameters whose types are wanted, and the receiver if references are. */
  markParameters(method: CodeMethod, isWanted: (type: string) => boolean): void {
    const { params } = splitDescriptor(method.info.descriptor);
    params.forEach((type, i) => {
      if (isWanted(type)) this.markParameter(method, i);
    });
    if ((method.info.flags & Acc.STATIC) === 0 && isWanted(OBJECT)) this.markParameter(method, RECEIVER);
  }

  markResult(method: CodeMethod): void {
    this.flow.mark(resultNode(method));
    this.flow.mark(
      `any result: ${isNumber(splitDescriptor(method.info.descriptor).ret) ? 'number' : 'reference'}`,
    );
  }

  /** Whether some method can return a symbolic one. */
  isAnyResult(kind: 'number' | 'reference', reader: Reader): boolean {
    return this.flow.read(`any result: ${kind}`, reader);
  }

  readResult(method: CodeMethod, reader: Reader): boolean {
    return this.flow.read(resultNode(method), reader);
  }
}

const TEXT_DONE = 'all text';

/** The name under which elements of the type are one place. */
export function elementType(type: string): string {
  if (type === 'Z') return 'B';
  return isNumber(type) ? type : 'L';
}

function fieldNode(owner: string, name: string): string {
  return `field ${owner}.${name}`;
}

function parameterNode({ file, info }: CodeMethod, index: number): string {
  return `parameter ${index} of ${file.name}.${info.name}${info.descriptor}`;
}

function resultNode({ file, info }: CodeMethod): string {
  return `result of ${file.name}.${info.name}${info.descriptor}`;
}
