/**
 * LambdaMetafactory without method handles: a generated class that implements the interface, holds the captured
 * values and calls the implementation method (java.lang.invoke.LambdaMetafactory; JLS §15.13, §15.27).
 */
import { parseMethodDescriptor, slotsOf } from '../../classfile/descriptor.ts';
import { Acc, RefKind } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { noSuchMethod } from '../exceptions/raise.ts';
import { JObject } from '../heap/object.ts';
import { keepObject, keepStatic } from '../heap/unlogged.ts';
import { checkMemberAccess } from '../link/access.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { findMethod } from '../link/select.ts';
import type { JThread } from '../thread/thread.ts';
import { type CallSiteSpec, intArg, methodTypeArg } from './bootstrap.ts';
import { boxValue, convert } from './conversion.ts';
import { type CodeBuilder, GlueClass, localsOf, methodNamed } from './glue-class.ts';

/** Flags of altMetafactory. */
const SERIALIZABLE = 1;
const MARKERS = 2;
const BRIDGES = 4;

/** A call of metafactory or altMetafactory, analysed. */
type Lambda = {
  readonly spec: CallSiteSpec;
  readonly interfaceName: string;
  readonly captured: readonly string[];
  /** The erased type of the interface method (SAM: single abstract method); `instantiated` is its type at this use. */
  readonly samType: string;
  readonly instantiated: string;
  readonly refKind: number;
  readonly impl: Method;
  /** The class named in the method handle: the receiver's static type. */
  readonly implOwner: LinkedClass;
  readonly markers: readonly string[];
  readonly bridges: readonly string[];
  readonly isSerializable: boolean;
};

/**
 * The static method that evaluates the lambda expression: it takes the captured values and returns the function
 * object.
 */
export function linkLambda(t: JThread, spec: CallSiteSpec, counter: number): Method {
  const lambda = analyse(t, spec);
  const host = spec.from;
  const suffix = t.vm.jdk.feature >= 21 ? '$$Lambda' : `$$Lambda$${counter}`;
  const interfaces = [lambda.interfaceName, ...lambda.markers];
  if (lambda.isSerializable) interfaces.push('java/io/Serializable');
  const glue = new GlueClass(host.name + suffix, [...new Set(interfaces)]);
  lambda.captured.forEach((d, i) => {
    glue.field(Acc.PRIVATE | Acc.FINAL, `arg$${i + 1}`, d);
  });
  writeFactory(glue, lambda);
  for (const type of new Set([lambda.samType, ...lambda.bridges])) writeMethod(glue, lambda, type);
  if (lambda.isSerializable) writeReplace(glue, lambda);
  glue.knowClass(lambda.implOwner.name, lambda.implOwner);
  const tag = lambda.implOwner.isInterface ? 11 : 10;
  glue.knowMember(tag, lambda.implOwner.name, lambda.impl.name, lambda.impl.descriptor, lambda.impl);
  const cls = glue.define(t, host);
  if (lambda.captured.length === 0) {
    const slot = cls.fields.find((f) => f.name === 'instance')!.slot;
    const instance = new JObject(cls, cls.template.slice());
    keepObject(instance);
    keepStatic(cls, slot, instance);
  }
  return methodNamed(cls, 'get$Lambda');
}

/** Resolves the implementation method and checks access to it as the calling class. */
function analyse(t: JThread, spec: CallSiteSpec): Lambda {
  const site = parseMethodDescriptor(spec.descriptor);
  const handle = spec.args[1];
  if (handle?.tag !== 15) throw new InvariantError(`no implementation handle in ${spec.from.name}`);
  const member = handle.member;
  const implOwner = t.vm.classes.resolve(t, spec.from, member.owner);
  const impl =
    findMethod(implOwner, member.name + member.descriptor) ??
    noSuchMethod(t, implOwner, member.name, member.descriptor);
  checkMemberAccess(t, spec.from, implOwner, impl);
  const extras = spec.bootstrap.name === 'altMetafactory' ? alternate(spec) : NO_EXTRAS;
  return {
    spec,
    interfaceName: site.ret.slice(1, -1),
    captured: site.params,
    samType: methodTypeArg(spec, 0),
    instantiated: methodTypeArg(spec, 2),
    refKind: handle.refKind,
    impl,
    implOwner,
    ...extras,
  };
}

type Extras = Pick<Lambda, 'markers' | 'bridges' | 'isSerializable'>;
const NO_EXTRAS: Extras = { markers: [], bridges: [], isSerializable: false };

