/** A scan from its beginning to its end: project → methods → looks in worker processes → report. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { toExternalName } from '../classfile/descriptor.ts';
import { splitClassPath } from '../classpath/class-path.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { ownVersion } from '../own-version.ts';
import { findProject } from '../project/find-project.ts';
import type { Project } from '../project/project.ts';
import { SCAN_SCHEMA, type ScannedMethod, type ScanReport } from '../report/scan-report.ts';
import { checkMethods, memoryOfCheck, type ProcessLimits } from './check-methods.ts';
import { listMethods, type MethodToScan } from './list-methods.ts';
import { lookResult, type MethodResult, resultOfLook } from './method-result.ts';
import { readScanClasses } from './scan-classes.ts';
import { DEFAULT_SCAN_MS, type ScanCallbacks, type ScanSettings } from './settings.ts';
import { type Look, TimePlan } from './time-plan.ts';

const DEFAULT_MEMORY_MB = 1_900;
/** With more than two jobs, so much for each of the others. */
const MEMORY_OF_JOB_MB = 800;

/** Wrong input is an InputError, thrown before anything is checked. `startedAt`: when the user's time began. */
export async function scanProject(
  settings: ScanSettings,
  callbacks: ScanCallbacks = {},
  startedAt = performance.now(),
): Promise<ScanReport> {
  const jdk = findJdk({ jdk: settings.jdk });
  const extra = settings.classPath == null ? [] : splitClassPath(settings.classPath);
  const classPath = extra.map((entry) => path.resolve(entry));
  const found = findProject(settings.path ?? '.', { jdk, classPath });
  const project = { ...found, libraries: [...found.libraries, ...classPath] };
  return new Scan(project, jdk, settings, callbacks, startedAt).run();
}

class Scan {
  private readonly project: Project;
  private readonly jdk: Jdk;
  private readonly settings: ScanSettings;
  private readonly callbacks: ScanCallbacks;
  private readonly startedAt: number;
  private readonly started = new Date();
  private readonly methods: readonly MethodToScan[];
  private readonly problems: string[];
  private readonly results = new Map<number, MethodResult>();
  private readonly current = new Map<Look, string>();
  private firstLooks = { count: 0, ms: 0 };

  constructor(
    project: Project,
    jdk: Jdk,
    settings: ScanSettings,
    callbacks: ScanCallbacks,
    startedAt: number,
  ) {
    this.project = project;
    this.jdk = jdk;
    this.settings = settings;
    this.callbacks = callbacks;
    this.startedAt = startedAt;
    const classes = readScanClasses(project, jdk.feature);
    this.problems = [...project.problems, ...classes.problems];
    this.methods = listMethods(classes.own);
    if (this.methods.length === 0)
      throw new InputError(
        `${settings.path ?? '.'} has no public method with code in a public class: there is nothing to scan`,
      );
  }

  async run(): Promise<ScanReport> {
    const limits = this.limits();
    const plan = this.plan(limits);
    const memoryMb = memoryOfCheck(limits);
    await checkMethods(plan, limits, {
      optionsOf: (look) => ({ ...this.optionsOf(this.methods[look.method]), timeMs: look.timeMs, memoryMb }),
      onStart: (look) => this.current.set(look, this.methods[look.method].id),
      onEnd: (look, outcome, tookMs) => {
        this.current.delete(look);
        if (outcome.kind === 'lost' && outcome.isStopped && outcome.findings.length === 0) return;
        const before = this.results.get(look.method) ?? null;
        const result = resultOfLook(outcome, before, { timeMs: look.timeMs, tookMs });
        this.results.set(look.method, result);
        if (look.isFirst)
          this.firstLooks = { count: this.firstLooks.count + 1, ms: this.firstLooks.ms + tookMs };
        plan.done(look, lookResult(result));
        if (result.findings.length > (before?.findings.length ?? 0))
          this.callbacks.onMethod?.(this.scanned(look.method));
      },
      onTick: (usedMb) => this.tell(plan, usedMb),
    });
    return this.report(plan.waiting.length > 0);
  }

