/**
 * Which methods can see a symbolic value: a type-dependence analysis over given class files, after step 2 of the heap-cloning paper (its reference
 * [1]). Flow-sensitive inside a method, insensitive to contexts, and by type for arrays: those of one element type are one node.
 *
 * It holds for runs on the bytes of files: indices and lengths are concrete there, nothing is merged, and references are never symbolic. All
 * methods of the classes are taken as reachable, and a virtual call as one of each method that an object of the declared type can have among them.
 */
import { BOX_CLASSES } from '../../classfile/descriptor.ts';
import {
  Acc,
  type ClassFile,
  type Constant,
  type MemberConstant,
  type MethodInfo,
  Tag,
} from '../../classfile/model.ts';
import { Opcode } from '../../classfile/opcodes.ts';
import {
  type FrameFlow,
  flowThroughFrame,
  type InstructionFlow,
  isNumber,
  splitDescriptor,
} from './frame-flow.ts';
import { KnownNatives } from './known-natives.ts';
import { LoadedClasses } from './loaded-classes.ts';
import { ValueFlow } from './value-flow.ts';

/** A method of the classes. */
export type CodeMethod = { readonly file: ClassFile; readonly info: MethodInfo };

export type AffectedMethod = CodeMethod & FrameFlow;

/** What is known of a run. */
export type AffectedOptions = {
  readonly classes: readonly ClassFile[];
  /** Whether the method has been called, and is done by the VM: native ones, and those that it replaces. */
  readonly isNative: (method: CodeMethod) => boolean;
  /** Whether the class belongs to the JDK: its methods are not called by reflection on symbolic values. */
  readonly isOfJdk: (file: ClassFile) => boolean;
};

/** A lambda: a method of an interface that calls another one, with captured values before its arguments. */
type Lambda = {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly descriptor: string;
  readonly captured: readonly string[];
  readonly target: MemberConstant;
  /** The target is called on its first argument. */
  readonly hasReceiver: boolean;
};

type Reader =
  | { readonly kind: 'method'; readonly method: CodeMethod }
  | { readonly kind: 'lambda'; readonly lambda: Lambda };

/** Every method that has code, with how many of its instructions can have a symbolic operand or result. */
export function affectedCode(options: AffectedOptions): AffectedMethod[] {
  return new Analysis(options).run();
}

class Analysis {
  private readonly options: AffectedOptions;
  private readonly classes: LoadedClasses;
  private readonly flow = new ValueFlow<Reader>();
  private readonly readers = new Map<MethodInfo, Reader>();
  private readonly results = new Map<MethodInfo, AffectedMethod>();
  private readonly lambdas = new Map<string, Lambda>();
  private readonly natives: KnownNatives;

  constructor(options: AffectedOptions) {
    this.options = options;
    this.classes = new LoadedClasses(options.classes);
    this.natives = new KnownNatives(
      (type) => this.markType(type),
      (type) => this.flow.mark(arrayNode(type)),
    );
  }

  run(): AffectedMethod[] {
    // Bytes of files are read into arrays and into memory outside the heap.
    this.flow.mark(arrayNode('B'));
    for (const method of this.classes.methods()) {
      const reader: Reader = { kind: 'method', method };
      this.readers.set(method.info, reader);
      this.flow.add(reader);
    }
    this.flow.settle((reader) => {
      if (reader.kind === 'method') this.lookAtMethod(reader, reader.method);
      else this.lookAtLambda(reader, reader.lambda);
    });
    return [...this.results.values()];
  }

  private lookAtMethod(reader: Reader, method: CodeMethod): void {
    const { file, info } = method;
    const types = splitDescriptor(info.descriptor).params;
    const bits = types.map((type, i) => isNumber(type) && this.flow.read(parameterNode(method, i), reader));
    if (this.options.isNative(method) && this.natives.run(file.name, info, bits))
      this.flow.mark(resultNode(method));
    if (this.options.isNative(method) && isReflective(file.name, info.name)) this.callByReflection(reader);
    if (info.code === null) return;
    const parameters = [
      ...((info.flags & Acc.STATIC) !== 0 ? [] : [false]),
      ...types.flatMap((type, i) => (type === 'J' || type === 'D' ? [bits[i], bits[i]] : [bits[i]])),
    ];
    const frame = flowThroughFrame(file, info.code, parameters, this.instructionsOf(reader, method));
    this.results.set(info, { ...method, ...frame });
  }

