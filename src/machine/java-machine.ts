/**
 * The machine for Java programs: a VM with the symbolic loop, an entry point, and the undo trail. There can be one per JS
 * thread: the trail is global. Opening another machine ends the marks of the one before.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeMethod, parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { findJdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InputError, InvariantError, UnsupportedError } from '../errors.ts';
import type { InitialNode } from '../inputs/initial-heap.ts';
import { type InitialState, initialState } from '../inputs/initial-state.ts';
import { InputFiles } from '../inputs/input-files.ts';
import { InputHeap } from '../inputs/input-heap.ts';
import { InputLog } from '../inputs/input-log.ts';
import { DEFAULT_BOUNDS } from '../inputs/input-object.ts';
import { domainOf } from '../inputs/input-ranges.ts';
import { layerBytes } from '../inputs/layer-bytes.ts';
import type { LazyReference } from '../inputs/lazy-reference.ts';
import { type PathDraws, RandomDraws } from '../inputs/random-draws.ts';
import { symbolicArguments } from '../inputs/symbolic-arguments.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { Stmt } from '../ir/ir.ts';
import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import { isAssumption } from '../limitation/register.ts';
import { FirstPasses } from '../ranger/first-passes.ts';
import type { RangerMerger } from '../ranger/ranger-merger.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import { type EndState, endState, type PathEndData } from '../result/end-state.ts';
import { expectation } from '../result/expectation.ts';
import type { HeapNode, Location, MetLimitation, Outcome } from '../result/outcome.ts';
import { type InitialStatics, isOfProgram, recordStatics } from '../result/static-state.ts';
import type { Expectation } from '../result/test-case.ts';
import type { Model } from '../term/evaluate.ts';
import { javaText } from '../term/print-java.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { bootVm } from '../vm/boot/boot.ts';
import { launchMain } from '../vm/boot/run-main.ts';
import type { HostCalls } from '../vm/cloning/host-calls.ts';
import { Exit, PathCut, PathEnd, type PathEndCause } from '../vm/control/signals.ts';
import { type FileContact, layerCurrent } from '../vm/files/file-contacts.ts';
import type { JObject } from '../vm/heap/object.ts';
import { allowOptimisation } from '../vm/host/tiering.ts';
import type { Probe } from '../vm/interp/probe.ts';
import type { ArrayPolicy } from '../vm/symbolic/arrays/array-policy.ts';
import { answerRequest } from '../vm/symbolic/asking/ask.ts';
import type { ObservedSideInPlan } from '../vm/symbolic/asking/merge-plan.ts';
import { type Decision, type DecisionRequest, siteName } from '../vm/symbolic/asking/request.ts';
import { runSymbolically } from '../vm/symbolic/run-symbolically.ts';
import { termRoots } from '../vm/symbolic/term-roots.ts';
import { type Piece, textPieces } from '../vm/symbolic/text/text-pieces.ts';
import { type JThread, resume } from '../vm/thread/thread.ts';
import { mark, resetTrail, type TrailMark, undoTo } from '../vm/trail/mark.ts';
import type { Vm } from '../vm/vm.ts';
import { ConcreteCallLog, methodName } from './concrete-call-log.ts';
import { InitialisedClasses } from './initialised-classes.ts';
import { interceptedMethods } from './intercepted-methods.ts';
import type { ArrayOptions, EntryPoint, JavaMachineOptions } from './java-machine-options.ts';
import { launchMethod } from './launch-method.ts';
import type { Machine, MachineMark, MachineStop } from './machine.ts';
import { ASSERTIONS, hostJvmOf, isOnFiles, isTrace, mergerOf, skipsRounds } from './machine-parts.ts';
import { locationOf, outcomeOfUncaught } from './outcome-of-uncaught.ts';
import { RoundSkipper, type SkipperState } from './round-skipper.ts';

/**
 * Branches and calls after which the scheduler checks whether the fuel is used up.
 *
 * Long enough not to be noticed, short enough that a stop is.
 */