  private limits(): ProcessLimits {
    const { timeMs = DEFAULT_SCAN_MS, jobs = availableParallelism() } = this.settings;
    const memoryMb = this.settings.memoryMb ?? DEFAULT_MEMORY_MB + Math.max(0, jobs - 2) * MEMORY_OF_JOB_MB;
    return {
      jobs: Math.min(jobs, this.methods.length),
      deadline: this.startedAt + timeMs,
      memoryMb,
      signal: this.callbacks.signal,
    };
  }

  private plan({ jobs }: ProcessLimits): TimePlan {
    const order = this.methods.map((_, i) => i);
    order.sort((a, b) => this.methods[b].promise - this.methods[a].promise || a - b);
    return new TimePlan(order, [], {
      start: this.startedAt,
      timeMs: this.settings.timeMs ?? DEFAULT_SCAN_MS,
      jobs,
    });
  }

  private optionsOf({ id }: MethodToScan): CheckOptions {
    const { classes, libraries } = this.project;
    const { path: _path, classPath: _classPath, timeMs: _time, jobs: _jobs, ...checks } = this.settings;
    return {
      ...DEFAULT_OPTIONS,
      ...checks,
      targets: classes,
      classPath: libraries.length === 0 ? null : libraries.join(path.delimiter),
      jdk: this.jdk.home,
      entry: { kind: 'method', signature: id },
      // A proof by induction needs a thread that starts cold for each method.
      induction: false,
    };
  }

  private tell(plan: TimePlan, memoryMb: number): void {
    const { count, ms } = this.firstLooks;
    const now = performance.now();
    const results = [...this.results.values()];
    this.callbacks.onProgress?.({
      methods: this.methods.length,
      looked: this.results.size,
      ended: results.filter(({ isEnded }) => isEnded).length,
      cached: 0,
      findings: results.reduce((sum, { findings }) => sum + findings.length, 0),
      current: [...this.current.values()],
      elapsedMs: now - this.startedAt,
      leftMs: plan.leftMs(now, count === 0 ? 1_000 : ms / count),
      memoryMb,
    });
  }

  private report(isCut: boolean): ScanReport {
    const { name, root, kind, classes, libraries, sources } = this.project;
    return {
      schema: SCAN_SCHEMA,
      version: ownVersion(),
      project: {
        name,
        root,
        kind,
        classPath: [...classes, ...libraries],
        sourcePath: sources,
        jdk: this.jdk.version,
      },
      startedAt: this.started.toISOString(),
      seconds: Math.round(performance.now() - this.startedAt) / 1000,
      budgetSeconds: (this.settings.timeMs ?? DEFAULT_SCAN_MS) / 1000,
      isInterrupted: isCut || this.callbacks.signal?.aborted === true,
      methods: this.methods.map((_, i) => this.scanned(i)),
      problems: this.problems,
    };
  }

  private scanned(index: number): ScannedMethod {
    const { id, file, method, parameters, source, line } = this.methods[index];
    const result = this.results.get(index);
    const identity = {
      id,
      class: toExternalName(file.name),
      method: method.name,
      parameters,
      file: source,
      line,
    };
    if (result === undefined) return { ...identity, ...NOT_LOOKED_AT };
    const { isEnded: _isEnded, lookMs: _lookMs, findings, ...shown } = result;
    return {
      ...identity,
      ...shown,
      state: result.verdict === null ? 'failed' : 'checked',
      findings: findings.map((finding) => ({ ...finding, fingerprint: '', isNew: true })),
      detail: null,
    };
  }
}

const NOT_LOOKED_AT = {
  state: 'waiting',
  problem: null,
  verdict: null,
  reason: null,
  assumptions: [],
  seconds: 0,
  coverage: null,
  findings: [],
  contracts: [],
  doubtful: 0,
  incomplete: [],
  stats: null,
  detail: null,
} as const;
