/**
 * Methods that the VM writes in the interpreter's own instructions: compiled lambda forms and call sites. They belong
 * to one class without a class file and share its resolved constants. Java code never sees them.
 */
import { NO_ANNOTATIONS } from '../../classfile/annotations.ts';
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { Acc } from '../../classfile/model.ts';
import { type Handler, MethodBody } from '../interp/method-body.ts';
import { Op } from '../interp/ops.generated.ts';
import { layOutTypes, markInitialised } from '../link/layout.ts';
import { type Field, InitState, LinkedClass, Method, type SlotType, slotType } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import type { InvokeSite } from './invoke-site.ts';

/** It has the name that HotSpot's generated classes have, because the name may be seen in messages. */
export function makeGlueHolder(vm: Vm): LinkedClass {
  const flags = Acc.FINAL | Acc.SUPER | Acc.SYNTHETIC;
  const name = 'java/lang/invoke/LambdaForm$MH';
  const cls = new LinkedClass(name, 'instance', flags, null, vm.known.Object, [], vm.classes.bootLoader);
  layOutTypes(cls);
  markInitialised(cls);
  return cls;
}

/** A static method without a body. The caller sets it. */
export function glueMethod(holder: LinkedClass, name: string, descriptor: string): Method {
  const info = {
    flags: Acc.STATIC | Acc.FINAL | Acc.SYNTHETIC,
    name,
    descriptor,
    signature: null,
    code: null,
    exceptions: [],
    parameters: null,
    annotations: NO_ANNOTATIONS,
  };
  const m = new Method(holder, info, 0);
  // The JDK's generated classes are hidden, and so are the frames of lambda forms.
  m.isHidden = true;
  return m;
}

/** Instructions come in a form for one slot, for a long and for a double. */
type Variants = Readonly<Record<'one' | 'J' | 'D', number>>;
const GETFIELD: Variants = { one: Op.getfield1, J: Op.getfieldJ, D: Op.getfieldD };
/**
 * The forms that test for initialisation: the class may not be initialised yet. A glue body is never quickened, so it
 * keeps the test.
 */
const GETSTATIC: Variants = { one: Op.getstatic1Init, J: Op.getstaticJInit, D: Op.getstaticDInit };

function typed(type: SlotType, variants: Variants): number {
  return type === 'J' ? variants.J : type === 'D' ? variants.D : variants.one;
}

/**
 * Writes a body. Locals are allocated in order; the parameters come first.
 *
 * The words are those of a linked method: no instruction here needs resolution. So glue must know classes, methods
 * and fields themselves, and holds them in the constants of its class.
 */
export class GlueCode {
  private readonly words: number[] = [];
  private readonly constants: unknown[];
  private readonly handlers: Handler[] = [];
  private locals = 0;
  private maxStack = 0;

  constructor(holder: LinkedClass) {
    this.constants = holder.resolved;
  }

  /** A new local variable of the type. */
  local(type: SlotType): number {
    const at = this.locals;
    this.locals += type === 'J' || type === 'D' ? 2 : 1;
    return at;
  }

  load(type: SlotType, local: number): void {
    this.words.push(type === 'J' || type === 'D' ? Op.load2 : Op.load, local);
  }

  store(type: SlotType, local: number): void {
    if (type !== 'V') this.words.push(type === 'J' || type === 'D' ? Op.store2 : Op.store, local);
  }

  int(value: number): void {
    this.words.push(Op.push, value);
  }

  long(lo: number, hi: number): void {
    this.words.push(Op.pushLong, lo, hi);
  }

  /** A reference or float; for a double the pair of its slots. */
  constant(value: unknown, type: 'A' | 'F' | 'D'): void {
    this.words.push(type === 'D' ? Op.pushResolved2 : Op.pushResolved, this.resolved(value));
  }

  /** A constant is never removed: glue lives as long as the VM, or until an undo drops the method. */
  private resolved(value: unknown): number {
    return this.constants.push(value) - 1;
  }

  /** Every call goes through one of these methods, so that the maximal stack depth is known. */
  callHandle(site: InvokeSite, slots: number): void {
    this.uses(slots);
    this.words.push(Op.callHandle, this.resolved(site), slots);
  }

