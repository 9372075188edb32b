/** A scan from its beginning to its end: project → methods → looks in worker processes → report. */
import path from 'node:path';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { splitClassPath } from '../classpath/class-path.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import type { MethodDetail } from '../detail/method-detail.ts';
import { SCAN_LIMITS, withDetail } from '../detail/with-detail.ts';
import { InputError } from '../errors.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { findProject } from '../project/find-project.ts';
import type { Project } from '../project/project.ts';
import { absentEntries, withoutDamaged } from '../project/readable-libraries.ts';
import type { ScanReport } from '../report/scan-report.ts';
import { readBaseline } from './baseline.ts';
import { changedLines, isChanged } from './changed-methods.ts';
import { checkMethods } from './check-methods.ts';
import type { CheckPlace, MakePlace } from './check-place.ts';
import { chooseMethods } from './choose-methods.ts';
import { ClassesOfFindings } from './classes-of-findings.ts';
import { KnownResults } from './known-results.ts';
import { listMethods, type MethodToScan } from './list-methods.ts';
import { localPlace } from './local-checks.ts';
import type { CheckOutcome } from './messages.ts';
import { isRepeatable, lookResult, type MethodResult, resultOfLook } from './method-result.ts';
import { reportOfScan, scannedMethod } from './report-of-scan.ts';
import { cacheFolder } from './scan-cache.ts';
import { readScanClasses, type ScanClasses } from './scan-classes.ts';
import { DEFAULT_SCAN_MS, type ScanCallbacks, type ScanSettings } from './settings.ts';
import { type Look, shareOfTime, TimePlan } from './time-plan.ts';

/** Finding out what the cache knows may take this share of the time. */
const KEYS_SHARE = 0.1;

/** Wrong input is an InputError, thrown before anything is checked. `startedAt`: when the user's time began. `makePlace`: where checks are made. */
export async function scanProject(
  settings: ScanSettings,
  callbacks: ScanCallbacks = {},
  startedAt = performance.now(),
  makePlace: MakePlace = localPlace,
): Promise<ScanReport> {
  const jdk = findJdk({ jdk: settings.jdk });
  const baseline = settings.baseline == null ? new Set<string>() : readBaseline(settings.baseline);
  const extra = settings.classPath == null ? [] : splitClassPath(settings.classPath);
  const classPath = extra.map((entry) => path.resolve(entry));
  const inputApi = (): string => inputClassPath(jdk);
  const found = withoutDamaged(findProject(settings.path ?? '.', { jdk, classPath, inputApi }), jdk);
  const project = {
    ...found,
    libraries: [...found.libraries, ...classPath],
    problems: [...found.problems, ...absentEntries(extra)],
  };
  return new Scan(project, jdk, settings, callbacks, startedAt, baseline).run(makePlace);
}

class Scan {
  private readonly project: Project;
  private readonly jdk: Jdk;
  private readonly settings: ScanSettings;
  private readonly callbacks: ScanCallbacks;
  private startedAt: number;
  private readonly timeMs: number;
  private readonly baseline: ReadonlySet<string>;
  private readonly started = new Date();
  private readonly classes: ScanClasses;
  private readonly classesOfFindings: ClassesOfFindings;
  private readonly methods: readonly MethodToScan[];
  private readonly problems: readonly string[];
  /** Null: no cache is kept. */
  private readonly known: KnownResults | null;
  private readonly results = new Map<number, MethodResult>();
  /** Those of `results` that no look of this scan has added to. */
  private readonly cached = new Set<number>();
  /** What a page shows; only if one is wanted. The cache does not keep it. */
  private readonly details = new Map<number, MethodDetail>();
  private readonly current = new Map<Look, string>();
  private firstLooks = { count: 0, ms: 0 };
  /** Somebody else has stopped the scan. */
  private isStoppedElsewhere = false;