const LONGEST_QUANTUM = 100_000;

/**
 * The state at a mark. What the trail does not log are lists that only grow on a path, so their lengths are enough to restore
 * them: inputs, input objects, limitations met, merged regions, printed text, recorded statics. `time` is the clock of the VM, `skipping` what
 * the skipper knows of the path.
 */
type JavaMark = {
  readonly trail: TrailMark;
  readonly inputs: number;
  readonly objects: number;
  readonly met: number;
  readonly merged: number;
  readonly time: number;
  readonly printed: number;
  readonly statics: number;
  readonly skipping: SkipperState | null;
};

/**
 * One program in one VM. Everything that a path changes is either logged on the trail or restored by `restore`; a new field that
 * changes on a path must be added to one of them, or the next path starts from a wrong state.
 *
 * Objects are restored by the trail, lists by their length. What is left are single fields: outcome, result and
 * exception belong to an ended path, so an undo simply clears them.
 */
export class JavaMachine implements Machine {
  readonly vm: Vm;
  private readonly log: InputLog;
  private readonly randomDraws = new RandomDraws();
  private readonly inputHeap: InputHeap;
  private readonly met: MetLimitation[] = [];
  private readonly merged: (readonly ObservedSideInPlan[])[] = [];
  /** Not null: the path has ended. */
  private outcome: Outcome | null = null;
  private result: PathEndData['result'] = null;
  private thrown: JObject | null = null;
  private printed: Piece[] | null = null;
  /** The static fields of each class that this path has initialised; null if not recorded. */
  private statics: InitialStatics[] | null = null;
  private readonly merger: RangerMerger | null;
  private readonly firstPasses: FirstPasses | null;
  /** Null: every round of a loop is run. */
  private readonly skipper: RoundSkipper | null;
  readonly inputFiles: InputFiles;
  private readonly concreteCalls = new ConcreteCallLog(() => this.location());

  constructor(options: JavaMachineOptions) {
    // A trail of an earlier machine in this thread would be undone into the new one.
    resetTrail();
    this.log = new InputLog(domainOf(options.inputBounds));
    const jdk = findJdk({ jdk: options.jdkHome });
    const searchPath = options.classPath.join(path.delimiter);
    const { vm, main } = bootVm({
      jdk,
      image: openSystemImage(jdk),
      classPath: ClassPath.parse(searchPath, jdk.feature),
      classPathText: searchPath,
      properties: new Map(options.properties),
      assertions: ASSERTIONS,
      // With compact strings, each symbolic character would fork on whether it fits into a byte.
      compactStrings: false,
      // Known before classes are loaded: a method gets its implementation when its class is linked.
      intercept: interceptedMethods(
        options,
        this.log,
        this.randomDraws,
        () => this.inputHeap,
        (m) => this.concreteCalls.called(m, null),
      ),
      isRepeatable: true,
      layersFiles: options.effects === 'overlay' || options.effects === 'allow',
      // What a trace prints is read by people, and nothing of it is run again.
      currentFolder: isTrace(options) ? process.cwd() : layerCurrent(),
      ...hostJvmOf(options, jdk),
    });
    this.vm = vm;
    // The input heap asks the VM for classes, so the VM comes first.
    this.inputHeap = this.makeInputHeap(options);
    runSymbolically(vm, options.libraryHooks ?? !isOnFiles(options));
    vm.meetLimitation = (limitation) => this.meetLimitation(limitation);
    // From here on `meetLimitation` is not null. Start-up has met none, because nothing of the program had run.
    vm.startsAtMethod = options.entry.kind === 'method';
    vm.onMissingMethod = (owner, name, descriptor) =>
      rejectUnknownInput(options.classPath[0], owner.name, describeMethod(name, descriptor));
    vm.onUncaught = (t, exception) => this.endUncaught(t, exception);
    // The program's output is dropped: an exploration runs it a thousand times.
    vm.host.output = () => {};
    vm.host.onEnvironment = (what) => this.meetLimitation({ id: 'environment', source: what });
    this.watchEffects();
    vm.concreteCalls = this.concreteCalls;
    if (vm.hostCalls !== null) this.watchNativeCode(vm.hostCalls);
    this.merger = mergerOf(options.merging ?? null, options.observed ?? []);
    if (this.merger !== null) this.merger.onObservedSides = (sides) => this.merged.push(sides);
    vm.merger = this.merger;
    this.firstPasses = this.recordPasses(options.merging?.keepPasses ?? false);
    this.skipper = skipsRounds(options) ? new RoundSkipper(this) : null;
    if (options.arrays !== undefined) vm.arrays = this.arrayPolicy(options.arrays, isOnFiles(options));
    vm.scheduler.longestQuantum = LONGEST_QUANTUM;
    this.inputFiles = new InputFiles(vm, options.inputFiles ?? []);
    // After start-up, whose one-time code V8 should not optimise for.
    allowOptimisation();
    this.watchClasses(options);
    // Last: it pushes the first frame.
    this.launch(main, options.entry);
  }

