/**
 * Instantiation of a region (FSE'20 §3.3, Algorithm 1): its static statement and the state at the branch give its exits and
 * outputs, or the reason why it is aborted. Instantiation changes nothing that the program can see; `instantiate.test.ts`
 * compares snapshots of the VM.
 */

import { Bailout, type BailoutReason } from '../ir/bailout.ts';
import type { Exp } from '../ir/ir.ts';
import { RefNames } from '../ir/ref-names.ts';
import { methodRegionOf } from '../region/regions.ts';
import type {
  AbortedRegion,
  InstantiatedRegion,
  PreparedRegion,
  RegionOutputs,
  SlotOutput,
  SlotVariable,
  StaticRegion,
  TransformedRegion,
} from '../region/stages.ts';
import { and, FALSE, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { isIdentitySeen } from '../vm/heap/loose-identity.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { type Callee, type Context, InstanceCounters, type InstantiationOptions } from './context.ts';
import { slotValue } from './heap-values.ts';
import { VmLinker } from './linker.ts';
import { reasonFromSides, reasonKnownStatically, reasonOfMode } from './merge-heuristic.ts';
import { constrain, type LinearOutputs } from './passes/constrain.ts';
import { type PassObserver, runPasses } from './passes.ts';
import { OUTERMOST_INSTANCE, prepareRegion, RETURN_VARIABLE, RPC_VARIABLE } from './prepare.ts';

/**
 * `frame` is the current frame of the thread. It stands at the region's branch, with the operands on the stack.
 * Cheap reasons to abort come first: most attempts end with one of them, before any pass has run.
 */
export function instantiate(
  region: StaticRegion,
  frame: Frame,
  t: JThread,
  options: InstantiationOptions,
  onPass: PassObserver | null = null,
): InstantiatedRegion | AbortedRegion {
  if (region.returns !== null && options.mode < 5) return abort({ kind: 'early-return' });
  const prepared = prepareRegion(region);
  const known = options.heuristic ? reasonKnownStatically(region, prepared) : null;
  if (known !== null) return abort(known);
  const inputs = readInputs(prepared, frame);
  // Making the value is a choice of the search. After the fork the branch is tried again.
  if (inputs === null) return abort({ kind: 'unmaterialised-value' });
  const counters = new InstanceCounters();
  counters.instance = OUTERMOST_INSTANCE;
  // An estimate: paths of inlined methods are multiplied in when they are inlined.
  counters.paths = region.paths.through + region.paths.returning;
  const context: Context = {
    holder: frame.method.holder,
    method: frame.method,
    linker: new VmLinker(t),
    calleeOf: (method) => calleeOf(method, options.isObserved?.(method) ?? false),
    options,
    inputs,
    outputs: prepared.outputNames,
    names: new RefNames(),
    counters,
  };
  onPass?.('static', prepared.statement);
  const early = options.heuristic ? reasonFromSides(prepared.statement, prepared, context) : null;
  if (early !== null) return abort(early);
  const transformed = runPasses(prepared.statement, context, onPass);
  // Only where the program itself can see the identity.
  if (counters.boxComparisons > 0 && isIdentitySeen(frame))
    t.vm.meetLimitation?.({ id: 'box-cache', madeBy: 'valueOf' });
  const unmerged = reasonOfMode(transformed, options.mode);
  if (unmerged !== null) return abort(unmerged);
  // Exits are known now, so sides that looked mergeable may not be.
  if (options.heuristic && transformed.cases.length > 0) {
    const found = reasonFromSides(transformed.withExits, prepared, context, transformed.cases);
    if (found !== null) return abort(found);
  }
  return exitsAndOutputs(region, prepared, transformed, counters);
}

function abort(reason: BailoutReason): AbortedRegion {
  return { kind: 'aborted', reason };
}

/** The index of a variable's first slot in the frame's array: locals, then operand stack. */
function slotIn(frame: Frame, { slot }: SlotVariable): number {
  return slot.in === 'local' ? slot.index : frame.method.body!.maxLocals + slot.index;
}

/** The values of the inputs at the branch; null if one is not materialised yet. */
function readInputs(prepared: PreparedRegion, frame: Frame): ReadonlyMap<string, Exp> | null {
  const inputs = new Map<string, Exp>();
  for (const variable of prepared.inputs) {
    const value = slotValue(frame.slots, slotIn(frame, variable), variable.type);
    if (value === null) return null;
    inputs.set(variable.name, value);
  }
  return inputs;
}

/**
 * Callees by method: without and with assignments that tell which side of a branch is taken (coverage).
 *
 * By method and for ever: a method's region follows from its bytecode. Weak, since a program may drop its classes.
 */
const plainCallees = new WeakMap<Method, Callee | Bailout>();
const observedCallees = new WeakMap<Method, Callee | Bailout>();

/** The method in the form in which it is inlined. */
function calleeOf(method: Method, isObserved: boolean): Callee | Bailout {
  const callees = isObserved ? observedCallees : plainCallees;
  let callee = callees.get(method);
  if (callee === undefined) {
    const region = methodRegionOf(method, isObserved);
    callee =
      region.kind === 'none'
        ? new Bailout(region.reason)
        : {
            parameters: region.inputs,
            statement: region.statement,
            result: region.returns?.value ?? null,
            paths: region.paths.returning,
          };
    callees.set(method, callee);
  }
  return callee;
}

/**
 * The outputs, and the conditions of the exits (FSE'20 §3.3): NENR = ¬SP ∧ ¬RPC, RE = RPC ∧ ¬SP. They exclude each other and cover all
 * states.
 *
 * SP comes first in both: a state that cannot be merged leaves before anything is written.
 */
function exitsAndOutputs(
  region: StaticRegion,
  prepared: PreparedRegion,
  { linear, cases, predicate: sp, observedSides }: TransformedRegion,
  counters: InstanceCounters,
): InstantiatedRegion | AbortedRegion {
  const constraint = constrain(linear!);
  const { values } = constraint;
  const rpc = region.returns === null ? FALSE : ((values.get(RPC_VARIABLE) as Term | undefined) ?? FALSE);
  const notSp = not(sp);
  const nenr = region.exit === null ? FALSE : and(notSp, not(rpc));
  const re = and(rpc, notSp);
  const type = prepared.returnType;
  // A return value that no path assigned means that no path returns.
  const isReturning = re !== FALSE && (type === 'V' || values.has(RETURN_VARIABLE));
  // All states would take the single-path exit: a fork is the same, and cheaper.
  if (nenr === FALSE && !isReturning) return abort({ kind: 'no-path-through' });
  return {
    kind: 'instantiated',
    nenr: nenr === FALSE ? null : { condition: nenr },
    re: isReturning ? { condition: re, type, value: values.get(RETURN_VARIABLE) } : null,
    sp,
    spCases: cases,
    outputs: outputsOf(prepared, constraint),
    observedSides,
    statistics: { inlined: counters.inlined, paths: counters.paths },
  };
}

/** An output without a value is not assigned on any path that stays in the region, so its slot is left alone. */
function outputsOf(prepared: PreparedRegion, constraint: LinearOutputs): RegionOutputs {
  const locals: SlotOutput[] = [];
  const stack: SlotOutput[] = [];
  for (const { name, type, slot } of prepared.outputs) {
    const value = constraint.values.get(name);
    if (value === undefined) continue;
    const output: SlotOutput = { slot: slot.index, type, value };
    (slot.in === 'local' ? locals : stack).push(output);
  }
  const { fields, statics, elements } = constraint;
  return { locals, stack, fields, statics, elements };
}
