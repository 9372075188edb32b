/**
 * Which methods can see a symbolic value: a type-dependence analysis over given class files, after step 2 of the heap-cloning paper (its reference
 * [1]). Flow-sensitive inside a method, insensitive to contexts, and by type for arrays: those of one element type are one node.
 *
 * It holds for runs in which nothing is merged: where paths meet, a value is symbolic only if it is so on one of them. All methods of the classes are
 * taken as reachable, and a virtual call as one of each method that an object of the declared type can have among them.
 */
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
import { HookedMethods } from './hooked-methods.ts';
import { INPUT_APIS } from './input-apis.ts';
import { InputPlaces, type InputPlan } from './input-places.ts';
import { KnownNatives, type NativeArguments } from './known-natives.ts';
import { LoadedClasses } from './loaded-classes.ts';
import { RECEIVER, SymbolicPlaces } from './symbolic-places.ts';
import { type UnknownCall, UnknownCalls } from './unknown-calls.ts';
import { ValueFlow } from './value-flow.ts';

/** A method of the classes. */
export type CodeMethod = { readonly file: ClassFile; readonly info: MethodInfo };

export type AffectedMethod = CodeMethod & FrameFlow;

/** What is known of a run. */
export type AffectedOptions = {
  readonly classes: readonly ClassFile[];
  readonly inputs: InputPlan;
  /** Whether the method is done by the VM: native ones, and those that it replaces. */
  readonly isNative: (method: CodeMethod) => boolean;
  /** Whether the method has been called, if it is done by the VM. */
  readonly isCalled: (method: CodeMethod) => boolean;
  /** Whether the VM may do the work of the method in one step. */
  readonly isHooked: (method: CodeMethod) => boolean;
  /** Methods in whose place others are executed. */
  readonly models: readonly SuppliedModel[];
  /** Whether the class belongs to the JDK. */
  readonly isOfJdk: (file: ClassFile) => boolean;
};

/** Classes by internal name, methods by name and descriptor. The receiver is the first argument of the model. */
type SuppliedModel = {
  readonly className: string;
  readonly key: string;
  readonly modelClass: string;
  readonly modelKey: string;
};