  /** What reaches the world cannot be taken back: the path ends as unsupported before it happens. */
  private watchEffects(): void {
    const { host } = this.vm;
    host.onSideEffect = (what) => {
      throw new UnsupportedError(`an effect that cannot be undone: ${what}`);
    };
    if (host.layer !== null) host.files.layerBytes = layerBytes(this.vm);
    host.onLayerChange = () => this.meetLimitation({ id: 'overlay' });
  }

  fileContacts(): readonly FileContact[] | null {
    return this.vm.host.layer?.allContacts() ?? null;
  }

  /** What native code does is known of this run alone. */
  private watchNativeCode(calls: HostCalls): void {
    calls.observeAnswers();
    const { concreteCalls } = this;
    calls.onCall = (method, symbol) => {
      this.meetLimitation({ id: 'native-code', method: methodName(method), isNative: method.isNative });
      concreteCalls.called(method, symbol);
    };
    calls.onLost = (method, { place, term }) => {
      const value = javaText([term]).texts[0];
      const { isNative } = method;
      this.meetLimitation({ id: 'lost-value', method: methodName(method), isNative, place, value });
      concreteCalls.lost(method, place, term);
    };
  }

  private makeInputHeap(options: JavaMachineOptions): InputHeap {
    const { heapBounds = DEFAULT_BOUNDS, classPath, recipeClasses = [], entry } = options;
    // The first entry holds our input APIs.
    const program = { entries: classPath.slice(1), recipeClasses, facts: options.hierarchy };
    const entryClass = entry.kind === 'method' ? entry.className : null;
    return new InputHeap(this.vm, heapBounds, program, entryClass, (limitation) =>
      this.meetLimitation(limitation),
    );
  }

  private arrayPolicy({ mode, isReported }: ArrayOptions, isPinning: boolean): ArrayPolicy {
    if (!isReported) return { mode, isPinning, onChoice: null };
    const told = new Set<string>();
    const onChoice = (choice: string): void => {
      const at = this.location();
      const text = `${at === null ? '' : `${at.class}.${at.method}:${at.line}: `}${choice}`;
      // Once for each place, not once for each path.
      if (told.has(text)) return;
      told.add(text);
      process.stderr.write(`rangefinder: ${text}\n`);
    };
    return { mode, isPinning, onChoice };
  }

  private launch(t: JThread, entry: EntryPoint): void {
    if (entry.kind === 'main') {
      const count = entry.symbolicArgs ?? null;
      const args = count === null ? entry.args : () => symbolicArguments(this.log, this.inputHeap, count);
      launchMain(this.vm, t, entry.className, args);
      return;
    }
    launchMethod(t, this.log, this.inputHeap, {
      className: entry.className,
      key: entry.method + entry.descriptor,
      params: parseMethodDescriptor(entry.descriptor).params,
      names: entry.parameterNames,
      nonNull: entry.nonNull ?? [],
      conditions: entry.conditions ?? null,
      statics: entry.statics ?? [],
      receiver: entry.receiver ?? 'symbolic',
      onReturn: (value, type, slots) => {
        this.outcome = { kind: 'returned', value };
        this.result = { type, slots };
      },
    });
  }

