/**
 * Three consecutive names of a lambda form that stand for control flow: the arguments collected in an array, a
 * call of MethodHandleImpl.guardWithCatch, tryFinally, loop or tableSwitch with it, the result unpacked. The JDK's
 * compiler of forms replaces them with code (InvokerBytecodeGenerator); so do we, because the Java methods show
 * in stack traces, and tryFinally passes null where a primitive result is missing.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { fieldNamed, getArray, getInt, getObject, getRef } from '../heap/fields.ts';
import type { JArray, JObject, Ref } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import { Op } from '../interp/ops.generated.ts';
import { Method, type SlotType, slotType } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import type { GlueCode } from './glue-method.ts';
import { memberTarget, methodTypeDescriptor } from './member-names.ts';

/** The part of the form compiler that idioms use. */
export type FormWriter = {
  readonly t: JThread;
  readonly code: GlueCode;
  readonly names: readonly JObject[];
  readonly types: readonly SlotType[];
  /** Names and constants, for parameters of these types. */
  push(args: Ref[], params: readonly string[]): void;
};

/**
 * If an idiom begins with name `at`, writes it, leaves its result on the stack and returns true.
 *
 * An idiom is recognised by the method in its middle. Forms are made by the JDK alone, so that method cannot stand
 * there for another reason.
 */
export function writeIdiom(w: FormWriter, at: number): boolean {
  // The three names are the collector, the call and the unpacking.
  if (at + 2 >= w.names.length) return false;
  const fn = getRef(w.names[at + 1], 'function') as JObject | null;
  const member = fn === null ? null : (getRef(fn, 'member') as JObject | null);
  const target = member === null ? null : memberTarget(w.t.vm, member);
  if (!(target instanceof Method) || target.holder.name !== 'java/lang/invoke/MethodHandleImpl') return false;
  const write = WRITERS[target.name];
  if (write === undefined) return false;
  write(new Idiom(w, at));
  return true;
}

/** The parts of an idiom: the collected arguments, the call in the middle, the type of the result. */
class Idiom {
  readonly code: GlueCode;
  readonly result: SlotType;
  readonly collected: JObject;
  private readonly w: FormWriter;
  private readonly args: Ref[];
  private readonly params: readonly string[];
  private readonly slots: number;
  /** Arguments of the call in the middle. */
  readonly operands: readonly Ref[];

  constructor(w: FormWriter, at: number) {
    this.w = w;
    this.code = w.code;
    this.collected = getObject(w.names[at], 'function');
    // The first argument is the handle that collects the others.
    this.args = (getArray(w.names[at], 'arguments').data as Refs).slice(1);
    const handle = getObject(this.collected, 'resolvedHandle');
    const type = handle.fields[w.t.vm.handles.layout.type] as JObject;
    this.params = parseMethodDescriptor(methodTypeDescriptor(w.t.vm, type)).params.slice(1);
    this.slots = this.params.reduce((n, p) => n + slotsOf(slotType(p)), 0);
    this.operands = getArray(w.names[at + 1], 'arguments').data as Refs;
    this.result = w.types[at + 2];
  }

  /** Pushes operand `k` of the call in the middle, a reference or an int. */
  operand(k: number, type = 'L'): void {
    this.w.push([this.operands[k]], [type]);
  }

  /**
   * invokeBasic of the handle below `extra` more slots, with the collected arguments after those.
   *
   * Handles of an idiom are called without a check of types: the JDK made them fit when it built the form.
   */
  invoke(extra = 0): void {
    this.w.push(this.args, this.params);
    const slots = 1 + extra + this.slots;
    this.code.callHandle(this.w.t.vm.handles.basicSite(slots), slots);
  }

  isInstance(): void {
    this.code.callVirtual(this.w.t.vm.known.Class.methodsByKey.get('isInstance(Ljava/lang/Object;)Z')!);
  }

  getField(className: string, name: string): void {
    this.code.getField(fieldNamed(this.w.t.vm.classes.boot(className), name)!);
  }

  typeOfBasic(basic: JObject): SlotType {
    const char = String.fromCharCode(getInt(basic, 'btChar'));
    return char === 'L' ? 'A' : (char as SlotType);
  }
}

function slotsOf(type: SlotType): number {
  // Void has none: a loop variable without a value takes no room.
  return type === 'V' ? 0 : type === 'J' || type === 'D' ? 2 : 1;
}

/**
 * guardWithCatch(target, exception class, catcher, arguments): try { return target(args); } catch (Throwable t) { if
 * (type.isInstance(t)) return catcher(t, args); throw t; }
 */
function guardWithCatch(idiom: Idiom): void {
  const { code } = idiom;
  const caught = code.local('A');
  const start = code.here();
  idiom.operand(0);
  idiom.invoke();
  const end = code.here();
  const done = code.branch(Op.goto);
  // All exceptions are caught, because the class to catch is a value and no constant: the test follows.
  code.catchAll(start, end, code.here());
  code.store('A', caught);
  idiom.operand(1);
  code.load('A', caught);
  idiom.isInstance();
  const rethrow = code.branch(Op.ifeq);
  idiom.operand(2);
  code.load('A', caught);
  idiom.invoke(1);
  const handled = code.branch(Op.goto);
  code.land(rethrow);
  code.load('A', caught);
  code.op(Op.athrow);
  code.land(done);
  code.land(handled);
}

