/**
 * Instantiation of a region (FSE'20 Algorithm 1): from its static statement and the state at the branch to its exits and
 * outputs, or to the reason why it cannot be merged. It changes nothing that the program can see.
 */

import type { Exp, Stmt } from '../ir/ir.ts';
import { RefNames } from '../ir/ref-names.ts';
import { methodRegion } from '../region/regions.ts';
import type { SlotVariable, StaticRegion } from '../region/static-region.ts';
import { and, FALSE, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { type Callee, type Context, InstanceCounters, type MergeOptions } from './context.ts';
import { slotValue } from './heap-values.ts';
import { Refusal, VmLinker } from './linker.ts';
import type { Abort, Merged, Outputs, SlotOutput } from './merged.ts';
import { openSides } from './open-sides.ts';
import { type Constraint, constrain } from './passes/constrain.ts';
import { RECURSION } from './passes/inline.ts';
import type { SinglePathCase } from './passes/single-path.ts';
import { type Observer, runPasses, type Transformed } from './passes.ts';
import { OUTERMOST, type PreparedRegion, prepareRegion, RETURNED, RPC } from './prepare.ts';

/** `frame` is the thread's, and stands at the region's branch with its operands on the stack. */
export function instantiate(
  region: StaticRegion,
  frame: Frame,
  t: JThread,
  options: MergeOptions,
  observe: Observer | null = null,
): Merged | Abort {
  if (region.returns !== null && options.mode < 5) return abort('early return');
  const prepared = prepareRegion(region);
  const pointless = options.heuristic === true ? isPointless(region, prepared) : null;
  if (pointless !== null) return abort(pointless);
  const inputs = readInputs(prepared, frame);
  if (inputs === null) return abort('a text that is not there yet');
  const counters = new InstanceCounters();
  counters.instance = OUTERMOST;
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
  const useless = options.heuristic === true ? whyUseless(prepared.statement, prepared, context) : null;
  if (useless !== null) return abort(useless);
  const transformed = runPasses(prepared.statement, context, observe);
  const refused = forbidden(transformed, options);
  if (refused !== null) return abort(refused);
  if (options.heuristic === true && transformed.cases.length > 0) {
    const found = whyUseless(transformed.before, prepared, context, transformed.cases);
    if (found !== null) return abort(found);
  }
  return populate(region, prepared, transformed, counters);
}

function abort(reason: string): Abort {
  return { kind: 'abort', reason };
}

/** The first slot of a variable in the frame's one array. */
function slotIn(frame: Frame, { slot }: SlotVariable): number {
  return slot.in === 'local' ? slot.index : frame.method.body!.maxLocals + slot.index;
}

function readInputs(prepared: PreparedRegion, frame: Frame): ReadonlyMap<string, Exp> | null {
  const inputs = new Map<string, Exp>();
  for (const variable of prepared.inputs) {
    const value = slotValue(frame.slots, slotIn(frame, variable), variable.type);
    if (value === null) return null;
    inputs.set(variable.name, value);
  }
  return inputs;
}

const plainCallees = new WeakMap<Method, Callee | Refusal>();
const observedCallees = new WeakMap<Method, Callee | Refusal>();

function calleeOf(method: Method, isObserved: boolean): Callee | Refusal {
  const callees = isObserved ? observedCallees : plainCallees;
  let callee = callees.get(method);
  if (callee === undefined) {
    const region = methodRegion(method, isObserved);
    callee =
      region.kind === 'none'
        ? new Refusal(region.reason)
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

/** Known before instantiation: without calls there are no more paths than the code has, and no fewer exits. */
function isPointless(
  { paths, exit, returns }: StaticRegion,
  { hasCalls, cost }: PreparedRegion,
): string | null {
  if (cost !== null) return cost;
  const all = paths.through + paths.returning;
  const exits = (exit === null ? 0 : 1) + (returns === null ? 0 : 1);
  return hasCalls || all > exits ? null : `${all} paths, ${exits} exits: nothing to gain`;
}

/**
 * So much leaves as a single path that the region is not worth its exits. Of the static statement it is found as far as a
 * look tells; the cases are known afterwards.
 */
function whyUseless(
  s: Stmt,
  { sides }: PreparedRegion,
  context: Context,
  cases: readonly SinglePathCase[] = [],
): string | null {
  if (sides.length === 0) return null;
  const { open, recursion } = openSides(s, sides, context);
  // Level by level the interpreter comes to the same branch again, and each time the levels below would be merged anew.
  const deeper =
    recursion === null
      ? cases.find(({ why }) => why.startsWith(RECURSION))?.why
      : `${RECURSION} ${recursion}`;
  if (deeper !== undefined) return `${deeper}, deeper than it is inlined`;
  return open < 2 ? 'at most one side of the branch gets through: a fork is no worse' : null;
}

/** What the mode does not allow. */
function forbidden({ linear, cases }: Transformed, { mode }: MergeOptions): string | null {
  if (mode < 4 && cases.length > 0) return cases[0].why;
  return linear === null ? `on every path: ${cases[0].why}` : null;
}

function populate(
  region: StaticRegion,
  prepared: PreparedRegion,
  { linear, cases, predicate: sp, sides }: Transformed,
  counters: InstanceCounters,
): Merged | Abort {
  const constraint = constrain(linear!);
  const { values } = constraint;
  const rpc = region.returns === null ? FALSE : ((values.get(RPC) as Term | undefined) ?? FALSE);
  const none = not(sp);
  const nenr = region.exit === null ? FALSE : and(none, not(rpc));
  const re = and(rpc, none);
  const type = prepared.returnType;
  const isReturning = re !== FALSE && (type === 'V' || values.has(RETURNED));
  if (nenr === FALSE && !isReturning) return abort('no path gets through');
  return {
    kind: 'merged',
    nenr: nenr === FALSE ? null : { condition: nenr },
    re: isReturning ? { condition: re, type, value: values.get(RETURNED) } : null,
    sp,
    spCases: cases,
    outputs: outputsOf(prepared, constraint),
    sides,
    statistics: { inlined: counters.inlined, paths: counters.paths },
  };
}

function outputsOf(prepared: PreparedRegion, constraint: Constraint): Outputs {
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