  run(fuel: number): MachineStop {
    for (;;) {
      const stop = this.runOn(fuel);
      if (stop.kind !== 'request' || this.skipper?.skip(stop.request) !== true) return stop;
    }
  }

  /** `isThere` ends the run as if the fuel were used up. */
  runOn(fuel: number, isThere?: () => boolean): MachineStop {
    const until = this.vm.scheduler.executed + fuel;
    try {
      this.vm.scheduler.run(
        // Asked after every quantum. All of them may become true at once; the outcome is looked at first.
        () =>
          this.outcome !== null ||
          this.askingThread() !== null ||
          this.vm.scheduler.executed >= until ||
          isThere?.() === true,
      );
    } catch (e) {
      this.outcome = this.outcomeOf(e);
    }
    if (this.outcome !== null) return { kind: 'ended', outcome: this.outcome };
    const asking = this.askingThread();
    if (asking !== null) return { kind: 'request', request: asking.request as DecisionRequest };
    // A program thread is left: the fuel is used up.
    if (this.vm.scheduler.threads.some((t) => !t.isDaemon)) return { kind: 'pause' };
    // Only daemon threads are left, or none: the program has ended.
    return { kind: 'ended', outcome: { kind: 'returned', value: null } };
  }

  /** The thread with a request that is not answered yet. Only the current thread can have one. */
  private askingThread(): JThread | null {
    const t = this.vm.scheduler.current;
    // Threads are cooperative, so no other thread has run since the request.
    return t !== null && t.request !== null && t.answer === undefined ? t : null;
  }

  /** The signals by which a path can leave the interpreter (vm/control/signals.ts), as outcomes. */
  private outcomeOf(e: unknown): Outcome {
    if (e instanceof PathEnd) return outcomeOfEnd(e.cause);
    if (e instanceof PathCut) {
      return { kind: 'incomplete', limitation: e.limitation, location: this.location() };
    }
    if (e instanceof Exit) return { kind: 'exited', status: e.status };
    if (e instanceof UnsupportedError) {
      return {
        kind: 'incomplete',
        limitation: { id: 'unsupported', what: e.message },
        location: this.location(),
      };
    }
    // An InputError, or a defect of ours, which the search records with its stack.
    throw e;
  }

  private endUncaught(t: JThread, exception: JObject): never {
    this.thrown = exception;
    throw new PathEnd({ kind: 'uncaught', thread: t, exception });
  }

  /** Once for each limitation, at the first place where it came up; assumptions about inputs have none. */
  private meetLimitation(limitation: Limitation): void {
    const key = limitationKey(limitation);
    // The ids are compared first, because making a key costs more.
    const isKnown = (n: MetLimitation) =>
      n.limitation.id === limitation.id && limitationKey(n.limitation) === key;
    if (this.met.some(isKnown)) return;
    this.met.push({ limitation, location: isAssumption(limitation) ? null : this.location() });
  }

  answer(decision: Decision): void {
    const t = this.askingThread();
    if (t === null) throw new InvariantError('no request is pending');
    answerRequest(t, decision);
    resume(t);
  }

  mark(): MachineMark {
    // O(1): nothing is copied. The trail begins a new epoch, and objects are logged when they are next written to.
    const there: JavaMark = {
      trail: mark(this.vm),
      inputs: this.log.length,
      objects: this.inputHeap.objects.length,
      met: this.met.length,
      merged: this.merged.length,
      time: this.vm.virtualTime as number,
      printed: this.printed?.length ?? 0,
      statics: this.statics?.length ?? 0,
      skipping: this.skipper?.state ?? null,
    };
    return { undo: () => this.restore(there) };
  }

