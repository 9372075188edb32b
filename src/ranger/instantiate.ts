/**
 * Instantiation of a region (FSE'20 §3.3, Algorithm 1): its static statement and the state at the branch give its exits and
 * outputs, or the reason why it is aborted. Instantiation changes nothing that the program can see; `instantiate.test.ts`
 * compares snapshots of the VM.
 */

import { Bailout, type BailoutReason } from '../ir/bailout.ts';
import type { Exp, Stmt } from '../ir/ir.ts';
import { RefNames } from '../ir/ref-names.ts';
import { methodRegionOf } from '../region/regions.ts';
import type {
  AbortedRegion,
  InstantiatedRegion,
  PreparedRegion,
  RegionOutputs,
  SinglePathCase,
  SlotOutput,
  SlotVariable,
  StaticRegion,
  TransformedRegion,
} from '../region/stages.ts';
import { and, FALSE, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { type Callee, type Context, InstanceCounters, type MergeOptions } from './context.ts';
import { slotValue } from './heap-values.ts';
import { VmLinker } from './linker.ts';
import { mergeableSides } from './mergeable-sides.ts';
import { constrain, type LinearOutputs } from './passes/constrain.ts';
import { type PassObserver, runPasses } from './passes.ts';
import { OUTERMOST_INSTANCE, prepareRegion, RETURN_VARIABLE, RPC_VARIABLE } from './prepare.ts';

/**
 * `frame` is the current frame of the thread. It stands at the region's branch, with the operands on the stack.
 *
 * Cheap reasons to abort come first: most attempts end with one of them, before any pass has run.
 */
export function instantiate(
  region: StaticRegion,
  frame: Frame,
  t: JThread,
  options: MergeOptions,
  observe: PassObserver | null = null,
): InstantiatedRegion | AbortedRegion {
  if (region.returns !== null && options.mode < 5) return abort({ kind: 'early-return' });
  const prepared = prepareRegion(region);
  const known = options.heuristic === true ? reasonKnownStatically(region, prepared) : null;
  if (known !== null) return abort(known);
  const inputs = readInputs(prepared, frame);
  if (inputs === null) return abort({ kind: 'unsettled-value' });
  const counters = new InstanceCounters();
  counters.instance = OUTERMOST_INSTANCE;
  counters.paths = region.paths.through + region.paths.returning;
  const context: Context = {
    holder: frame.method.holder,
    method: frame.method,
    linker: new VmLinker(t),
    calleeOf: (method) => calleeOf(method, options.observes?.(method) ?? false),
    options,
    inputs,
    outputs: prepared.outputNames,
    names: new RefNames(),
    counters,
  };
  observe?.('static', prepared.statement);
  const early = options.heuristic === true ? reasonFromSides(prepared.statement, prepared, context) : null;
  if (early !== null) return abort(early);
  const transformed = runPasses(prepared.statement, context, observe);
  const unmerged = reasonOfMode(transformed, options);
  if (unmerged !== null) return abort(unmerged);
  if (options.heuristic === true && transformed.cases.length > 0) {
    const found = reasonFromSides(transformed.withExits, prepared, context, transformed.cases);
    if (found !== null) return abort(found);
  }
  return populate(region, prepared, transformed, counters);
}

function abort(reason: BailoutReason): AbortedRegion {
  return { kind: 'aborted', reason };
}

/** The index of a variable's first slot in the frame's array: locals, then operand stack. */
function slotIn(frame: Frame, { slot }: SlotVariable): number {
  return slot.in === 'local' ? slot.index : frame.method.body!.maxLocals + slot.index;
}

/** The values of the inputs at the branch; null if one is not settled yet. */
function readInputs(prepared: PreparedRegion, frame: Frame): ReadonlyMap<string, Exp> | null {
  const inputs = new Map<string, Exp>();
  for (const variable of prepared.inputs) {
    const value = slotValue(frame.slots, slotIn(frame, variable), variable.type);
    if (value === null) return null;
    inputs.set(variable.name, value);
  }
  return inputs;
}

const plainCallees = new WeakMap<Method, Callee | Bailout>();
const observedCallees = new WeakMap<Method, Callee | Bailout>();

/** The method in the form in which it is inlined; kept, because it depends on the code alone. */
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

/** Reasons that need no state. Without calls the code shows the number of paths, and the number of exits at least. */
function reasonKnownStatically(
  { paths, exit, returns }: StaticRegion,
  { hasCalls, costly }: PreparedRegion,
): BailoutReason | null {
  if (costly !== null) return costly;
  const all = paths.through + paths.returning;
  const exits = (exit === null ? 0 : 1) + (returns === null ? 0 : 1);
  return hasCalls || all > exits ? null : { kind: 'nothing-to-gain', paths: all, exits };
}

/**
 * Reasons to prefer a fork, from the number of sides that can be merged (`mergeable-sides.ts`). Asked before the passes, of
 * the static statement and without cases, and again after them.
 */
function reasonFromSides(
  s: Stmt,
  { sides }: PreparedRegion,
  context: Context,
  cases: readonly SinglePathCase[] = [],
): BailoutReason | null {
  if (sides.length === 0) return null;
  const { count, recursion } = mergeableSides(s, sides, context);
  // The interpreter would come to the same branch in each level of the recursion, and each time merge the levels below
  // anew.
  const method = recursion ?? recursiveMethod(cases);
  if (method !== null) return { kind: 'recursion-below-inlining', method };
  return count < 2 ? { kind: 'no-two-mergeable-sides' } : null;
}

function recursiveMethod(cases: readonly SinglePathCase[]): Method | null {
  for (const { reason } of cases) if (reason.kind === 'recursion') return reason.method;
  return null;
}

/** Single-path cases that the mode does not allow, or that leave nothing to merge. */
function reasonOfMode({ linear, cases }: TransformedRegion, { mode }: MergeOptions): BailoutReason | null {
  if (mode < 4 && cases.length > 0) return cases[0].reason;
  return linear === null ? { kind: 'single-path-on-every-path', reason: cases[0].reason } : null;
}

/**
 * Conditions of the exits (FSE'20 §3.3): NENR = ¬SP ∧ ¬RPC, RE = RPC ∧ ¬SP. They exclude each other and cover all
 * states.
 */
function populate(
  region: StaticRegion,
  prepared: PreparedRegion,
  { linear, cases, predicate: sp, sides }: TransformedRegion,
  counters: InstanceCounters,
): InstantiatedRegion | AbortedRegion {
  const constraint = constrain(linear!);
  const { values } = constraint;
  const rpc = region.returns === null ? FALSE : ((values.get(RPC_VARIABLE) as Term | undefined) ?? FALSE);
  const notSp = not(sp);
  const nenr = region.exit === null ? FALSE : and(notSp, not(rpc));
  const re = and(rpc, notSp);
  const type = prepared.returnType;
  const isReturning = re !== FALSE && (type === 'V' || values.has(RETURN_VARIABLE));
  if (nenr === FALSE && !isReturning) return abort({ kind: 'no-path-through' });
  return {
    kind: 'instantiated',
    nenr: nenr === FALSE ? null : { condition: nenr },
    re: isReturning ? { condition: re, type, value: values.get(RETURN_VARIABLE) } : null,
    sp,
    spCases: cases,
    outputs: outputsOf(prepared, constraint),
    sides,
    statistics: { inlined: counters.inlined, paths: counters.paths },
  };
}

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