/** altMetafactory's optional arguments: flags, then counted lists. */
function alternate(spec: CallSiteSpec): Extras {
  const flags = intArg(spec, 3);
  let at = 4;
  const markers: string[] = [];
  const bridges: string[] = [];
  if ((flags & MARKERS) !== 0) {
    for (let n = intArg(spec, at++); n > 0; n--) {
      const c = spec.args[at++];
      if (c?.tag === 7) markers.push(c.name);
    }
  }
  if ((flags & BRIDGES) !== 0)
    for (let n = intArg(spec, at++); n > 0; n--) bridges.push(methodTypeArg(spec, at++));
  return { markers, bridges, isSerializable: (flags & SERIALIZABLE) !== 0 };
}

/** A lambda that captures nothing is one object per call site, as on HotSpot. */
function writeFactory(glue: GlueClass, lambda: Lambda): void {
  const { captured, spec } = lambda;
  if (captured.length === 0) {
    glue.field(Acc.STATIC | Acc.PRIVATE, 'instance', 'Ljava/lang/Object;');
    glue.method(Acc.STATIC, 'get$Lambda', spec.descriptor, (code) => {
      code.field('getstatic', glue.name, 'instance', 'Ljava/lang/Object;').return('L');
    });
    return;
  }
  const locals = localsOf(captured, 0);
  glue.method(Acc.STATIC, 'get$Lambda', spec.descriptor, (code) => {
    code.new(glue.name);
    captured.forEach((d, i) => {
      code
        .op('dup')
        .load(d, locals[i])
        .field('putfield', glue.name, `arg$${i + 1}`, d);
    });
    code.return('L');
  });
}

/** The interface method, or a bridge to it: captured values, then the arguments, converted. */
function writeMethod(glue: GlueClass, lambda: Lambda, type: string): void {
  const { captured, impl, implOwner, refKind, spec } = lambda;
  const sam = parseMethodDescriptor(type);
  const use = parseMethodDescriptor(lambda.instantiated);
  const isNew = refKind === RefKind.newInvokeSpecial;
  const hasReceiver = !impl.isStatic && !isNew;
  const targets = [...(hasReceiver ? [`L${implOwner.name};`] : []), ...impl.params];
  if (hasReceiver && implOwner.kind === 'array') targets[0] = implOwner.name;
  const locals = localsOf(sam.params, 1);
  glue.method(Acc.PUBLIC, spec.name, type, (code) => {
    if (isNew) code.new(implOwner.name).op('dup');
    captured.forEach((d, i) => {
      code.load('L', 0).field('getfield', glue.name, `arg$${i + 1}`, d);
      convert(code, d, targets[i], d);
    });
    sam.params.forEach((d, i) => {
      code.load(d, locals[i]);
      convert(code, d, targets[captured.length + i], use.params[i]);
    });
    call(code, lambda);
    const result = isNew ? `L${implOwner.name};` : impl.ret;
    if (sam.ret === 'V') discard(code, result);
    else convert(code, result, sam.ret, sam.ret);
    code.return(sam.ret);
  });
}

/** Invokes the implementation, by the instruction that the method handle's kind stands for (JVMS §5.4.3.5). */
function call(code: CodeBuilder, lambda: Lambda): void {
  const { impl, implOwner, refKind } = lambda;
  const { name } = implOwner;
  if (impl.isStatic) code.invokeStatic(name, impl.name, impl.descriptor, implOwner.isInterface);
  else if (refKind === RefKind.newInvokeSpecial || refKind === RefKind.invokeSpecial) {
    code.invokeSpecial(name, impl.name, impl.descriptor, implOwner.isInterface);
  } else if (implOwner.isInterface) code.invokeInterface(name, impl.name, impl.descriptor);
  else code.invokeVirtual(name, impl.name, impl.descriptor);
}

function discard(code: CodeBuilder, result: string): void {
  if (result === 'V') return;
  code.op(slotsOf(result) === 2 ? 'pop2' : 'pop');
}

/** Serializable lambdas write a SerializedLambda in their place. */
function writeReplace(glue: GlueClass, lambda: Lambda): void {
  const { captured, impl, implOwner, refKind, spec } = lambda;
  const serialized = 'java/lang/invoke/SerializedLambda';
  glue.method(Acc.PRIVATE | Acc.FINAL, 'writeReplace', '()Ljava/lang/Object;', (code) => {
    code.new(serialized).op('dup').classConstant(spec.from.name);
    code.string(lambda.interfaceName).string(spec.name).string(lambda.samType).push(refKind);
    code.string(implOwner.name).string(impl.name).string(impl.descriptor).string(lambda.instantiated);
    code.push(captured.length).newArray('java/lang/Object');
    captured.forEach((d, i) => {
      code
        .op('dup')
        .push(i)
        .load('L', 0)
        .field('getfield', glue.name, `arg$${i + 1}`, d);
      boxValue(code, d);
      code.op('aastore');
    });
    const string = 'Ljava/lang/String;';
    code.invokeSpecial(
      serialized,
      '<init>',
      `(Ljava/lang/Class;${string.repeat(3)}I${string.repeat(4)}[Ljava/lang/Object;)V`,
    );
    code.return('L');
  });
}