  /** For proofs, where paths that have seen an input string end together with others: from now on all count as if they had. */
  expectStrings(): void {
    this.inputHeap.onString?.();
  }

  traces(): string {
    const { inputHeap, merged, printed, statics, vm } = this;
    const { threads, current } = vm.scheduler;
    const lists = [inputHeap.objects, merged, printed ?? [], statics ?? [], threads];
    return [...lists.map(({ length }) => length), vm.virtualTime, current?.hasPermit, current?.pins].join();
  }

  /** First the trail, then everything that it does not log. The outcome goes too: the path is open again. */
  private restore(there: JavaMark): void {
    // The trail first: its entries may refer to objects of the lists that are shortened afterwards.
    undoTo(there.trail);
    this.log.truncate(there.inputs);
    this.inputHeap.truncate(there.objects);
    this.met.length = there.met;
    this.merged.length = there.merged;
    this.vm.virtualTime = there.time;
    if (this.printed !== null) this.printed.length = there.printed;
    if (this.statics !== null) this.statics.length = there.statics;
    if (this.skipper !== null) this.skipper.state = there.skipping!;
    this.expectAnswers([]);
    this.outcome = null;
    this.result = null;
    this.thrown = null;
  }

  /** A reference is resolved to what the path has decided about it so far (lazy initialisation). */
  inputs(): readonly SymbolicInput[] {
    const { roots } = this.initialState();
    let next = 0;
    // Lazies and roots are in the same order.
    return this.log.all.map(({ lazy, ...input }) =>
      lazy === undefined ? input : { ...input, initial: roots[next++] },
    );
  }

  heap(): readonly InitialNode[] {
    return this.initialState().heap;
  }

  private initialState(): InitialState {
    const lazies = this.log.all.flatMap(({ lazy }) => (lazy === undefined ? [] : [lazy as LazyReference]));
    if (lazies.length === 0) return { heap: [], roots: [], initialOf: () => null };
    return initialState(this.anyThread(), this.inputHeap, lazies);
  }

  allocated(): readonly Term[] {
    return this.vm.allocated.slice();
  }

  draws(): PathDraws {
    return this.randomDraws.all;
  }

  /** Looking up classes needs a thread. */
  private anyThread(): JThread {
    const { scheduler } = this.vm;
    // A program that has ended has no current thread.
    return scheduler.current ?? scheduler.threads[0];
  }

  metLimitations(): readonly MetLimitation[] {
    return this.met.slice();
  }

  answers(): readonly string[] {
    return this.vm.hostCalls?.answers?.all ?? [];
  }

  expectAnswers(answers: readonly string[]): void {
    this.vm.hostCalls?.answers?.expect(answers);
  }

  get branchesAndCalls(): number {
    return this.vm.scheduler.executed;
  }

  /**
   * For runs on known inputs: what the program prints goes to `write`, with terms replaced by their `valuation`.
   */
  watchOutput(write: (fd: number, bytes: Uint8Array) => void, valuation: (term: Term) => Scalar): void {
    this.vm.host.output = write;
    this.vm.valuation = valuation;
  }

  /** To be called before the first run, on a machine without merging: the probe does not see merged instructions. */
  probe(probe: Probe): void {
    this.vm.probe = probe;
  }

  /** Shows every statement of every region that is instantiated, pass by pass. */
  onPass(listener: (site: string, pass: string, statement: Stmt) => void): void {
    if (this.merger !== null) this.merger.onPass = listener;
  }

  observedSides(): readonly (readonly ObservedSideInPlan[])[] {
    return this.merged.slice();
  }

  /** For `--explain-merging`. */
  regions(): readonly RegionReport[] {
    const reports = this.merger?.statistics.reports() ?? [];
    const { firstPasses } = this;
    return firstPasses === null
      ? reports
      : reports.map((report) => ({ ...report, passes: firstPasses.of(report.site) }));
  }

