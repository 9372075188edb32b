/**
 * A class of ours for an interface or abstract class that no class implements. Each of its methods answers anything: it takes the next
 * element of an array of answers, and equal arguments get the same answer (`Questions.java`). One without a result returns. The engine and the replay load the same
 * class file; reports and tests show it as a lambda or an anonymous class.
 */
import { ClassWriter, CodeWriter } from '../classfile/class-writer.ts';
import { BOX_CLASSES, parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { Acc, type ClassFile } from '../classfile/model.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { findMethod } from '../vm/link/select.ts';
import { cheapestConstructor, type MakerView } from './makers.ts';

/** The class as plain data, from which its class file is made. */
export type StubClass = {
  /** Internal names: its own, and that of the type that it stands for. */
  readonly name: string;
  readonly type: string;
  readonly isInterface: boolean;
  /** The descriptor of the constructor of the superclass that is called. */
  readonly superInit: string;
  /** The methods without a body. */
  readonly methods: readonly StubMethod[];
};

export type StubMethod = {
  /** Internal name of the class that declares it. */
  readonly declaredIn: string;
  readonly name: string;
  readonly descriptor: string;
  readonly access: 'public' | 'protected' | '';
  /** Its own type parameters keep it from being written down. */
  readonly isGeneric: boolean;
  /** The descriptor of a method of the same name that implements it, as the compiler's bridges do; null: none. */
  readonly bridgeTo: string | null;
  /** The types of its parameters and of its result as a test writes them, names in full; empty until an input is made. */
  readonly types: readonly string[];
};

const QUESTIONS = 'rangefinder/recipes/Questions';

/** Null if nobody can extend the type, or not from outside. */
export function stubOf(cls: LinkedClass, isOfJdk: boolean, view: MakerView): StubClass | null {
  const { file } = cls;
  if (file === null || file.permittedSubclasses !== null || (cls.flags & Acc.ANNOTATION) !== 0) return null;
  if (isOfJdk && (cls.flags & Acc.PUBLIC) === 0) return null;
  const superInit = cls.isInterface ? '()V' : superInitOf(file, isOfJdk, view);
  if (superInit === null) return null;
  const methods = abstractMethods(cls);
  // A method that only the package of a class of the JDK can implement.
  if (isOfJdk && methods.some(({ access }) => access === '')) return null;
  return {
    // In the package of the type, so that it can implement what only the package sees; no program has such a class.
    name: isOfJdk ? `rangefinder/stubs/${cls.name.replaceAll('/', '_')}` : `${cls.name}$Rangefinder`,
    type: cls.name,
    isInterface: cls.isInterface,
    superInit,
    methods,
  };
}

/** Classes of the JDK keep objects of their own: only their interfaces are implemented. */
function superInitOf(file: ClassFile, isOfJdk: boolean, view: MakerView): string | null {
  return isOfJdk ? null : (cheapestConstructor(file, view)?.descriptor ?? null);
}

/** Methods that an object of the type has, and that nothing implements. Those of Object are never asked for. */
function abstractMethods(cls: LinkedClass): StubMethod[] {
  const found = new Map<string, Method>();
  for (const holder of [...cls.chain.toReversed(), ...cls.allInterfaces, cls])
    for (const method of holder.methods) {
      const selected = method.isStatic ? null : findMethod(cls, method.key);
      const isOpen = selected !== null && (selected.flags & (Acc.ABSTRACT | Acc.STATIC)) === Acc.ABSTRACT;
      if (isOpen && !isOfObject(cls, method.key)) found.set(method.key, selected);
    }
  const all = [...found.values()];
  return all.map((method) => ({
    declaredIn: method.holder.name,
    name: method.name,
    descriptor: method.descriptor,
    access: accessOf(method.flags),
    isGeneric: method.info.signature?.startsWith('<') === true,
    bridgeTo: all.find((other) => isBridge(method, other))?.descriptor ?? null,
    types: [],
  }));
}

function isOfObject(cls: LinkedClass, key: string): boolean {
  const object = cls.chain[0] ?? null;
  return object !== null && object.name === 'java/lang/Object' && object.methodsByKey.has(key);
}

/** Whether `other` overrides the method with types in place of its type variables: `compare(String, String)` for `compare(T, T)`. */
function isBridge(method: Method, other: Method): boolean {
  return (
    method !== other &&
    method.name === other.name &&
    method.params.length === other.params.length &&
    /T\w+;/.test(method.info.signature ?? '') &&
    method.holder !== other.holder &&
    other.holder.allInterfaces.has(method.holder)
  );
}

function accessOf(flags: number): StubMethod['access'] {
  if ((flags & Acc.PUBLIC) !== 0) return 'public';
  return (flags & Acc.PROTECTED) !== 0 ? 'protected' : '';
}

/** Methods that answer or return, in the order of the answers. */
export function answeringMethods({ methods }: Pick<StubClass, 'methods'>): readonly StubMethod[] {
  return methods.filter(({ bridgeTo }) => bridgeTo === null);
}

export function hasResult({ descriptor }: Pick<StubMethod, 'descriptor'>): boolean {
  return !descriptor.endsWith(')V');
}

/** Of the constructor: the arrays of answers, then what the superclass takes. */
export function stubInit(stub: StubClass): string {
  const arrays = answeringMethods(stub).map(answersOf);
  return `(${[...arrays, ...parseMethodDescriptor(stub.superInit).params].join('')})V`;
}

/** The type of the answers. Of a method without a result their number alone counts: so many calls return. */
function answersOf(method: StubMethod): string {
  return hasResult(method) ? `[${parseMethodDescriptor(method.descriptor).ret}` : '[Z';
}

/** The class file. */
export function stubBytes(stub: StubClass): Uint8Array {
  const { name, type, isInterface, methods } = stub;
  const writer = new ClassWriter(name, isInterface ? 'java/lang/Object' : type, isInterface ? [type] : []);
  const answering = answeringMethods(stub);
  answering.forEach((method, i) => {
    writer.field(Acc.PRIVATE, `answers${i}`, answersOf(method));
    writer.field(Acc.PRIVATE, `questions${i}`, `L${QUESTIONS};`);
  });
  writeInit(writer, stub);
  for (const method of methods) {
    const flags = { public: Acc.PUBLIC, protected: Acc.PROTECTED, '': 0 }[method.access];
    const at = answering.indexOf(method);
    const code = new CodeWriter(writer);
    if (method.bridgeTo !== null) writeBridge(code, name, method, method.bridgeTo);
    else if (!hasResult(method)) writeReturn(code, name, at);
    else writeAnswer(code, name, method, at);
    const { slots } = parseMethodDescriptor(method.descriptor);
    writer.method(flags, method.name, method.descriptor, slots + 9, code);
  }
  return writer.bytes();
}

/** Fields first: the constructor of the superclass may call a method. */
function writeInit(writer: ClassWriter, stub: StubClass): void {
  const { name, type, isInterface, superInit } = stub;
  const code = new CodeWriter(writer);
  const answering = answeringMethods(stub);
  answering.forEach((method, i) => {
    code
      .op('aload_0')
      .load('A', i + 1)
      .field('putfield', name, `answers${i}`, answersOf(method));
    code
      .op('aload_0')
      .ofClass('new', QUESTIONS)
      .op('dup')
      .invoke('invokespecial', QUESTIONS, '<init>', '()V');
    code.field('putfield', name, `questions${i}`, `L${QUESTIONS};`);
  });
  code.op('aload_0');
  loadAll(code, parseMethodDescriptor(superInit).params, answering.length + 1);
  code.invoke('invokespecial', isInterface ? 'java/lang/Object' : type, '<init>', superInit).return('V');
  const init = stubInit(stub);
  writer.method(Acc.PUBLIC, '<init>', init, parseMethodDescriptor(init).slots + 4, code);
}

function loadAll(code: CodeWriter, params: readonly string[], first: number): void {
  let local = first;
  for (const param of params) {
    code.load(param, local);
    local += slotsOf(param);
  }
}

/** `questions.call(answers.length);` */
function writeReturn(code: CodeWriter, name: string, at: number): void {
  code.op('aload_0').field('getfield', name, `questions${at}`, `L${QUESTIONS};`);
  code.op('aload_0').field('getfield', name, `answers${at}`, '[Z').op('arraylength');
  code.invoke('invokevirtual', QUESTIONS, 'call', '(I)V').return('V');
}

/** `return answers[questions.number(answers.length, a, b)];` */
function writeAnswer(code: CodeWriter, name: string, method: StubMethod, at: number): void {
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  const answers = (): CodeWriter => code.op('aload_0').field('getfield', name, `answers${at}`, `[${ret}`);
  answers();
  code.op('aload_0').field('getfield', name, `questions${at}`, `L${QUESTIONS};`);
  answers().op('arraylength').push(params.length).ofClass('anewarray', 'java/lang/Object');
  let local = 1;
  params.forEach((param, i) => {
    code.op('dup').push(i).load(param, local);
    const box = BOX_CLASSES[param];
    if (box !== undefined) code.invoke('invokestatic', box, 'valueOf', `(${param})L${box};`);
    code.op('aastore');
    local += slotsOf(param);
  });
  code.invoke('invokevirtual', QUESTIONS, 'number', '(I[Ljava/lang/Object;)I').loadElement(ret).return(ret);
}

function writeBridge(code: CodeWriter, name: string, method: StubMethod, to: string): void {
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  const wanted = parseMethodDescriptor(to).params;
  code.op('aload_0');
  let local = 1;
  params.forEach((param, i) => {
    code.load(param, local);
    if (wanted[i] !== param) code.ofClass('checkcast', wanted[i].replace(/^L(.*);$/, '$1'));
    local += slotsOf(param);
  });
  code.invoke('invokevirtual', name, method.name, to).return(ret);
}
