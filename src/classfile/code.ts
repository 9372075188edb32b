/** The Code attribute (JVMS §4.7.3). */
import type { ClassReader } from './class-reader.ts';
import { slotsOf } from './descriptor.ts';
import type { Code, ExceptionHandler, LineNumber, LocalVariable, StackMapFrame } from './model.ts';
import { descriptorShape, isFieldName, Shape } from './names.ts';
import { readStackMap } from './stack-map.ts';

const NO_HANDLERS: readonly ExceptionHandler[] = [];
const MAX_CODE_LENGTH = 65535;

/**
 * Reads the content of a Code attribute. `method` names it in messages. The nested attributes are only skipped,
 * unless `isEager`.
 *
 * The bytes themselves are not decoded here: most methods never run. `verify` and `vm/interp/decode.ts` do that.
 */
export function readCode(r: ClassReader, argSlots: number, method: string, isEager: boolean): Code {
  const maxStack = r.u2();
  const maxLocals = r.u2();
  // JVMS §4.7.3 demands it, and the interpreter relies on it: arguments are copied into the locals.
  if (argSlots > maxLocals)
    r.fail(`arguments of ${method} do not fit into its ${maxLocals} locals`, r.pos - 2);
  const length = r.u4();
  if (length === 0 || length > MAX_CODE_LENGTH) {
    r.fail(`illegal code length ${length} of ${method}`, r.pos - 4);
  }
  const start = r.pos;
  r.skip(length);
  const handlers = readHandlers(r, length, method);
  const attributes = r.pos;
  if (isEager) walkAttributes(r);
  else r.skipAttribute();
  const code = new LazyCode(r, maxStack, maxLocals, start, start + length, handlers, attributes, r.pos);
  if (isEager) code.readAll();
  return code;
}

/** The exception table. Its order is kept: the first matching entry handles an exception. */
function readHandlers(r: ClassReader, codeLength: number, method: string): readonly ExceptionHandler[] {
  const count = r.u2();
  if (count === 0) return NO_HANDLERS;
  const handlers: ExceptionHandler[] = [];
  for (let i = 0; i < count; i++) {
    const at = r.pos;
    const start = r.u2();
    const end = r.u2();
    const handler = r.u2();
    const catchType = r.u2();
    if (start >= end || end > codeLength) {
      r.fail(`illegal exception range ${start} to ${end} in ${method}`, at);
    }
    if (handler >= codeLength) r.fail(`exception handler ${handler} outside the code of ${method}`, at + 4);
    // The constant may name an array; the verifier asks for a subclass of Throwable.
    if (catchType !== 0 && r.pool[catchType]?.tag !== 7) r.wrongConstant('catch type', catchType, 'Class');
    handlers.push({ start, end, handler, catchType });
  }
  return handlers;
}

/** Checks that the nested attributes fill the Code attribute, and that there is one stack map at most. */
function walkAttributes(r: ClassReader): void {
  const outerEnd = r.end;
  let hasStackMap = false;
  for (let n = r.u2(); n > 0; n--) {
    const name = r.beginAttribute();
    if (name === 'StackMapTable') {
      r.failIfRepeated(hasStackMap);
      hasStackMap = true;
    }
    r.skipAttribute();
    r.endAttribute(outerEnd);
  }
  r.attribute = 'Code';
}

/**
 * Code whose tables are parsed when first asked for. Most methods of the JDK never run, and few of those that do are
 * asked for a line number or a variable. A fault in a table that nobody asks for is never told.
 */
class LazyCode implements Code {
  readonly maxStack: number;
  readonly maxLocals: number;
  readonly handlers: readonly ExceptionHandler[];
  private readonly file: ClassReader;
  private readonly codeStart: number;
  private readonly codeEnd: number;
  private readonly attributesStart: number;
  private readonly attributesEnd: number;
  private code: Uint8Array | null = null;
  private lineTable: readonly LineNumber[] | null = null;
  private variableTable: readonly LocalVariable[] | null = null;
  private variableTypeTable: readonly LocalVariable[] | null = null;
  private frames: readonly StackMapFrame[] | null = null;

  constructor(
    file: ClassReader,
    maxStack: number,
    maxLocals: number,
    codeStart: number,
    codeEnd: number,
    handlers: readonly ExceptionHandler[],
    attributesStart: number,
    attributesEnd: number,
  ) {
    this.file = file;
    this.maxStack = maxStack;
    this.maxLocals = maxLocals;
    this.codeStart = codeStart;
    this.codeEnd = codeEnd;
    this.handlers = handlers;
    this.attributesStart = attributesStart;
    this.attributesEnd = attributesEnd;
  }