  callStatic(m: Method): void {
    this.uses(m.argSlots);
    // An undo may take the initialisation back, see `compileForm`.
    const op = m.holder.state === InitState.Initialised ? Op.callStatic : Op.callStaticInit;
    this.words.push(op, this.resolved(m), m.argSlots);
  }

  /** As invokevirtual or invokeinterface would, depending on where `m` was declared. */
  callVirtual(m: Method): void {
    this.uses(m.argSlots);
    const op = m.holder.isInterface ? Op.callInterface : m.vindex < 0 ? Op.callDirect : Op.callVirtual;
    this.words.push(op, this.resolved(m), m.argSlots);
  }

  callSpecial(m: Method): void {
    this.uses(m.argSlots);
    this.words.push(Op.callDirect, this.resolved(m), m.argSlots);
  }

  getField(f: Field): void {
    this.uses(2);
    if (f.isStatic) this.words.push(typed(f.type, GETSTATIC), this.resolved(f), 0);
    else this.words.push(typed(f.type, GETFIELD), 0, f.slot);
  }

  /** The value on the stack, or nothing for void. */
  return(type: SlotType): void {
    this.uses(2);
    const op = type === 'V' ? Op.return_ : type === 'J' || type === 'D' ? Op.return2 : Op.return1;
    this.words.push(op);
  }

  /** The default value of the type. */
  zero(type: SlotType): void {
    if (type === 'A') this.words.push(Op.pushNull);
    else if (type === 'J' || type === 'D') this.long(0, 0);
    else if (type !== 'V') this.int(0);
  }

  /** An instruction without operands that takes or leaves at most two slots. */
  op(op: number): void {
    this.uses(2);
    this.words.push(op);
  }

  /** The index of the next instruction, for jumps and handlers. */
  here(): number {
    return this.words.length;
  }

  jump(op: number, target: number): void {
    this.words.push(op, target);
  }

  /** A jump forward: `land` with the result sets its target to where the code is then. */
  branch(op: number): number {
    this.words.push(op, -1);
    return this.words.length - 1;
  }

  land(branch: number): void {
    this.words[branch] = this.words.length;
  }

  /** tableswitch from 0 up: places of the default and of each case, for `land`. */
  tableSwitch(count: number): { readonly otherwise: number; readonly cases: readonly number[] } {
    const at = this.words.length;
    this.words.push(Op.tableswitch, -1, 0, count - 1);
    const cases = Array.from({ length: count }, (_, i) => at + 4 + i);
    for (let i = 0; i < count; i++) this.words.push(-1);
    return { otherwise: at + 1, cases };
  }

  /** Any exception between the two places goes on at `handler`. */
  catchAll(start: number, end: number, handler: number): void {
    this.handlers.push({ start, end, handler, catchType: 0 });
  }

  private uses(slots: number): void {
    // Two more than the largest call: what lies below a call's arguments is at most a long.
    this.maxStack = Math.max(this.maxStack, slots + 2);
  }

  finish(): MethodBody {
    const limits = { maxLocals: this.locals, maxStack: this.maxStack };
    return new MethodBody(
      Int32Array.from(this.words),
      // Bytecode indices are all 0: there is no bytecode, and traces do not show the frame.
      new Int32Array(this.words.length),
      limits,
      this.handlers,
    );
  }
}

/**
 * A method that calls `target` with its own arguments, followed by `appendix` if that is not null.
 *
 * Such a method is what an invokedynamic instruction or a typed call jumps to. Java decided which method does the
 * work (`target`), and with which extra object.
 */
export function appendingMethod(
  holder: LinkedClass,
  target: Method,
  appendix: unknown,
  descriptor: string,
): Method {
  const { params, ret } = parseMethodDescriptor(descriptor);
  const m = glueMethod(holder, 'linkToTargetMethod', descriptor);
  const code = new GlueCode(holder);
  for (const p of params) {
    const type = slotType(p);
    code.load(type, code.local(type));
  }
  if (appendix !== null) code.constant(appendix, 'A');
  code.callStatic(target);
  code.return(slotType(ret));
  m.body = code.finish();
  return m;
}