  private recordPasses(isWanted: boolean): FirstPasses | null {
    const { merger } = this;
    if (!isWanted || merger === null) return null;
    const passes = new FirstPasses((site) => merger.statistics.isMerged(site));
    merger.onPass = (site, pass, statement) => passes.note(site, pass, statement);
    return passes;
  }

  /** What methods that run on concrete values alone were given, on all paths. */
  methodsOnConcreteValues(): readonly ConcreteCalls[] {
    return this.concreteCalls.all();
  }

  location(): Location | null {
    const t = this.vm.scheduler.current;
    // The innermost frame of the user's own code: a line of the JDK would not help.
    for (let f = t?.frame ?? null; f !== null; f = f.caller) {
      const isUser = !f.method.isHidden && f.method.holder.loader.kind !== 'boot';
      if (isUser) return locationOf(f.method, f.method.body?.bcis[f.pc] ?? -1);
    }
    return null;
  }

  private watchClasses({ keepStatics, entry }: JavaMachineOptions): void {
    const { vm } = this;
    const inputs = entry.kind === 'method' ? (entry.statics ?? []) : [];
    const symbolic = entry.kind === 'method' && inputs.length > 0 ? entry.className : null;
    const classes = new InitialisedClasses(vm, entry.kind === 'method', symbolic, (l) =>
      this.meetLimitation(l),
    );
    const statics: InitialStatics[] | null = keepStatics === true ? [] : null;
    this.statics = statics;
    this.inputHeap.onString = () => classes.onStringInput();
    vm.followsIdentity = () => classes.followsIdentity();
    vm.onInitialised = (cls) => {
      classes.onInitialised(cls);
      if (statics !== null && isOfProgram(vm, cls))
        statics.push(recordStatics(vm, cls, cls.name === symbolic ? inputs : []));
    };
  }

  expectation(outcome: Outcome, model: Model, heap: readonly HeapNode[]): Expectation {
    const { vm, result, thrown, statics, inputHeap } = this;
    const { initialOf } = this.initialState();
    const ended = {
      outcome,
      result,
      thrown,
      heap,
      inputs: inputHeap.objects,
      statics: statics ?? [],
      initialOf,
    };
    return expectation(vm, ended, model);
  }

  /** To be called before the first run: `endState` then includes what the program printed. */
  keepPrinted(): void {
    const printed: Piece[] = [];
    this.printed = printed;
    this.vm.onPrinted = (text, end) => {
      printed.push(...textPieces(this.vm, text));
      if (end !== '') printed.push({ kind: 'known', text: end });
    };
  }

  /** What can be observed of the program at the end of a path. */
  endState(): EndState {
    const { result, thrown, printed } = this;
    return endState(this.vm, { result, thrown, printed: printed?.slice() ?? [] });
  }

  siteOf(request: DecisionRequest): string {
    return siteName(request.site);
  }

  *termRoots(): Iterable<Term> {
    yield* termRoots(this.vm);
    yield* this.randomDraws.roots();
    yield* this.vm.host.layer?.terms() ?? [];
    // Conditions of merged sides are kept for coverage beyond the region, so a sweep must not drop them.
    for (const { reached, taken } of this.merged.flat()) {
      yield reached;
      if (taken !== null) yield taken;
    }
  }

  close(): void {
    this.vm.hostCalls?.close();
    resetTrail();
  }
}

/** A method that an input API of ours does not have: a program that went on without it would be another one. */
function rejectUnknownInput(inputApi: string, owner: string, method: string): void {
  if (!existsSync(path.join(inputApi, `${owner}.class`))) return;
  throw new InputError(
    `Rangefinder has no ${toExternalName(owner)}.${method}: see what this input API has below java/ in its sources`,
  );
}

function outcomeOfEnd(cause: PathEndCause): Outcome {
  if (cause.kind === 'reached') return { kind: 'reached', location: locationOf(cause.method, 0) };
  return outcomeOfUncaught(cause.thread, cause.exception);
}
