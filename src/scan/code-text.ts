/**
 * Code as text that does not depend on where things stand: constants by their values instead of their indices, and no line numbers. Two
 * methods with the same text behave alike, as far as their own code goes.
 */
import {
  Acc,
  type Annotations,
  type ClassFile,
  type Code,
  type Constant,
  type ElementValue,
  type MethodInfo,
  Tag,
} from '../classfile/model.ts';
import { instructionLength, OPCODES, uint16 } from '../classfile/opcodes.ts';
import { parameterMarks } from '../classfile/parameter-marks.ts';
import { parameterNames } from '../classfile/parameter-names.ts';

export type InstructionText = {
  readonly bci: number;
  readonly opcode: number;
  readonly constant: Constant | null;
  readonly text: string;
};

/** Code that makes no sense ends early: the check of the method says what is wrong with it. */
export function* instructions(file: ClassFile, { bytes }: Code): Iterable<InstructionText> {
  for (let bci = 0, length = 0; bci < bytes.length; bci += length) {
    length = instructionLength(bytes, bci);
    if (length <= 0) return;
    const opcode = bytes[bci];
    const { name, operands } = OPCODES[opcode];
    const index = operands === 'c' ? bytes[bci + 1] : 'CIDM'.includes(operands) ? uint16(bytes, bci + 1) : 0;
    const constant = file.pool[index] ?? null;
    const rest =
      constant === null ? hex(bytes.subarray(bci + 1, bci + length)) : constantText(file, constant);
    yield { bci, opcode, constant, text: `${name} ${rest}` };
  }
}

export function methodText(file: ClassFile, method: MethodInfo): string {
  const { flags, name, descriptor, signature, exceptions, code } = method;
  const count = parameterNames(method).length;
  return JSON.stringify([
    [flags, name, descriptor, signature, exceptions],
    [parameterNames(method), parameterMarks(file, method, count), annotationText(file, method.annotations)],
    defaultText(file, method),
    code === null ? null : codeText(file, code),
  ]);
}

/** The default value of an element of an annotation. Its bytes are indices of constants: types of annotations have few. */
function defaultText(file: ClassFile, { annotations }: MethodInfo): unknown {
  if (annotations.default === null) return null;
  const constants = file.pool.map((constant) => (constant === null ? null : constantText(file, constant)));
  return [hex(annotations.default), constants];
}

function codeText(file: ClassFile, code: Code): unknown {
  const caught = ({ catchType, ...range }: Code['handlers'][number]): unknown => [
    range,
    catchType === 0 ? null : constantText(file, file.pool[catchType]!),
  ];
  return [
    [...instructions(file, code)].map(({ text }) => text),
    code.handlers.map(caught),
    // Messages of exceptions name variables.
    code.variables,
  ];
}

/** What every user of a class may depend on, without the code of its methods. */
export function shapeText(file: ClassFile): string {
  const { name, flags, superName, interfaces, fields, innerClasses, enclosingMethod } = file;
  const { record, permittedSubclasses, signature, annotations, major } = file;
  return JSON.stringify([
    [name, flags, superName, interfaces, signature, major],
    fields.map((field) => [
      [field.flags, field.name, field.descriptor, field.signature],
      field.constantValue === 0 ? null : constantText(file, file.pool[field.constantValue]!),
      annotationText(file, field.annotations),
    ]),
    [
      innerClasses,
      enclosingMethod,
      permittedSubclasses,
      (record ?? []).map((part) => [part.name, part.descriptor, part.signature]),
    ],
    annotationText(file, annotations),
    // Whether a class compares references or stores in an assertion is asked of the class as a whole.
    usedMembers(file),
  ]);
}

/** All that the constant pool refers to, in the order of the texts. */
function usedMembers(file: ClassFile): string[] {
  const used = file.pool.filter(
    (constant) => constant !== null && constant.tag >= Tag.Class && constant.tag !== Tag.String,
  );
  const comparisons = file.methods.some(
    ({ code }) =>
      code !== null && [...instructions(file, code)].some(({ text }) => text.startsWith('if_acmp')),
  );
  return [...new Set(used.map((constant) => constantText(file, constant!)))]
    .sort()
    .concat(String(comparisons));
}

function constantText(file: ClassFile, constant: Constant): string {
  switch (constant.tag) {
    case Tag.Utf8:
      return JSON.stringify(constant.value);
    case Tag.Float:
      return `float ${constant.bits}`;
    case Tag.Long:
    case Tag.Double:
      return `${constant.tag} ${constant.lo} ${constant.hi}`;
    case Tag.InvokeDynamic:
    case Tag.Dynamic: {
      const { handle, args } = file.bootstrapMethods[constant.bootstrap] ?? { handle: 0, args: [] };
      const parts = [handle, ...args].map((index) => {
        const part = file.pool[index] ?? null;
        return part === null || part.tag === Tag.Dynamic ? JSON.stringify(part) : constantText(file, part);
      });
      return `${constant.name}${constant.descriptor}[${parts.join()}]`;
    }
    default:
      return JSON.stringify(constant);
  }
}

function annotationText(file: ClassFile, { visible, invisible }: Annotations): string {
  const all = [...(visible?.annotations ?? []), ...(invisible?.annotations ?? [])];
  return all
    .map(
      ({ type, elements }) =>
        `${type}(${elements.map(({ name, value }) => `${name}=${elementText(file, value)}`)})`,
    )
    .join();
}

function elementText(file: ClassFile, value: ElementValue): string {
  switch (value.kind) {
    case 'const': {
      const constant = file.pool[value.index] ?? null;
      return constant === null ? '' : constantText(file, constant);
    }
    case 'array':
      return `[${value.values.map((each) => elementText(file, each)).join()}]`;
    case 'annotation':
      return `${value.annotation.type}(${value.annotation.elements.map((each) => elementText(file, each.value)).join()})`;
    default:
      return JSON.stringify(value);
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}

/** Whether instances have it: not a field or method of the class itself. */
export function isOfInstances(flags: number): boolean {
  return (flags & Acc.STATIC) === 0;
}
