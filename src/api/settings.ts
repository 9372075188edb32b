/** The settings of the library's functions. Every setting but the targets has a default. */
import { requireAcceptable } from '../check/accept-limitations.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import type { CheckProgress } from '../check/progress.ts';
import { InputError } from '../errors.ts';

/** Options that only the command line needs, or that we set ourselves. */
type Internal =
  | 'entry'
  | 'json'
  | 'explainMerging'
  | 'keepTests'
  | 'splitFor'
  | 'detail'
  | 'html'
  | 'isOpened'
  | 'coverageReport'
  | 'junit'
  | 'writeTests'
  | 'sarif'
  | 'junitXml'
  | 'queue';

/** What a caller does instead. Each would be ignored or break a function's own setting, so each is refused. */
const INSTEAD: Readonly<Record<Internal, string>> = {
  entry: 'name a method or a main class',
  json: 'the result is the report',
  explainMerging: 'the report has the regions',
  keepTests: 'test returns the tests',
  splitFor: 'test takes coverage',
  detail: 'it is for pages, which the command line writes',
  html: 'it is an option of the command line',
  isOpened: 'it is an option of the command line',
  coverageReport: 'it is an option of the command line',
  junit: 'test takes it',
  writeTests: 'it is an option of the command line',
  sarif: 'it is an option of the command line',
  junitXml: 'it is an option of the command line',
  queue: 'it is an option of the command line',
};
const INTERNAL: ReadonlyMap<string, string> = new Map(Object.entries(INSTEAD));

/**
 * The program and how it is explored. The names are those of the command line's options: `timeMs` is `--time` in
 * milliseconds, `arrayBound` is `--array-bound` and so on; docs/check.md explains them. docs/library.md lists those that have
 * another name, or no option.
 */
export type CheckSettings = Partial<Omit<CheckOptions, Internal | 'targets'>> & {
  /** Folders, jars, `.class` and `.java` files. */
  readonly targets: readonly string[];
  /** Explore this method: `C.m`, or `C.m(int,String)` if there are several. Its parameters are the inputs. */
  readonly method?: string;
  /** Explore the `main` of this class; by default the only one among the targets. */
  readonly main?: string;
};

/** How the caller follows a run and stops it. */
export type Callbacks = {
  /** Told several times a second while paths are explored. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Stops the run. A check then reports what it has found so far; the other functions reject with the signal's reason. */
  readonly signal?: AbortSignal;
};

/**
 * The options of a check from settings. A name that does not exist is an InputError, because JavaScript would ignore it
 * silently.
 */
export function checkOptions(settings: CheckSettings, also: readonly string[] = []): CheckOptions {
  const { targets, method, main, ...rest } = settings;
  if (!Array.isArray(targets) || targets.length === 0)
    throw new InputError('targets: name folders, jars, .class or .java files');
  if (method !== undefined && main !== undefined)
    throw new InputError('method and main exclude each other: execution starts at one of them');
  for (const name of Object.keys(rest)) {
    if (also.includes(name)) continue;
    if (INTERNAL.has(name))
      throw new InputError(`${name} is no setting of the library: ${INTERNAL.get(name)}`);
    if (!Object.hasOwn(DEFAULT_OPTIONS, name))
      throw new InputError(`there is no setting ${name}; docs/library.md says how they are called`);
  }
  requireAcceptable(rest.assume ?? []);
  const given = Object.entries(rest).filter(([name, value]) => value !== undefined && !also.includes(name));
  return {
    ...DEFAULT_OPTIONS,
    ...(Object.fromEntries(given) as Partial<CheckOptions>),
    targets,
    entry:
      method !== undefined
        ? { kind: 'method', signature: method }
        : { kind: 'main', className: main ?? null },
  };
}