  private instructionsOf(reader: Reader, method: CodeMethod): InstructionFlow {
    const { flow } = this;
    return {
      // A table of constants, read at a symbolic index, gives a symbolic value.
      loadElement: (type, isIndexSymbolic) => isIndexSymbolic || flow.read(arrayNode(type), reader),
      storeElement: (type) => flow.mark(arrayNode(type)),
      getField: (constant) => flow.read(this.fieldNode(constant as MemberConstant), reader),
      putField: (constant) => flow.mark(this.fieldNode(constant as MemberConstant)),
      call: (opcode, constant, args) => this.call(reader, method.file, opcode, constant, args),
      returnValue: () => flow.mark(resultNode(method)),
    };
  }

  private call(
    reader: Reader,
    from: ClassFile,
    opcode: number,
    constant: Constant,
    args: readonly boolean[],
  ): boolean {
    if (constant.tag === Tag.InvokeDynamic) return this.callSite(from, constant, args);
    const member = constant as MemberConstant;
    if (isPolymorphic(member)) return this.callHandle(member, args);
    const isExact = opcode === Opcode.invokestatic || opcode === Opcode.invokespecial;
    const targets = isExact ? this.classes.resolve(member) : this.classes.targets(member);
    let isSymbolic = false;
    for (const target of targets) {
      args.forEach((bit, i) => {
        if (bit) this.flow.mark(parameterNode(target, i));
      });
      if (this.flow.read(resultNode(target), reader)) isSymbolic = true;
    }
    if (isExact) return isSymbolic;
    // A lambda may be added later: then this call is looked at again.
    this.flow.read(lambdasNode(member.name), reader);
    for (const lambda of this.lambdas.values()) {
      if (
        lambda.key !== member.name + member.descriptor ||
        !this.classes.areRelated(member.owner, lambda.type)
      )
        continue;
      args.forEach((bit, i) => {
        if (bit) this.flow.mark(`${lambda.id}:${i}`);
      });
      if (this.flow.read(`${lambda.id}:result`, reader)) isSymbolic = true;
    }
    return isSymbolic;
  }

  // ---- method handles and reflection

  /** What a handle leads to is not followed: any method of the program, any field or array of the type. */
  private callHandle({ owner, name, descriptor }: MemberConstant, args: readonly boolean[]): boolean {
    const { params, ret } = splitDescriptor(descriptor);
    const written = params.filter((_, i) => args[i]);
    if (owner === 'java/lang/invoke/VarHandle') {
      if (!/^get(?!And)/.test(name)) for (const type of written) this.markType(type);
    } else if (written.length > 0) this.markProgram();
    return isNumber(ret);
  }

  /** Arguments and results are boxed. */
  private callByReflection(reader: Reader): void {
    if (this.areBoxesSymbolic(reader)) this.markProgram();
    for (const method of this.classes.methods()) {
      if (!this.options.isOfJdk(method.file) && this.flow.read(resultNode(method), reader)) this.markBoxes();
    }
  }

  /** All parameters of the program's own methods. */
  private markProgram(): void {
    for (const method of this.classes.methods()) {
      if (this.options.isOfJdk(method.file)) continue;
      splitDescriptor(method.info.descriptor).params.forEach((type, i) => {
        if (isNumber(type)) this.flow.mark(parameterNode(method, i));
      });
    }
  }

  private markType(type: string): void {
    this.flow.mark(arrayNode(type === 'Z' ? 'B' : type));
    for (const file of this.options.classes) {
      for (const { name, descriptor } of file.fields)
        if (descriptor === type) this.flow.mark(`field ${file.name}.${name}`);
    }
  }

  private markBoxes(): void {
    for (const box of Object.values(BOX_CLASSES)) this.flow.mark(`field ${box}.value`);
  }

  private areBoxesSymbolic(reader: Reader): boolean {
    return Object.values(BOX_CLASSES).some((box) => this.flow.read(`field ${box}.value`, reader));
  }

  // ---- invokedynamic