/** A lambda: a method of an interface that calls another one, with captured values before its arguments. */
type Lambda = {
  readonly id: string;
  readonly type: string;
  readonly name: string;
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
  private readonly places: SymbolicPlaces<Reader>;
  private readonly inputs: InputPlaces<Reader>;
  private readonly natives: KnownNatives<Reader>;
  private readonly hooks: HookedMethods<Reader>;
  private readonly unknown: UnknownCalls<Reader>;
  private readonly hasReferences: boolean;
  private readonly results = new Map<MethodInfo, AffectedMethod>();
  private readonly lambdas = new Map<string, Lambda>();
  /** By the name of the method that they implement. */
  private readonly lambdaCounts = new Map<string, number>();
  private readonly models: ReadonlyMap<string, SuppliedModel>;

  constructor(options: AffectedOptions) {
    const { classes, inputs, isOfJdk } = options;
    this.options = options;
    this.hasReferences = inputs.hasReferences;
    this.classes = new LoadedClasses(classes);
    this.places = new SymbolicPlaces(this.flow, classes);
    const program = classes.filter((file) => !isOfJdk(file));
    this.inputs = new InputPlaces(this.places, this.classes, inputs, program);
    this.natives = new KnownNatives(this.places, inputs.hasBytes, () => this.inputs.markAnything());
    this.hooks = new HookedMethods(this.places, this.classes);
    this.unknown = new UnknownCalls(this.places, this.classes, {
      classes,
      isOfJdk,
      hasReferences: inputs.hasReferences,
    });
    this.models = new Map(options.models.map((model) => [`${model.className}.${model.key}`, model]));
  }

  run(): AffectedMethod[] {
    this.inputs.markAll();
    for (const method of this.classes.methods()) this.flow.add({ kind: 'method', method });
    this.flow.settle((reader) => {
      if (reader.kind === 'method') this.lookAtMethod(reader, reader.method);
      else this.lookAtLambda(reader, reader.lambda);
    });
    return [...this.results.values()];
  }

  private lookAtMethod(reader: Reader, method: CodeMethod): void {
    const { places, options } = this;
    const { file, info } = method;
    if (isOfInputApi(method) && !this.unknown.isOpen && !this.flow.read(calledNode(method), reader)) return;
    const { params, ret } = splitDescriptor(info.descriptor);
    const isStatic = (info.flags & Acc.STATIC) !== 0;
    const args = params.map((type, i) => this.tracks(type) && places.readParameter(method, i, reader));
    const isReceiverSymbolic =
      this.hasReferences && !isStatic && places.readParameter(method, RECEIVER, reader);
    const given: NativeArguments = { args, isReceiverSymbolic };
    const model = this.models.get(`${file.name}.${info.name}${info.descriptor}`);
    if (model !== undefined) this.callModel(reader, method, model, given);
    else if (options.isNative(method)) {
      const call: UnknownCall = { params, args, ret, isReceiverSymbolic };
      const isRead =
        isReflective(file.name, info.name) && options.isCalled(method) && this.unknown.reflect(call, reader);
      const isSymbolic = this.natives.run(method, given, reader) || isRead;
      if (isSymbolic && this.tracks(ret)) places.markResult(method);
    }
    if (this.hasReferences && options.isHooked(method)) this.hooks.run(method, given, reader);
    if (info.code === null) return;
    const parameters = [
      ...(isStatic ? [] : [{ isSymbolic: isReceiverSymbolic, type: `L${file.name};` }]),
      ...params.map((type, i) => ({ isSymbolic: args[i], type })),
    ];
    const frame = flowThroughFrame(file, info.code, parameters, this.instructionsOf(reader, method));
    this.results.set(info, { ...method, ...frame });
  }

  private tracks(type: string): boolean {
    return this.hasReferences || isNumber(type);
  }

  private callModel(reader: Reader, method: CodeMethod, model: SuppliedModel, given: NativeArguments): void {
    const isStatic = (method.info.flags & Acc.STATIC) !== 0;
    const args = isStatic ? given.args : [given.isReceiverSymbolic, ...given.args];
    for (const standIn of this.classes.declared(model.modelClass, model.modelKey)) {
      if (this.pass(reader, standIn, args, false)) this.places.markResult(method);
    }
  }

  /** A call of the method. Whether its result can be symbolic. */
  private pass(
    reader: Reader,
    target: CodeMethod,
    args: readonly boolean[],
    isReceiverSymbolic: boolean,
  ): boolean {
    args.forEach((bit, i) => {
      if (bit) this.places.markParameter(target, i);
    });
    if (isReceiverSymbolic) this.places.markParameter(target, RECEIVER);
    if (isOfInputApi(target)) this.flow.mark(calledNode(target));
    return this.places.readResult(target, reader);
  }

  private instructionsOf(reader: Reader, method: CodeMethod): InstructionFlow {
    const { places, hasReferences } = this;
    return {
      hasReferences,
      // A table of constants, read at a symbolic index, gives a symbolic value.
      loadElement: (type, isPlaceSymbolic) => {
        if (isPlaceSymbolic) this.mayFail();
        return isPlaceSymbolic || places.readArray(type, reader);
      },
      storeElement: (type, isSymbolic, isPlaceSymbolic) => {
        if (isPlaceSymbolic) this.mayFail();
        const isTracked = hasReferences || type !== 'L';
        // At a symbolic index, each element has its old value or the new one.
        if (isTracked && (isSymbolic || (hasReferences && isPlaceSymbolic))) places.markArray(type);
      },
      arrayLength: (type) => hasReferences && places.readLength(type, reader),
      newArray: (type) => {
        if (!hasReferences) return;
        this.mayFail();
        places.markLength(type);
      },
      getField: (constant) => {
        const { owner, name } = this.declared(constant as MemberConstant);
        return places.readField(owner, name, reader);
      },
      putField: (constant) => {
        const { owner, name, descriptor } = this.declared(constant as MemberConstant);
        places.markField(owner, name, descriptor);
      },
      call: (opcode, constant, args, isReceiverSymbolic) =>
        this.call(reader, method.file, opcode, constant, args, isReceiverSymbolic),
      returnValue: () => places.markResult(method),
      throwValue: () => this.flow.mark(THROWN),
      caughtValue: () => this.flow.read(THROWN, reader),
    };
  }

  /** The message of an exception that the VM throws has the symbolic index or length. */
  private mayFail(): void {
    if (this.hasReferences) this.hooks.makeText();
  }

  private declared(member: MemberConstant): MemberConstant {
    return { ...member, owner: this.classes.declaringClass(member) };
  }

  private call(
    reader: Reader,
    from: ClassFile,
    opcode: number,
    constant: Constant,
    args: readonly boolean[],
    isReceiverSymbolic: boolean,
  ): boolean {
    if (constant.tag === Tag.InvokeDynamic) return this.callSite(reader, from, constant, args);
    const member = constant as MemberConstant;
    const { params, ret } = splitDescriptor(member.descriptor);
    if (isPolymorphic(member)) {
      const given = { params, args, ret, isReceiverSymbolic };
      if (member.owner !== VAR_HANDLE) return this.unknown.call(given, reader);
      return this.accessVariable(member, given, reader);
    }
    const isExact = opcode === Opcode.invokestatic || opcode === Opcode.invokespecial;
    const targets = isExact ? this.classes.resolve(member) : this.classes.targets(member);
    let isSymbolic = false;
    for (const target of targets) if (this.pass(reader, target, args, isReceiverSymbolic)) isSymbolic = true;
    if (isExact) return isSymbolic;
    // A lambda may be added later: then this call is looked at again.
    this.flow.read(this.nextLambda(member.name), reader);
    for (const lambda of this.lambdas.values()) {
      // Bridges have other descriptors than the method itself.
      const isSame =
        lambda.name === member.name && splitDescriptor(lambda.descriptor).params.length === params.length;
      if (!isSame || !this.classes.areRelated(member.owner, lambda.type)) continue;
      args.forEach((bit, i) => {
        if (bit) this.flow.mark(`${lambda.id}:${i}`);
      });
      if (this.flow.read(`${lambda.id}:result`, reader)) isSymbolic = true;
    }
    return isSymbolic;
  }

  /** Which variable it is is not followed: any field or array of the type, and bytes that are seen as numbers. */
  private accessVariable(
    { name }: MemberConstant,
    { params, args, ret, isReceiverSymbolic }: UnknownCall,
    reader: Reader,
  ): boolean {
    const { places } = this;
    if (!/^get(?!And)/.test(name)) {
      params.forEach((type, i) => {
        if (!args[i]) return;
        places.markType(type);
        if (isNumber(type)) places.markNumberArrays();
      });
    }
    if (ret === 'V') return false;
    if (isReceiverSymbolic || args.includes(true)) return true;
    return isNumber(ret)
      ? places.isAnyNumber(reader) || places.isAnyReference(reader)
      : places.isAnyReference(reader);
  }

  /** Marked when one more lambda is there whose method has the name. */
  private nextLambda(name: string): string {
    return `lambda ${this.lambdaCounts.get(name) ?? 0} of ${name}`;
  }

  // ---- invokedynamic

  private callSite(
    reader: Reader,
    file: ClassFile,
    { bootstrap, name, descriptor }: Constant & { tag: 17 | 18 },
    args: readonly boolean[],
  ): boolean {
    const { handle, args: given } = file.bootstrapMethods[bootstrap];
    const maker = file.pool[handle];
    const { params, ret } = splitDescriptor(descriptor);
    const owner = maker?.tag === Tag.MethodHandle ? maker.member.owner : '';
    if (owner !== 'java/lang/invoke/LambdaMetafactory')
      return this.callKnownSite(reader, file, owner, { params, args, ret, isReceiverSymbolic: false });
    const [sam, target] = [file.pool[given[0]], file.pool[given[1]]];
    if (sam?.tag !== Tag.MethodType || target?.tag !== Tag.MethodHandle) return false;
    const lambda: Lambda = {
      id: `lambda ${file.name}.${name}${descriptor}=${target.member.owner}.${target.member.name}${target.member.descriptor}`,
      type: ret.replace(/^L|;$/g, ''),
      name,
      descriptor: sam.descriptor,
      captured: params,
      target: target.member,
      hasReceiver: target.refKind !== REF_INVOKE_STATIC && target.refKind !== REF_NEW,
    };
    if (!this.lambdas.has(lambda.id)) {
      this.lambdas.set(lambda.id, lambda);
      this.flow.add({ kind: 'lambda', lambda });
      this.flow.mark(this.nextLambda(name));
      this.lambdaCounts.set(name, (this.lambdaCounts.get(name) ?? 0) + 1);
    }
    args.forEach((bit, i) => {
      if (bit) this.flow.mark(`${lambda.id}:captured ${i}`);
    });
    return false;
  }

  /** Texts, records, patterns: what they make of numbers are chars, bytes, hashes. Any other site may call anything. */
  private callKnownSite(reader: Reader, file: ClassFile, owner: string, given: UnknownCall): boolean {
    const { places } = this;
    const { args, ret } = given;
    if (owner === 'java/lang/runtime/ObjectMethods') return this.callOfRecord(reader, file, given);
    if (owner !== 'java/lang/invoke/StringConcatFactory' && owner !== 'java/lang/runtime/SwitchBootstraps')
      return this.unknown.reflect(given, reader);
    if (args.includes(true)) {
      if (this.hasReferences) this.hooks.makeText();
      else for (const type of ['B', 'C']) places.markArray(type);
    }
    // The text is one object, unless a part of it is symbolic.
    return isNumber(ret) || args.includes(true);
  }

  /** `equals`, `hashCode` and `toString` of a record call those of its components. */
  private callOfRecord(reader: Reader, file: ClassFile, { args, ret }: UnknownCall): boolean {
    const { places } = this;
    const components = file.fields.filter(({ flags }) => (flags & Acc.STATIC) === 0);
    const isSymbolic = components.some(({ name }) => places.readField(file.name, name, reader));
    if (isSymbolic || args.includes(true)) {
      if (this.hasReferences) this.hooks.makeText();
      else for (const type of ['B', 'C']) places.markArray(type);
      for (const method of this.classes.methods()) {
        if (COMPONENT_METHODS.has(method.info.name))
          places.markParameters(method, (type) => this.tracks(type));
      }
    }
    return isNumber(ret) || isSymbolic || args.includes(true);
  }

  /** Captured values and arguments become those of the target; numbers may be boxed and unboxed on the way. */
  private lookAtLambda(reader: Reader, lambda: Lambda): void {
    const { places } = this;
    const { params, ret } = splitDescriptor(lambda.descriptor);
    const all = [
      ...lambda.captured.map((type, i) => ({ type, node: `${lambda.id}:captured ${i}` })),
      ...params.map((type, i) => ({ type, node: `${lambda.id}:${i}` })),
    ];
    const isBoxed = places.areBoxesSymbolic(reader);
    const bits = all.map(({ type, node }) => this.flow.read(node, reader) || (!isNumber(type) && isBoxed));
    const wanted = splitDescriptor(lambda.target.descriptor);
    const first = lambda.hasReceiver ? 1 : 0;
    all.slice(first).forEach(({ type, node }, i) => {
      if (isNumber(type) && !isNumber(wanted.params[i] ?? OBJECT) && this.flow.read(node, reader))
        places.markBoxes();
    });
    const isReceiverSymbolic =
      this.hasReferences && first === 1 && this.flow.read(all[0]?.node ?? lambda.id, reader);
    // A reference is symbolic only if it was given so; a number also if its box has one.
    const args = wanted.params.map((type, i) => {
      const at = all[i + first];
      if (at === undefined) return false;
      return isNumber(type) ? bits[i + first] : this.hasReferences && this.flow.read(at.node, reader);
    });
    let isSymbolic = !isNumber(wanted.ret) && isNumber(ret) && isBoxed;
    for (const target of this.classes.targets(lambda.target))
      if (this.pass(reader, target, args, isReceiverSymbolic)) isSymbolic = true;
    if (!isSymbolic) return;
    if (isNumber(ret) || this.hasReferences) this.flow.mark(`${lambda.id}:result`);
    if (!isNumber(ret) && isNumber(wanted.ret)) places.markBoxes();
  }
}

