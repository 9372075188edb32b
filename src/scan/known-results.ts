/** What earlier scans know about the methods of this one, and what this one adds to it. */
import path from 'node:path';
import type { CheckOptions } from '../check/options.ts';
import type { ClassFile } from '../classfile/model.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { Project } from '../project/project.ts';
import { commonKey, methodKey, stampOf } from './cache-key.ts';
import { lineTablesOf, relocated } from './code-lines.ts';
import type { MethodToScan } from './list-methods.ts';
import type { MethodResult } from './method-result.ts';
import { ReachedCode } from './reached-code.ts';
import { ScanCache } from './scan-cache.ts';
import { type ScanClasses, supertypesIn } from './scan-classes.ts';

/** Results are written so often, if the code is still the one that they belong to. */
const FLUSH_MS = 5_000;

export class KnownResults {
  private readonly project: Project;
  private readonly classes: ReadonlyMap<string, ClassFile>;
  private readonly cache: ScanCache;
  private readonly stamp: string;
  /** Null: there was no time to find out what the method reaches, so nothing is kept of it. */
  private readonly keys: readonly (string | null)[];
  private readonly fresh = new Map<number, MethodResult>();
  private nextFlush = performance.now() + FLUSH_MS;
  private hasChanged = false;

  /** `options`: those that all checks have in common. `keysMs`: so long it may take to find out what methods reach. */
  constructor(
    folder: string,
    project: Project,
    jdk: Jdk,
    options: CheckOptions,
    methods: readonly MethodToScan[],
    { own: classes, contents, services }: ScanClasses,
    keysMs: number,
  ) {
    this.project = project;
    this.classes = classes;
    this.stamp = stampOf(project);
    this.cache = new ScanCache(folder);
    const common = commonKey(project, jdk, options);
    // An empty class path would be the current folder.
    const libraries =
      project.libraries.length === 0
        ? null
        : ClassPath.parse(project.libraries.join(path.delimiter), jdk.feature);
    const supertypes = (name: string): readonly string[] =>
      libraries === null ? [] : supertypesIn(libraries, name);
    const code = new ReachedCode(classes, { contents, services, supertypes });
    libraries?.close();
    const end = performance.now() + keysMs;
    this.keys = methods.map(({ id, file, method }) =>
      performance.now() > end ? null : methodKey(common, id, code.hashOf(file, method)),
    );
  }

  /**
   * The result of an earlier scan; null if there is none. `isSettled`: a scan of this length has nothing to add to it.
   */
  find(
    index: number,
    budgetMs: number,
  ): { readonly result: MethodResult; readonly isSettled: boolean } | null {
    const key = this.keys[index];
    const found = key === null ? null : this.cache.find(key);
    const result = found === null ? null : relocated(found.result, found.lines, this.classes);
    if (found === null || result === null) return null;
    return { result, isSettled: result.isEnded || (found.settledMs ?? -1) >= budgetMs };
  }

  add(index: number, result: MethodResult): void {
    this.fresh.set(index, result);
    if (performance.now() > this.nextFlush) this.flush();
  }

  /** `settled`: methods for which a scan of this length has no more time. */
  end(settled: readonly number[], budgetMs: number): void {
    this.flush();
    if (!this.hasChanged)
      this.cache.settle(
        settled.flatMap((index) => this.keys[index] ?? []),
        budgetMs,
      );
  }

  /** Whether the classes were changed while they were scanned. Then what was found since is not kept. */
  get isStale(): boolean {
    return this.hasChanged;
  }

  private flush(): void {
    this.nextFlush = performance.now() + FLUSH_MS;
    this.hasChanged ||= stampOf(this.project) !== this.stamp;
    const entries = [...this.fresh].flatMap(([index, result]) => {
      const key = this.keys[index];
      const lines = lineTablesOf(result, this.classes);
      return key === null ? [] : [[key, { result, lines, settledMs: null }] as const];
    });
    this.fresh.clear();
    if (!this.hasChanged) this.cache.add(entries);
  }
}