  private callSite(
    file: ClassFile,
    { bootstrap, name, descriptor }: Constant & { tag: 17 | 18 },
    args: readonly boolean[],
  ): boolean {
    const { handle, args: given } = file.bootstrapMethods[bootstrap];
    const maker = file.pool[handle];
    const { params, ret } = splitDescriptor(descriptor);
    const owner = maker?.tag === Tag.MethodHandle ? maker.member.owner : '';
    if (owner !== 'java/lang/invoke/LambdaMetafactory') {
      // Texts, records, patterns: what they make of numbers are chars, bytes, hashes.
      if (args.includes(true)) for (const type of ['B', 'C']) this.flow.mark(arrayNode(type));
      return isNumber(ret);
    }
    const [sam, target] = [file.pool[given[0]], file.pool[given[1]]];
    if (sam?.tag !== Tag.MethodType || target?.tag !== Tag.MethodHandle) return false;
    const lambda: Lambda = {
      id: `lambda ${file.name}.${name}${descriptor}=${target.member.owner}.${target.member.name}${target.member.descriptor}`,
      type: ret.replace(/^L|;$/g, ''),
      key: name + sam.descriptor,
      descriptor: sam.descriptor,
      captured: params,
      target: target.member,
      hasReceiver: target.refKind !== REF_INVOKE_STATIC && target.refKind !== REF_NEW,
    };
    if (!this.lambdas.has(lambda.id)) {
      this.lambdas.set(lambda.id, lambda);
      this.flow.add({ kind: 'lambda', lambda });
      this.flow.mark(lambdasNode(name));
    }
    args.forEach((bit, i) => {
      if (bit) this.flow.mark(`${lambda.id}:captured ${i}`);
    });
    return false;
  }

  /** Captured values and arguments become those of the target; numbers may be boxed and unboxed on the way. */
  private lookAtLambda(reader: Reader, lambda: Lambda): void {
    const { params, ret } = splitDescriptor(lambda.descriptor);
    const given = [
      ...lambda.captured.map((type, i) => ({ type, node: `${lambda.id}:captured ${i}` })),
      ...params.map((type, i) => ({ type, node: `${lambda.id}:${i}` })),
    ].slice(lambda.hasReceiver ? 1 : 0);
    const isBoxed = this.areBoxesSymbolic(reader);
    const bits = given.map(({ type, node }) => this.flow.read(node, reader) || (!isNumber(type) && isBoxed));
    const wanted = splitDescriptor(lambda.target.descriptor);
    given.forEach(({ type, node }, i) => {
      if (isNumber(type) && !isNumber(wanted.params[i] ?? 'L') && this.flow.read(node, reader))
        this.markBoxes();
    });
    let isSymbolic = !isNumber(wanted.ret) && isBoxed;
    for (const target of this.classes.targets(lambda.target)) {
      wanted.params.forEach((type, i) => {
        if (isNumber(type) && bits[i] === true) this.flow.mark(parameterNode(target, i));
      });
      if (this.flow.read(resultNode(target), reader)) isSymbolic = true;
    }
    if (!isSymbolic) return;
    if (isNumber(ret)) this.flow.mark(`${lambda.id}:result`);
    else if (isNumber(wanted.ret)) this.markBoxes();
  }

  private fieldNode(member: MemberConstant): string {
    return `field ${this.classes.declaringClass(member)}.${member.name}`;
  }
}

/** Kinds of method handles (JVMS §4.4.8). */
const REF_INVOKE_STATIC = 6;
const REF_NEW = 8;

function isReflective(className: string, name: string): boolean {
  return /^(?:java\/lang|jdk\/internal)\/reflect\//.test(className) && /^(?:invoke|newInstance)/.test(name);
}

function isPolymorphic({ owner, name }: MemberConstant): boolean {
  if (owner === 'java/lang/invoke/MethodHandle') return /^invoke(?:Exact)?$/.test(name);
  return owner === 'java/lang/invoke/VarHandle' && /^(?:get|set|compareAnd|weakCompareAnd)/.test(name);
}

function arrayNode(type: string): string {
  return `array ${type}`;
}

function lambdasNode(name: string): string {
  return `lambdas ${name}`;
}

function parameterNode({ file, info }: CodeMethod, index: number): string {
  return `parameter ${index} of ${file.name}.${info.name}${info.descriptor}`;
}

function resultNode({ file, info }: CodeMethod): string {
  return `result of ${file.name}.${info.name}${info.descriptor}`;
}
