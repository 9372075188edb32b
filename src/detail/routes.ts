/**
 * How the run of a finding comes to its failure. The finding's inputs are followed once more, in a machine without merging, with a probe in the program's
 * classes: it keeps the last branches, and the line to which each of them led. The exploration does not know that: merged paths have no branches,
 * and branches on known values are never asked about.
 */
import { machineOptions } from '../check/explore-in-workers.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import type { Finding } from '../check/result.ts';
import { OPCODES } from '../classfile/opcodes.ts';
import { runOnModel, runToStop } from '../coverage/run-on-models.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { areObjectsMade } from '../result/made-objects.ts';
import type { Location } from '../result/outcome.ts';
import { loadModel } from '../term/saved-model.ts';
import { lineOf } from '../vm/exceptions/backtrace.ts';
import type { Probe } from '../vm/interp/probe.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { RouteStep } from './method-detail.ts';
import { sourceFileOf } from './source-file.ts';

/** Five lines: what one takes in at a glance. The last is the line that fails. */
const BRANCHES = 4;
/** Branches that are kept while the program runs; later ones replace the oldest. Rounds of a loop are one line. */
const KEPT = 64;

/** By finding, in their order. Without a run that fails, a route has only the line of the failure. */
export function routesOf(
  program: Program,
  options: CheckOptions,
  findings: readonly Finding[],
  isOver: () => boolean,
): (readonly RouteStep[])[] {
  return findings.map((finding) => {
    const failure = stepAt(finding.location, null);
    if (isOver()) return [failure];
    const objects = areObjectsMade(finding.heap) ? 'constructed' : options.objects;
    const machine = new JavaMachine(
      machineOptions(program, { ...options, objects, mode: 1, splitFor: null, detail: null }),
    );
    try {
      return [...branchesBefore(machine, program, finding, isOver), failure];
    } finally {
      machine.close();
    }
  });
}

function branchesBefore(
  machine: JavaMachine,
  program: Program,
  finding: Finding,
  isOver: () => boolean,
): readonly RouteStep[] {
  const own = new Set(program.targetClasses);
  const probe = new BranchProbe((name) => own.has(name));
  machine.probe(probe);
  const first = runToStop(machine, isOver);
  if (first === 'over') return [];
  const outcome =
    first.kind === 'ended'
      ? first.outcome
      : runOnModel(machine, first.request, loadModel(finding.model), { isOver });
  // A run that ends otherwise depended on something that is no input: its branches say nothing about the finding.
  const isSame =
    outcome !== null && outcome !== 'over' && (outcome.kind === 'threw' || outcome.kind === 'reached');
  return isSame ? lastLines(probe.taken(), finding.location) : [];
}

type TakenBranch = { readonly method: Method; readonly line: number; readonly next: number };

class BranchProbe implements Probe {
  private readonly isWanted: (className: string) => boolean;
  private readonly last = new WeakMap<Frame, number>();
  private readonly branches = new WeakMap<Method, ReadonlySet<number>>();
  private readonly ring: TakenBranch[] = [];
  private count = 0;

  constructor(isWanted: (className: string) => boolean) {
    this.isWanted = isWanted;
  }

  observes(method: Method): boolean {
    return method.holder.file !== null && this.isWanted(method.holder.name);
  }

  at(f: Frame, bci: number): void {
    const before = this.last.get(f);
    this.last.set(f, bci);
    if (before === undefined || !this.branchesOf(f.method).has(before)) return;
    this.ring[this.count++ % KEPT] = {
      method: f.method,
      line: lineOf(f.method, before),
      next: lineOf(f.method, bci),
    };
  }

  /** Oldest first. */
  taken(): TakenBranch[] {
    const start = Math.max(0, this.count - KEPT);
    return Array.from({ length: this.count - start }, (_, i) => this.ring[(start + i) % KEPT]);
  }

  private branchesOf(method: Method): ReadonlySet<number> {
    let known = this.branches.get(method);
    if (known === undefined) {
      const { code } = method.info;
      known = new Set<number>(
        (method.body?.bcis ?? []).filter(
          (bci) => bci >= 0 && code !== null && BRANCHES_NAMED.test(OPCODES[code.bytes[bci]].name),
        ),
      );
      this.branches.set(method, known);
    }
    return known;
  }
}

const BRANCHES_NAMED = /^(?:if|tableswitch$|lookupswitch$)/;

/** The last branches, each line once: what a loop did in its last round, and what came before. */
function lastLines(taken: readonly TakenBranch[], failure: Location): RouteStep[] {
  const steps: RouteStep[] = [];
  const seen = new Set<string>();
  for (let i = taken.length - 1; i >= 0 && steps.length < BRANCHES; i--) {
    const { method, line, next } = taken[i];
    const key = `${method.holder.name} ${line}`;
    const isFailure = line === failure.line && method.name === failure.method;
    // The compiler's own: a class with an assert asks in its initialiser whether assertions are enabled.
    const isInitialiser = method.name === '<clinit>' && failure.method !== '<clinit>';
    if (line <= 0 || seen.has(key) || isFailure || isInitialiser) continue;
    seen.add(key);
    const place = {
      class: method.holder.name.replaceAll('/', '.'),
      method: method.name,
      file: method.holder.sourceFile,
      line,
    };
    steps.push(stepAt(place, next));
  }
  return steps.reverse();
}

function stepAt(place: Location, next: number | null): RouteStep {
  return {
    file: sourceFileOf(place),
    method: `${place.class.slice(place.class.lastIndexOf('.') + 1)}.${place.method}`,
    line: place.line,
    next,
  };
}
