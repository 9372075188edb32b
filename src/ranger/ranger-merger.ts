/**
 * The VM's merger. At a symbolic branch it instantiates the static regions of the branch with the current state, one after
 * the other. The first that is not aborted and saves paths becomes the plan that the VM carries out. Only statistics are
 * kept: a plan must be a function of the path, or replaying a prefix would take another way.
 */

import type { Stmt, Type } from '../ir/ir.ts';
import { branchRegionsOf } from '../region/regions.ts';
import type { AbortedRegion, InstantiatedRegion, MergedValue, StaticRegion } from '../region/stages.ts';
import { FALSE } from '../term/build.ts';
import { Term } from '../term/term.ts';
import { bciOf } from '../vm/exceptions/backtrace.ts';
import type { Slot } from '../vm/heap/object.ts';
import type {
  ExitKind,
  MergePlan,
  Merger,
  ObservedSideInPlan,
  PlanValue,
} from '../vm/symbolic/asking/merge-plan.ts';
import { siteName } from '../vm/symbolic/asking/request.ts';
import { asSlot, putLong } from '../vm/symbolic/values/operands.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { InstantiationOptions } from './context.ts';
import { instantiate } from './instantiate.ts';
import { reasonFromExits } from './merge-heuristic.ts';
import { RegionStatistics, type RegionUse } from './region-statistics.ts';

export type MergerOptions = InstantiationOptions & {
  /** Whether the branch at this site may be merged; a site is `com/foo/Bar.m(I)V@12`. */
  readonly isAllowed: (site: string) => boolean;
};

/** One merger per machine. It must not keep state that influences a plan: see the top of this file. */
export class RangerMerger implements Merger {
  readonly statistics = new RegionStatistics();
  /** Called with the statement after every pass of every instantiation: `regions --pass`. */
  onPass: ((site: string, pass: string, statement: Stmt) => void) | null = null;
  /** Called with the observed branches of a region when the path leaves it by a merged exit (NENR or RE). */
  onObservedSides: ((sides: readonly ObservedSideInPlan[]) => void) | null = null;
  private readonly options: MergerOptions;
  /**
   * The statistics that each plan belongs to, for counting the exits that are taken. Weak: a plan lives as long as
   * the path that uses it.
   */
  private readonly uses = new WeakMap<MergePlan, RegionUse>();

  constructor(options: MergerOptions) {
    this.options = options;
  }

  plan(t: JThread, f: Frame): MergePlan | null {
    const bci = bciOf(f);
    // Glue has no bytecode, and no regions.
    if (bci < 0) return null;
    const site = siteName({ method: f.method, bci });
    if (!this.options.isAllowed(site)) return null;
    // A branch may have two regions: up to the end of the method, and up to an earlier block. The preferred one is first
    // (`makeBranchRegions` in `region/static-region.ts`).
    const result = branchRegionsOf(f.method, bci, this.options.isObserved?.(f.method) ?? false);
    const use = this.statistics.of(site, f.method, bci);
    if (result.kind === 'none') {
      use.refuse(result.reason);
      return null;
    }
    for (const region of result.regions) {
      const plan = this.attempt(t, f, region, use);
      if (plan !== null) {
        this.uses.set(plan, use);
        return plan;
      }
    }
    return null;
  }

  private attempt(t: JThread, f: Frame, region: StaticRegion, use: RegionUse): MergePlan | null {
    const start = performance.now();
    const { onPass } = this;
    const merged: InstantiatedRegion | AbortedRegion = instantiate(
      region,
      f,
      t,
      this.options,
      onPass === null ? null : (pass, statement) => onPass(use.site, pass, statement),
    );
    use.attempt(performance.now() - start);
    if (merged.kind === 'aborted') {
      use.abort(merged.reason);
      return null;
    }
    const plan = planOf(f, region, merged);
    const exits = plan.exits.length;
    const unprofitable = this.options.heuristic ? reasonFromExits(merged.statistics.paths, exits) : null;
    if (unprofitable !== null) {
      use.abort(unprofitable);
      return null;
    }
    use.instantiate(merged.statistics);
    return plan;
  }

  onExit(plan: MergePlan, exit: ExitKind): void {
    this.uses.get(plan)?.take(exit);
    // A single-path exit executes the branch again, and the probe sees it then.
    if (exit !== 'SP' && plan.observedSides.length > 0) this.onObservedSides?.(plan.observedSides);
  }
}

/** The VM's form of an instantiated region: slots instead of variables, no IR. */
function planOf(f: Frame, region: StaticRegion, merged: InstantiatedRegion): MergePlan {
  const { outputs } = merged;
  const exits: { kind: ExitKind; condition: Term }[] = [];
  // The order of the exits is the order in which alternatives are numbered. A saved prefix contains these numbers, so
  // it must not change between runs.
  if (merged.nenr !== null) exits.push({ kind: 'NENR', condition: merged.nenr.condition });
  if (merged.re !== null) exits.push({ kind: 'RE', condition: merged.re.condition });
  if (merged.sp !== FALSE) exits.push({ kind: 'SP', condition: merged.sp });
  const bottom = f.method.body!.maxLocals;
  return {
    exits,
    exitBci: region.exit ?? -1,
    slots: [
      ...outputs.locals.map(({ slot, type, value }) => [slot, inFrame(type, value)] as const),
      ...outputs.stack.map(({ slot, type, value }) => [bottom + slot, inFrame(type, value)] as const),
    ],
    stackSize: region.exitStack,
    fields: outputs.fields.map(
      ({ object, field, value }) => [object, field.slot, inHeap(field.type, value)] as const,
    ),
    statics: outputs.statics.map(
      ({ cls, field, value }) => [cls, field.slot, inHeap(field.type, value)] as const,
    ),
    elements: outputs.elements.map(({ array, index, value }) => [array, index, value as Slot] as const),
    result:
      merged.re === null || merged.re.type === 'V'
        ? null
        : // The type says whether there is a value; a void return has none.
          inFrame(merged.re.type, merged.re.value as MergedValue),
    observedSides: merged.observedSides.map(({ side: { at, edge }, reached, taken }) => ({
      method: at.call?.method ?? f.method,
      bci: at.bci,
      edge,
      call: at.call ?? null,
      reached,
      taken,
    })),
  };
}

/** The slots of a value in a frame. A double takes two slots there, and one in an object. */
function inFrame(type: Type, value: MergedValue): PlanValue {
  switch (type) {
    case 'A':
      return [value as Slot];
    case 'J':
      return asLong(value as Term);
    case 'D':
      return [asSlot(value as Term), null];
    default:
      return [asSlot(value as Term)];
  }
}

/** The slots of a value in an object; `type` is the field's slot type. */
function inHeap(type: string, value: MergedValue): PlanValue {
  if (type === 'J') return asLong(value as Term);
  return value instanceof Term ? [asSlot(value)] : [value as Slot];
}

function asLong(value: Term): PlanValue {
  const slots: Slot[] = [0, 0];
  putLong(slots, 0, value);
  return [slots[0], slots[1]];
}