/** Kinds of method handles (JVMS §4.4.8). */
const REF_INVOKE_STATIC = 6;
const REF_NEW = 8;

const OBJECT = 'Ljava/lang/Object;';
const VAR_HANDLE = 'java/lang/invoke/VarHandle';
const THROWN = 'thrown';
/** What methods of a record call for its components. */
const COMPONENT_METHODS: ReadonlySet<string> = new Set([
  'equals',
  'hashCode',
  'toString',
  'compare',
  'valueOf',
]);

/** That such a class is loaded says nothing: only those of its methods count that something calls. */
function isOfInputApi({ file, info }: CodeMethod): boolean {
  return INPUT_APIS.test(file.name) && info.name !== '<clinit>';
}

function calledNode({ file, info }: CodeMethod): string {
  return `called ${file.name}.${info.name}${info.descriptor}`;
}

function isReflective(className: string, name: string): boolean {
  if (className === 'java/lang/reflect/Array') return false;
  return /^(?:java\/lang|jdk\/internal)\/reflect\//.test(className) && /^(?:invoke|newInstance)/.test(name);
}

function isPolymorphic({ owner, name }: MemberConstant): boolean {
  if (owner === 'java/lang/invoke/MethodHandle') return /^invoke/.test(name);
  return owner === VAR_HANDLE && /^(?:get|set|compareAnd|weakCompareAnd)/.test(name);
}
