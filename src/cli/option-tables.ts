/**
 * The options of commands that explore. A table is all that a command declares: `read-options.ts` reads the arguments and makes the
 * messages, `option-values.ts` says of which kind a value is, `usage.ts` has the help, and tests compare them.
 *
 * Configuration files are read against these tables before the command line itself is loaded, so this module imports nothing.
 */
import type { OptionTable } from './read-options.ts';

/** Options about inputs that are objects and arrays. */
export const HEAP_OPTIONS: OptionTable = {
  '--allow-null': null,
  '--lazy-depth': 'a number of references',
  '--lazy-objects': 'a number of objects',
  '--objects': 'possible, any or constructed',
  '--calls': 'a number of calls',
  '--char-sequences': 'strings or any',
  '--collections': 'modifiable or any',
  '--functions': 'pure, impure or throwing',
  '--receiver': 'symbolic or new',
  '--statics': 'initial or symbolic',
};

/** Options of the exploration and of the report, which do not depend on how the program is named. */
export const EXPLORATION_OPTIONS: OptionTable = {
  '--property': 'a property',
  '--contracts': null,
  '--no-replay': null,
  '--first': null,
  '--induction': 'on or off',
  '--mode': 'a mode',
  '--heuristic': 'on or off',
  '--inline-depth': 'a number of calls',
  '--regions': 'names of branches',
  '--no-merge': 'names of branches',
  '--explain-merging': null,
  '--arrays': 'per-index, theory or auto',
  '--array-bound': 'a length',
  '--string-bound': 'a length',
  ...HEAP_OPTIONS,
  '--input': 'a range',
  '--recipes': 'a folder, a jar, a .java file or a class',
  '--assume': 'a Java expression or the id of a limitation',
  '--search': 'a search',
  '--seed': 'a number',
  '--jobs': 'a number of workers',
  '--queue': 'the address of a Redis server',
  '--time': 'a number of seconds',
  '--max-paths': 'a number of paths',
  '--depth': 'a number of decisions',
  '--max-instructions': 'a number of instructions',
  '--memory': 'a number of megabytes',
  '--save': 'a file',
  '--resume': 'a file',
  '--solver': 'a solver',
  '--query-time': 'a number of seconds',
  '--smt-log': 'a folder',
  '--json': null,
  '--show-paths': null,
  '--debug': null,
  // Accepted without effect: assertions are always enabled.
  '-ea': null,
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
};

/** Where to start. */
export const ENTRY_OPTIONS: OptionTable = {
  '--main': 'a class',
  '--method': 'a signature',
  '--symbolic-args': 'a number of arguments',
};

/** What runs in place of methods. */
export const MODEL_OPTIONS: OptionTable = {
  '--model': 'Class.method=Class.method',
  '--models': 'a file',
  '--concrete': 'a method',
  '--host': 'a class',
};

export const CHECK_OPTIONS: OptionTable = {
  ...ENTRY_OPTIONS,
  '--reach': 'a method',
  '--effects': 'deny, overlay or allow',
  ...MODEL_OPTIONS,
  '--ensure': 'a Java expression',
  '--html': 'a file',
  '--open': null,
  '--coverage-report': 'a folder',
  '--write-tests': 'a folder',
  '--junit': '4 or 5',
  '--sarif': 'a file',
  '--junit-xml': 'a file',
  '--watch': null,
  ...EXPLORATION_OPTIONS,
};

/** Of `rangefinder test`. */
export const TEST_OPTIONS: OptionTable = {
  ...ENTRY_OPTIONS,
  '--class': 'a class',
  '--ensure': 'a Java expression',
  '--effects': 'deny, overlay or allow',
  ...MODEL_OPTIONS,
  '-o': 'a folder',
  '--update': null,
  '--junit': '4 or 5',
  '--characterise': null,
  '--coverage': 'outcomes, branch, mcdc or paths',
  '--coverage-report': 'a folder',
  ...EXPLORATION_OPTIONS,
};

/** Of `rangefinder scan`. */
export const SCAN_OPTIONS: OptionTable = {
  '--time': 'a number of seconds',
  '--jobs': 'a number of methods',
  // Refused with the reason (scan-options.ts).
  '--queue': 'the address of a Redis server',
  '--memory': 'a number of megabytes',
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
  '--include': 'a class, a method or a package',
  '--exclude': 'a class, a method or a package',
  '--since': 'a commit',
  '--baseline': 'a file',
  '--write-baseline': null,
  '--cache': 'a folder',
  '--no-cache': null,
  '--property': 'a property',
  '--contracts': null,
  '--allow-null': null,
  '--no-replay': null,
  '--solver': 'a solver',
  '--html': 'a file',
  '--open': null,
  '--sarif': 'a file',
  '--junit-xml': 'a file',
  '--watch': null,
  '--json': null,
  '--debug': null,
};

/** Of `rangefinder serve`, before the command that it runs. */
export const SERVE_OPTIONS: OptionTable = { '--port': 'a number', '--open': null };

/** Of `rangefinder worker`. */
export const WORKER_OPTIONS: OptionTable = {
  '--queue': 'the address of a Redis server',
  '--jobs': 'a number of threads',
  '--memory': 'a number of megabytes',
  '--lock': 'a number of seconds',
  '--jdk': 'a JDK home',
  '--debug': null,
};

/** Of `rangefinder runs`, `attach` and `cancel`. */
export const RUNS_OPTIONS: OptionTable = { '--queue': 'the address of a Redis server', '--debug': null };

/** Of `rangefinder lsp`. */
export const LSP_OPTIONS: OptionTable = { '--time': 'a number of seconds', '--stdio': null };

/** Commands whose options a configuration file can give. */
export const CONFIGURED: Readonly<Record<string, OptionTable>> = {
  check: CHECK_OPTIONS,
  scan: SCAN_OPTIONS,
  test: TEST_OPTIONS,
};

export const DAEMON_OPTIONS: OptionTable = { '--idle': 'a number of minutes', '--jdk': 'a JDK' };