  constructor(
    project: Project,
    jdk: Jdk,
    settings: ScanSettings,
    callbacks: ScanCallbacks,
    startedAt: number,
    baseline: ReadonlySet<string>,
  ) {
    this.project = project;
    this.jdk = jdk;
    this.settings = settings;
    this.callbacks = callbacks;
    this.startedAt = startedAt;
    this.timeMs = settings.timeMs ?? DEFAULT_SCAN_MS;
    this.baseline = baseline;
    this.classes = readScanClasses(project, jdk.feature);
    this.classesOfFindings = new ClassesOfFindings(this.classes.own, project.libraries, jdk.feature);
    this.problems = [...project.problems, ...this.classes.problems];
    const listed = listMethods(this.classes.own);
    if (listed.length === 0)
      throw new InputError(
        `${settings.path ?? '.'} has no public method with code in a public class: there is nothing to scan`,
      );
    const chosen = chooseMethods(listed, settings.include ?? [], settings.exclude ?? []);
    const changed = settings.since == null ? null : changedLines(project.root, settings.since);
    const wanted = changed === null ? chosen : chosen.filter((method) => isChanged(method, changed));
    const known = this.openCache(wanted);
    // Without git, what changed since the last scan is what the cache does not know.
    const isNew = (_: MethodToScan, i: number): boolean => known?.find(i, this.timeMs) == null;
    const isByCache = settings.since != null && changed === null;
    this.methods = isByCache ? wanted.filter(isNew) : wanted;
    this.known = isByCache ? this.openCache(this.methods) : known;
  }

  async run(makePlace: MakePlace): Promise<ScanReport> {
    const place = await makePlace({
      project: this.project,
      jdk: this.jdk,
      options: this.checkOptions(),
      methods: this.methods.length,
      jobs: this.settings.jobs,
      memoryMb: this.settings.memoryMb,
      timeMs: this.timeMs,
      deadline: this.startedAt + this.timeMs,
    });
    try {
      return await this.runIn(place);
    } finally {
      await place.close();
    }
  }

  private async runIn(place: CheckPlace): Promise<ScanReport> {
    this.startedAt = place.startedAt ?? this.startedAt;
    const earlier = this.earlierLooks(place);
    const plan = this.plan(place, new Set(earlier.map(({ look }) => look.method)));
    for (const { look, ended } of earlier)
      if (ended !== null) this.afterLook(plan, look, ended.outcome, ended.tookMs);
    const begun = earlier.flatMap(({ look, ended }) => (ended === null ? [look] : []));
    const limits = { deadline: this.startedAt + this.timeMs, signal: this.callbacks.signal };
    const handler = {
      optionsOf: ({ method, timeMs }: Look): CheckOptions => ({
        ...this.checkOptions(),
        entry: { kind: 'method', signature: this.methods[method].id },
        timeMs,
      }),
      onStart: (look: Look) => this.current.set(look, this.methods[look.method].id),
      onEnd: (look: Look, outcome: CheckOutcome, tookMs: number) =>
        this.afterLook(plan, look, outcome, tookMs),
      onTick: (usedMb: number) => this.tell(plan, usedMb),
    };
    if (this.methods.length > 0) await checkMethods(plan, place, limits, handler, begun);
    this.isStoppedElsewhere = place.isStopped;
    return this.end(plan);
  }

  private afterLook(plan: TimePlan, look: Look, outcome: CheckOutcome, tookMs: number): void {
    this.current.delete(look);
    if (outcome.kind === 'lost' && outcome.isStopped && outcome.findings.length === 0) return;
    if (outcome.kind === 'checked' && outcome.detail !== null) this.details.set(look.method, outcome.detail);
    const before = this.results.get(look.method) ?? null;
    this.take(look, resultOfLook(outcome, before, { ...look, tookMs }), isRepeatable(outcome));
    plan.done(look, lookResult(this.results.get(look.method)!));
    if (look.isFirst) this.firstLooks = { count: this.firstLooks.count + 1, ms: this.firstLooks.ms + tookMs };
    this.callbacks.onLook?.(() => this.report(plan));
  }

  /** Looks of a command that ended before its scan. What is no method of this scan any more is left out. */
  private earlierLooks({ earlier }: CheckPlace) {
    const indices = new Map(this.methods.map(({ id }, index) => [id, index]));
    return earlier.flatMap(({ signature, timeMs, isFirst, ended }) => {
      const method = indices.get(signature);
      return method === undefined ? [] : [{ look: { method, timeMs, isFirst }, ended }];
    });
  }

  private openCache(methods: readonly MethodToScan[]): KnownResults | null {
    const { cache } = this.settings;
    if (cache === false) return null;
    const folder = cache ?? cacheFolder(this.project);
    const keysMs = this.timeMs * KEYS_SHARE;
    return new KnownResults(
      folder,
      this.project,
      this.jdk,
      this.commonOptions(),
      methods,
      this.classes,
      keysMs,
    );
  }