/**
 * tryFinally(target, cleanup, arguments): cleanup gets the exception or null, and the result or its default value.
 *
 * The cleanup runs on both ways. After an exception its result is dropped and the exception goes on, unless the
 * cleanup itself throws.
 */
function tryFinally(idiom: Idiom): void {
  const { code, result } = idiom;
  const caught = code.local('A');
  const value = code.local(result);
  const cleanup = (exception: () => void, previous: () => void): void => {
    idiom.operand(1);
    exception();
    previous();
    idiom.invoke(1 + slotsOf(result));
  };
  const start = code.here();
  idiom.operand(0);
  idiom.invoke();
  const end = code.here();
  code.store(result, value);
  cleanup(
    () => code.op(Op.pushNull),
    () => {
      if (result !== 'V') code.load(result, value);
    },
  );
  const done = code.branch(Op.goto);
  code.catchAll(start, end, code.here());
  code.store('A', caught);
  cleanup(
    () => code.load('A', caught),
    // The default value is a zero of the type. The JDK's Java method passes null here, which fails to unbox.
    () => code.zero(result),
  );
  if (result !== 'V') code.op(slotsOf(result) === 2 ? Op.pop2 : Op.pop);
  code.load('A', caught);
  code.op(Op.athrow);
  code.land(done);
}

/** tableSwitch(input, default, cases, arguments) */
function tableSwitch(idiom: Idiom): void {
  const { code } = idiom;
  // The number of cases is known to the collector: the JDK attaches it as intrinsic data.
  const data = getObject(getObject(idiom.collected, 'resolvedHandle'), 'intrinsicData');
  const count = getInt(data, 'value');
  const ends: number[] = [];
  idiom.operand(0, 'I');
  const places = code.tableSwitch(count);
  code.land(places.otherwise);
  idiom.operand(1);
  idiom.invoke();
  ends.push(code.branch(Op.goto));
  places.cases.forEach((place, i) => {
    code.land(place);
    idiom.operand(2);
    idiom.getField('java/lang/invoke/MethodHandleImpl$CasesHolder', 'cases');
    code.int(i);
    code.op(Op.aaload);
    idiom.invoke();
    ends.push(code.branch(Op.goto));
  });
  for (const end of ends) code.land(end);
}

const INITS = 0;
const STEPS = 1;
const PREDICATES = 2;
const FINALS = 3;

/**
 * loop(types of the clauses' variables, clauses, arguments): see MethodHandles.loop. Each clause has an initialiser,
 * a step, a predicate and a final function.
 *
 * All clauses share the variables: each function of a clause gets the variables of all clauses, then the loop's
 * arguments. The loop ends when a predicate is false, with the final function of that clause.
 */
function loop(idiom: Idiom): void {
  const { code } = idiom;
  const clauseTypes = ((idiom.operands[0] as JArray).data as readonly JObject[]).map((b) =>
    idiom.typeOfBasic(b),
  );
  // A clause without a variable has none, and stores nothing.
  const variables = clauseTypes.map((type) => (type === 'V' ? -1 : code.local(type)));
  const stateSlots = clauseTypes.reduce((n, type) => n + slotsOf(type), 0);
  const clauses = code.local('A');
  idiom.operand(1);
  idiom.getField('java/lang/invoke/MethodHandleImpl$LoopClauses', 'clauses');
  code.store('A', clauses);

  const call = (kind: number, clause: number, withState: boolean): void => {
    code.load('A', clauses);
    code.int(kind);
    code.op(Op.aaload);
    code.int(clause);
    code.op(Op.aaload);
    if (withState) {
      clauseTypes.forEach((type, i) => {
        if (type !== 'V') code.load(type, variables[i]);
      });
    }
    idiom.invoke(withState ? stateSlots : 0);
  };

  clauseTypes.forEach((type, c) => {
    call(INITS, c, false);
    code.store(type, variables[c]);
  });
  const top = code.here();
  const ends: number[] = [];
  clauseTypes.forEach((type, c) => {
    call(STEPS, c, true);
    code.store(type, variables[c]);
    call(PREDICATES, c, true);
    const next = code.branch(Op.ifne);
    call(FINALS, c, true);
    ends.push(code.branch(Op.goto));
    code.land(next);
  });
  // The only backward jump that glue contains: the loop counts it as fuel, so a program can be interrupted here.
  code.jump(Op.goto, top);
  for (const end of ends) code.land(end);
}

const WRITERS: Readonly<Record<string, (idiom: Idiom) => void>> = {
  guardWithCatch,
  tryFinally,
  tableSwitch,
  loop,
};