  get bytes(): Uint8Array {
    this.code ??= this.file.bytes.subarray(this.codeStart, this.codeEnd);
    return this.code;
  }

  get lines(): readonly LineNumber[] {
    // javac writes ascending tables, but the format does not demand it.
    this.lineTable ??= this.collect('LineNumberTable', readLines).sort((a, b) => a.start - b.start);
    return this.lineTable;
  }

  get variables(): readonly LocalVariable[] {
    this.variableTable ??= this.collect('LocalVariableTable', readVariables);
    return this.variableTable;
  }

  get variableTypes(): readonly LocalVariable[] {
    this.variableTypeTable ??= this.collect('LocalVariableTypeTable', readVariables);
    return this.variableTypeTable;
  }

  get stackMap(): readonly StackMapFrame[] {
    this.frames ??= this.collect('StackMapTable', readStackMap);
    return this.frames;
  }

  /** Not kept: the verifier asks once. */
  get stackMapBytes(): Uint8Array | null {
    const found = this.collect('StackMapTable', (r) => {
      const content = r.bytes.subarray(r.pos, r.end);
      r.skipAttribute();
      return [content];
    });
    return found[0] ?? null;
  }

  readAll(): void {
    void this.lines;
    void this.stackMap;
    this.checkVariableTypes();
  }

  /**
   * JVMS §4.7.14: an entry of the LocalVariableTypeTable adds the generic type to an entry of the LocalVariableTable.
   */
  private checkVariableTypes(): void {
    if (this.variables.length === 0) {
      void this.variableTypes;
      return;
    }
    const known = new Set(this.variables.map(variableKey));
    for (const variable of this.variableTypes) {
      if (known.has(variableKey(variable))) continue;
      // At the start of the tables, because the entry's own offset is not kept.
      this.file.fail(`generic type of ${variable.name}, which is no local variable,`, this.attributesStart);
    }
  }

  /** The results of `read` for all nested attributes of this name, joined (JVMS §4.7.12 allows several line tables). */
  private collect<T>(
    wanted: string,
    read: (r: ClassReader, codeLength: number, maxLocals: number) => T[],
  ): T[] {
    const r = this.file.at(this.attributesStart, this.attributesEnd, 'Code');
    const outerEnd = r.end;
    let all: T[] = [];
    for (let n = r.u2(); n > 0; n--) {
      if (r.beginAttribute() === wanted) {
        const found = read(r, this.codeEnd - this.codeStart, this.maxLocals);
        all = all.length === 0 ? found : all.concat(found);
      } else {
        r.skipAttribute();
      }
      r.endAttribute(outerEnd);
    }
    return all;
  }
}

function readLines(r: ClassReader, codeLength: number): LineNumber[] {
  const lines: LineNumber[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const start = r.u2();
    if (start >= codeLength) r.fail(`line number of bytecode ${start}, outside the code,`, r.pos - 2);
    lines.push({ start, line: r.u2() });
  }
  return lines;
}

function variableKey(v: LocalVariable): string {
  return `${v.name};${v.index};${v.start};${v.length}`;
}

/** LocalVariableTable and LocalVariableTypeTable are alike; in the latter `descriptor` is a signature. */
function readVariables(r: ClassReader, codeLength: number, maxLocals: number): LocalVariable[] {
  const variables: LocalVariable[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const at = r.pos;
    const start = r.u2();
    const length = r.u2();
    if (start + length > codeLength) r.fail(`local variable at bytecode ${start}, outside the code,`, at);
    const name = r.utf8('variable name');
    if (!isFieldName(name)) r.fail(`illegal variable name ${JSON.stringify(name.value)}`, r.pos - 2);
    const type = r.utf8('variable type');
    const isType = r.attribute === 'LocalVariableTypeTable' || descriptorShape(type) === Shape.FIELD;
    if (!isType) r.fail(`illegal type ${JSON.stringify(type.value)} of variable ${name.value}`, r.pos - 2);
    const index = r.u2();
    // A long or double needs two locals.
    if (index + slotsOf(type.value) > maxLocals)
      r.fail(`local variable ${name.value} in slot ${index} of ${maxLocals}`, r.pos - 2);
    variables.push({ start, length, name: name.value, descriptor: type.value, index });
  }
  return variables;
}