  /** Methods that an earlier scan is through with need no look; those that it was not begin where it stopped. */
  private plan({ jobs }: CheckPlace, looked: ReadonlySet<number>): TimePlan {
    const order: number[] = [];
    const begun: { method: number; timeMs: number; result: ReturnType<typeof lookResult> }[] = [];
    this.methods.forEach((_, index) => {
      // What the looks of this scan have shown counts, not what the cache has of them.
      if (looked.has(index)) return;
      const found = this.known?.find(index, this.timeMs) ?? null;
      // A finding without its way there is a poor page: those few are looked at again.
      const isWanted = this.settings.isDetailed === true && (found?.result.findings.length ?? 0) > 0;
      if (found === null || isWanted) order.push(index);
      else {
        this.results.set(index, found.result);
        this.cached.add(index);
        const { lookMs } = found.result;
        if (!found.isSettled) begun.push({ method: index, timeMs: lookMs, result: lookResult(found.result) });
      }
    });
    order.sort((a, b) => this.methods[b].promise - this.methods[a].promise || a - b);
    // Getting ready, such as finding out what is known, is not what the share is for.
    const readyMs = performance.now() - this.startedAt;
    const shareMs = shareOfTime(this.timeMs, order.length + begun.length + looked.size, this.methods.length);
    const timeMs = Math.min(this.timeMs, readyMs + shareMs);
    return new TimePlan(order, begun, { start: this.startedAt, timeMs, jobs });
  }

  private take(look: Look, result: MethodResult, isKept: boolean): void {
    const before = this.results.get(look.method)?.findings.length ?? 0;
    this.results.set(look.method, result);
    this.cached.delete(look.method);
    if (isKept) this.known?.add(look.method, result);
    if (result.findings.length > before)
      this.callbacks.onMethod?.(scannedMethod(this.methods[look.method], result, this.viewOf(look.method)));
  }

  private viewOf(index: number) {
    const detail = this.details.get(index) ?? null;
    return {
      classes: this.classesOfFindings,
      baseline: this.baseline,
      isCached: this.cached.has(index),
      detail,
    };
  }

  /** Those of one look. What is recorded for a page changes no result, so the cache does not ask for it. */
  private checkOptions(): CheckOptions {
    const options = this.commonOptions();
    return this.settings.isDetailed === true ? withDetail(options, SCAN_LIMITS) : options;
  }

  private commonOptions(): CheckOptions {
    const { classes, libraries } = this.project;
    const { property, contracts, replay, allowNull, objects, collections, functions } = this.settings;
    const { assume, solver, properties, debug } = this.settings;
    const given = Object.entries({
      ...{ property, contracts, replay, allowNull, objects, collections, functions },
      ...{ assume, solver, properties, debug },
    }).filter(([, value]) => value !== undefined);
    return {
      ...DEFAULT_OPTIONS,
      ...(Object.fromEntries(given) as Partial<CheckOptions>),
      targets: classes,
      classPath: libraries.length === 0 ? null : libraries.join(path.delimiter),
      jdk: this.jdk.home,
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
      cached: this.cached.size,
      findings: results.reduce((sum, { findings }) => sum + findings.length, 0),
      current: [...this.current.values()],
      elapsedMs: now - this.startedAt,
      leftMs: plan.leftMs(now, count === 0 ? 1_000 : ms / count),
      memoryMb,
    });
  }

  private get isStopped(): boolean {
    return this.callbacks.signal?.aborted === true || this.isStoppedElsewhere;
  }

  private end(plan: TimePlan): ScanReport {
    const isStopped = this.isStopped;
    this.known?.end(isStopped ? [] : [...this.results.keys()], this.timeMs);
    return this.report(plan);
  }

  /** What is known now. */
  private report(plan: TimePlan): ScanReport {
    const changed = 'the classes were changed while they were scanned: what was found since is not kept';
    return reportOfScan({
      project: this.project,
      jdk: this.jdk,
      started: this.started,
      timeMs: this.timeMs,
      tookMs: performance.now() - this.startedAt,
      isInterrupted: this.isStopped || plan.waiting.length > 0,
      methods: this.methods.map((method, i) =>
        scannedMethod(method, this.results.get(i) ?? null, this.viewOf(i)),
      ),
      problems: [...this.problems, ...(this.known?.isStale === true ? [changed] : [])],
    });
  }
}
