/**
 * What `--help` and `--version` print. Texts of commands that explore are made from a common one by leaving lines out. A test
 * (`test/docs.test.ts`) compares each with the options that its command accepts.
 */
import { ownVersion } from '../own-version.ts';

/**
 * The commands that exist, with one line each. A new one has a module beside this one, a usage text here, a `case` in
 * `main.ts` and a page in docs.
 */
export const COMMANDS: Readonly<Record<string, string>> = {
  run: 'run a Java program as `java` does',
  check: 'explore all paths of a Java program and judge it',
  scan: 'check every public method of a folder, jar or project within a time',
  serve: 'the page of a scan or a check, live in the browser while it goes on',
  test: 'write JUnit tests of a method or a class',
  regions: 'show the regions that path merging sees, and what becomes of them',
  trace: 'follow one concrete input and tell its path constraint',
  svcomp: 'a task of SV-COMP: TRUE, FALSE or UNKNOWN',
  spf: 'the same for a configuration of SPF or Java Ranger',
  worker: 'explore what other machines put on a queue in Redis',
  runs: 'list the runs and the workers of such a queue',
  attach: 'collect a run of such a queue whose command has ended',
  cancel: 'stop such a run',
  lsp: 'the language server, which editors start',
  daemon: 'keep processes warm, so that check, scan and editors need not wait for their start',
  completion: 'a script that completes commands and options in a shell',
};

export const USAGE = `rangefinder ${Object.keys(COMMANDS).join(' | ')}

${Object.entries(COMMANDS)
  .map(([name, what]) => `  ${name.padEnd(10)} ${what}; rangefinder ${name} --help`)
  .join('\n')}

  --help     this text
  --version  the version of Rangefinder`;

export const RUN_USAGE = `rangefinder run [options] <Main> [args]         a class on the class path
rangefinder run [options] <file.java> [args]    a source file, compiled with the JDK's javac
rangefinder run [options] -jar <file> [args]    the main class of a jar

As \`java\`: standard input and output, exit code, uncaught exceptions.

  -cp, -classpath, --class-path <path>   folders and jars, separated by colons (else $CLASSPATH, else .)
  -D<name>=<value>                       a system property
  -ea[:<package>...|:<class>], -da…      enable or disable assertions; -esa, -dsa for the JDK's own
  --add-opens, --add-exports <module>/<package>=<target>
                                         let reflection, or code, reach a package (target: ALL-UNNAMED)
  --source <n>                           the file is a source file of Java n, whatever its name is
  --enable-preview                       accept preview features in a source file
  --jdk <home>                           the JDK whose library is used (else $JAVA_HOME, else java on the PATH)
  --host <class>                         run all methods of this class of the program on a JVM; * stands for any characters
  --opcodes <file>                       write the names of the opcodes that ran to a file
  --debug                                show the stack trace of an error of Rangefinder itself
  -X…, -XX:…, -server                    accepted: they tune HotSpot and change nothing here`;

export const DAEMON_USAGE = `rangefinder daemon [options]     runs until Ctrl-C, daemon stop, or an hour without a command
rangefinder daemon status        what it does
rangefinder daemon stop          ends it; commands that run are let run to their ends

While it runs, check, scan, test and the language server hand their work to processes that are warm already. They print and write what they
would without it. Commands with a limit of time or memory run alone (scan does not: its time is its own).

  --idle <minutes>   end after so long without a command (default 60)
  --jdk <home>       the JDK to be warm for (else $JAVA_HOME, else java on the PATH); commands may use any
  --no-daemon        of check, scan and test: run alone`;

/** Of commands that a configuration file can give options to. */
const CONFIG_USAGE = `  --config <file>         options from this file, instead of the nearest rangefinder.config.json above the first target
  --no-config             read no such file. What is written on the command line wins over it; --json=false takes a flag back`;

const EXPLORATION_USAGE = `Exploration:
  --property <p>          valid-assert: no assertion fails; no-runtime-exception: every RuntimeException is caught;
                          all: both, and no other Error leaves the program but those of a JVM without memory, and no
                          checked exception leaves main, or a method that does not declare it (default).
                          Assertions are enabled, as with java -ea
  --contracts             count exceptions with which the method rejects its arguments (IllegalArgumentException of its
                          own check, Objects.requireNonNull, what it declares): else they are listed, and no failure
  --no-replay             run nothing of the program on the real JVM: no failure is confirmed, so none makes the verdict
                          UNSAFE
  --first                 stop at the first failure that the real JVM confirms
  --induction on|off      prove loops that the exploration does not end, for any number of rounds, in a thread beside it,
                          if --jobs leaves a processor for it (default on)
  --mode <1..5>           1: every branch forks. Path merging: 2: regions, 3: + calls are inlined,
                          4: + paths that cannot be merged leave a region, 5: + early returns (default)
  --heuristic on|off      merge only where it pays (default on)
  --inline-depth <n>      how often a method may occur in itself when calls are inlined (default 1)
  --regions <list>        merge only at these branches: parts of Class.method(types)@index, separated by commas
  --no-merge <list>       never merge at these
  --explain-merging       which regions were used, how often, and what stopped the others
  --search <s>            the order of paths: portfolio (several in turns), dfs (default), bfs, random, coverage
  --seed <n>              of the random choices (default 0)
  --jobs <n>              workers that explore together (default 1)
  --queue <url>           let the workers of a Redis server explore, as in redis://user:password@host:6379/0; with TLS,
                          rediss:// (docs/cluster.md)
  --time <s>              stop after so many seconds
  --max-paths <n>         stop after so many paths
  --memory <MB>           stop at so much memory
  --depth <n>             follow a path through at most so many decisions
  --max-instructions <n>  follow a path for at most so many branches and calls
  --save <file>           what is left to explore when the run stops; --resume <file> goes on from there
Inputs:
  --arrays <m>            an access to an array at a symbolic index: per-index: a path per index; theory: select and
                          store; auto (default): as suits the array, with no path more than either
  --array-bound <n>       arrays that are inputs have at most so many elements (default: any number)
  --string-bound <n>      strings that are inputs have at most so many characters (default: any number)
  --allow-null            parameters may be null (else it is an assumption of the verdict that they are not)
  --lazy-depth <n>        input objects are at most so many references away from a parameter (default 8)
  --lazy-objects <n>      at most so many input objects of one class (default 4)
  --objects <o>           objects of the program's classes: possible, with any fields, but a failure counts only if its
                          objects are seen to be made (default); any, with any fields; constructed, only as
                          constructors, factories, builders and setters make them
  --calls <n>             objects that are made so may have been changed by up to n calls of their methods (default 0;
                          for tests of a whole class within a time: 2)
  --char-sequences <c>    a CharSequence: strings (default), or any: also classes of the program
  --collections <c>       a List, Set or Map: modifiable (default), or any: also such as List.of makes, which refuses changes
  --functions <f>         pure: equal arguments have the same answer (default); impure: each call has an answer of its own;
                          throwing: as impure, and after any number of answers it throws a RuntimeException
  --receiver <r>          of an instance method: symbolic, any object of the class (default), or new, what the
                          constructor without parameters makes
  --statics <s>           of the class of --method: initial, static fields hold their first values (default), or symbolic, those
                          that can be assigned are inputs
  --recipes <where>       further recipes for inputs: a folder or jar with methods marked @Recipe; or a class, or a .java file,
                          whose public static methods are recipes (docs/recipes.md)
  --input <range>         short for such a condition: 'n in 0..100', 'n in 1..', 's printable' (ASCII from space to tilde)
  --assume <expression>   try only inputs of --method for which this holds: a Java expression over its parameters and this,
                          such as 'n > 0 && s.length() < 10'; SAFE lists it
  --assume <ids>          accept what bars SAFE, such as constructed-input: it becomes a listed assumption (docs/check.md has
                          the ids, separated by commas here; the option can be repeated)
Solver:
  --solver <s>            auto (default): z3 if the machine has libz3, else z3-wasm; smtlib:<command>: any SMT-LIB 2
                          solver that reads standard input
  --query-time <s>        for one query (default 10)
  --smt-log <folder>      write every query to a file
Output:
  --json                  one JSON object instead of text
  --show-paths            path conditions, and every path
  --debug                 show stack traces of errors of Rangefinder itself and how arrays are accessed,
                          and check each step of path merging
Everywhere:
  -cp <path>              classes that the program needs
  -D<name>=<value>        a system property of the program
  --jdk <home>            the JDK whose library is used (else $JAVA_HOME, else java on the PATH)

Exit code: 0 SAFE, 1 UNSAFE (confirmed by a run on the real JVM), 2 UNKNOWN, 3 wrong input, 4 internal error`;

export const CHECK_USAGE = `rangefinder check <target…> [--main C | --method 'C.m(int,long)'] [--reach 'C.m'] [options] [-- args]

Finds inputs that break a program, or shows that there are none. A target is a folder or a jar, a .class file, or .java
sources, which are compiled with the JDK's javac.

  --main <class>          start at its main method (else at the only one among the targets); inputs come from the input
                          APIs that it calls; what follows -- are its arguments
  --symbolic-args <n>     main gets n arguments, and each is an input: any string, never null; instead of -- args
  --method <signature>    start at this method; all its parameters are inputs, and so is the object that it is called on. A
                          constructor is 'new C(int)' or 'C.<init>(int)'
  --reach <method>        is this method ever entered? Instead of a property
  --ensure <expression>   what must hold when the method of --method has returned: a Java expression over result, the
                          parameters and this, such as 'result >= 0'
  --effects <e>           what leaves the heap: deny (default); overlay, files are changed in a layer that each path has for itself,
                          and nothing is written to the disk; or allow, that, and native methods of the program's libraries run
                          on a JVM beside the exploration, where what they change is not undone
  --model <A.m=B.k>       execute the static method B.k of the class path in place of A.m, a native method or any other; of an
                          instance method the object is the first argument. 'A.m(int)=B.k' is one overload. May be given
                          several times; methods of the targets that are marked @ModelOf("A.m") are models without it
  --models <file>         lines A.m=B.k; # begins a comment
  --concrete <method>     run this method on concrete values alone, one set of values per path: 'C.m', 'C.m(int)', or 'C.*' for
                          all of a class. May be given several times
  --host <class>          run all methods of this class of the program, and of those nested in it, on a JVM beside the exploration;
                          in a pattern, * stands for any characters. Needs --effects allow. May be given several times
  --coverage-report <dir> writes there what the paths cover: coverage.json, summary.txt and the sources, line by line
  --write-tests <dir>     writes there a JUnit test of each finding that was confirmed: it fails until the defect is mended
  --junit <4|5>           the version of JUnit of these tests (default: that of the class path, else 5)
  --html <file>           writes a page of what was found there: paths, source, regions; one file, no network
  --open                  shows it in the browser
  --sarif <file>          writes the findings there as SARIF 2.1.0, for code scanning and editors
  --junit-xml <file>      writes the result there as JUnit XML, for build servers
  --watch                 run again when classes or sources change, until Ctrl-C
${CONFIG_USAGE}
${EXPLORATION_USAGE}`;

export const TEST_USAGE = `rangefinder test <target…> --method 'C.m(int,String)' -o <folder> [options]
rangefinder test <target…> --class C -o <folder> [options]

Explores a method, or those of a class, and writes JUnit tests: small inputs, and the result, the exception, the changed objects and static fields
that are to be expected. There are few: as many as it takes for each branch, outcome and boundary. A path that fails (as check would report it) gets a test that fails until the
defect is mended, in a class of its own: a reproducer. Arguments that the method rejects are no failures. The tests need JUnit and nothing of Rangefinder. They lie in the
package of the class; private members are reached by RangefinderObjects.java, which is written beside them if it is needed.
Files that Rangefinder did not write are never overwritten, and those that a person has edited only by --update.

  --method <signature>    the method or constructor; all its parameters are inputs, as for check
  --class <class>         or all methods and constructors that the class declares, in one class of tests: not those that are
                          private, and not main. --time is for all together, other limits are for each, and two are explored at the same time
  --main <class>          or a main program, with --symbolic-args <n>: its n arguments are inputs
  --ensure <expression>   what must hold when the method has returned, as for check: a path that breaks it gets a reproducer
  --effects <e>           deny (default), overlay or allow, as for check; a path that changes files has no test
  --model <A.m=B.k>, --models <file>, --concrete <method>, --host <class>   what runs in place of a method, as for check: tests expect what a
                          model does
  -o <folder>             where the sources go, in folders by package
  --update                keep what a person has added to older files of tests, or changed in them: only what Rangefinder wrote
                          there is written anew, or removed if it is out of date
  --junit 4|5             the version of JUnit (5: 5.8 or later; 4: 4.13 or later; default: that of the class path, else 5)
  --coverage <criterion>  outcomes: the fewest tests that cover as many branches as all paths can, with one for each exception
                          (class and place), and at the boundaries of comparisons (default); branch, mcdc: the fewest for
                          branches, or conditions (masking MC/DC); paths: a test for each path
  --characterise          tests of today's behaviour for failures too, which pass, instead of reproducers
  --coverage-report <dir> writes there what the tests cover: coverage.json, summary.txt and the sources, line by line
${CONFIG_USAGE}
${EXPLORATION_USAGE.replace('(default: any number)', '(default 4)').replace(/\n\nExit code[\s\S]*$/, '')}

Exit code: 0 done, 2 the time was over, 3 wrong input, 4 internal error`;

export const SPF_USAGE = `rangefinder spf <file.jpf> [options]

Checks what a configuration of SPF or Java Ranger describes: target, classpath, sourcepath (compiled where there are no
classes), symbolic.method, symbolic.min_int and its family, search.depth_limit, veritestingMode. Options win over the
file; -D also defines names such as \${jpf-symbc}, which is else the project that the file lies in.

${EXPLORATION_USAGE}`;

export const TRACE_USAGE = `rangefinder trace <target…> --inputs <file> [--main C | --method 'C.m(int,long)'] [options] [-- args]
rangefinder trace <target…> --symbolic-file <file> [--negate <n> -o <file> | --explore -o <folder>] [options] [-- args]

Follows the path that the given inputs take. Prints what the program prints, then its path constraint: every condition
with the class and line where it arose, and whether that is library code. Of bytes that a program reads it also finds
others, which leave the path (docs/trace.md).

  --inputs <file>         lines 'name type value', such as x int 5, in any order; or what check --json prints: the inputs
                          of its first finding, arrays and objects too
  --symbolic-file <file>  the bytes that the program reads from this file are inputs; can be repeated
  --symbolic-stdin        so are the bytes of standard input, which is read to its end first
  --constraint <file>     write the path constraint there
  --smt2 <file>           write it there as SMT-LIB
  --negate <n>            find bytes with which the path is the same up to conjunct n, and leaves there; written to -o
  --explore               negate every conjunct, follow the inputs that come of it, and so on: inputs that covered
                          something new first; all go to the folder -o, with an index
  --affected              say how much of the code that ran can see symbolic values, by an analysis of its classes; inputs of
                          which no value is given have their defaults
  -o <file or folder>     where inputs go; what is there is not overwritten, but for a folder of an earlier --explore
  --solver, --query-time  of --negate and --explore, as for check (--explore: 2 s for a query)
  --main, --method, --symbolic-args   where to start, as for check
  --allow-null, --objects, --calls, --char-sequences, --collections, --functions, --receiver, --statics, --lazy-depth, --lazy-objects   as they were for check, if objects are among the inputs
  --effects <e>           deny, overlay or allow, as for check
  --model <A.m=B.k>, --models <file>, --concrete <method>, --host <class>   what runs in place of a method, as for check
  --time <s>              give up after so many seconds (--explore: 60)
  --json                  one JSON object instead of text
  -cp, -D…, --jdk         as for check

Exit code: 0 done, 2 the time was over or the solver did not answer, 3 wrong input, 4 internal error`;

export const REGIONS_USAGE = `rangefinder regions <target…> [--method 'C.m(int)'] [--dot]
rangefinder regions <target…> --pass <name> [--main C | --method 'C.m(int)'] [--mode 2..5] [-- args]

For every conditional branch of the target's methods, or of one method: the region that starts there as a statement of
Ranger IR, or why there is none.

  --dot                   the control-flow graph with its regions, for Graphviz
  --pass <name>           explore from the entry point, and show the first instance of each region after this
                          transformation: static, substitute, inline, fields, arrays, types, simplify, single-path,
                          linearise; all shows every one
  --mode <2..5>           how much is merged (default 5)
  --time <s>              explore for at most so many seconds (default 20)
  -cp, -D…, --jdk         as for check

Exit code: 0 done, 2 the time was over, 3 wrong input, 4 internal error`;

export const SVCOMP_USAGE = `rangefinder svcomp --property <file.prp> [--witness <file>] [--time <s>] <folders or files…> [options]

Compiles the Java sources, checks the property, and prints TRUE, FALSE or UNKNOWN as its last line. A FALSE comes with a
violation witness (GraphML 1.0) if --witness names a file. --time counts from the start: some of it is kept for replaying.
The search is guided by coverage unless --search says otherwise.

${EXPLORATION_USAGE.replace(/^ {2}--property[\s\S]*?(?= {2}--mode)/m, '').replace(/^ {2}--json.*\n/m, '')}`;

export const SCAN_USAGE = `rangefinder scan [options] [folder | jar | project]

Checks every public method of every public class, the most promising first, and reports what fails. The folder (by default the
current one) may be a Maven or Gradle project, a folder of classes or of sources; its class path is found without the network and
without running a build tool (docs/scan.md).

  --time <s>              for the whole: short looks at all methods, then longer ones where they show something new
                          (default 600)
  --jobs <n>              methods that are checked at the same time (default: the processors)
  --queue <url>           let the workers of a Redis server check methods, as in redis://user:password@host:6379/0; not with
                          --jobs (docs/cluster.md)
  --memory <mb>           of all processes together (default 1900, and 800 for each job beyond two)
  -cp <path>              folders and jars beside those that the project names
  --jdk <home>            the JDK (else $JAVA_HOME, else java on the PATH)
  --include <glob>        only these packages, classes or methods; * is any text; may be repeated
  --exclude <glob>        not these; may be repeated
  --since <commit>        only methods whose lines have changed since then, by git; without git, since the last scan
  --baseline <file>       findings that are listed there are known: only others count for the exit code
  --write-baseline        write the findings to the file of --baseline (default rangefinder-baseline.json)
  --cache <folder>        for results of earlier scans (default: .rangefinder in the project); --no-cache: none
  --property <p>          valid-assert, no-runtime-exception or all (default), as of check
  --contracts             count exceptions with which a method rejects its arguments
  --allow-null            parameters may be null
  --no-replay             run nothing of the program on the real JVM: no finding is confirmed
  --solver <s>            auto, z3, z3-wasm, smtlib:COMMAND
  -D<name>=<value>        a system property of the program
  --html <file>           writes a page of the whole there: findings, source, paths, regions; one file, no network
  --open                  shows it in the browser
  --json                  print the report as JSON
  --sarif <file>          writes the findings there as SARIF 2.1.0, for code scanning and editors
  --junit-xml <file>      writes the result there as JUnit XML, for build servers: a test case for each method
  --watch                 run again when classes or sources change, until Ctrl-C
${CONFIG_USAGE}
  --debug                 show the stack trace of an error of Rangefinder itself

Exit code: 0 nothing new was found, 1 there are findings, 3 the input is wrong, 4 an error of Rangefinder`;

export const COMPLETION_USAGE = `rangefinder completion bash | zsh | fish

Prints a script that completes commands, options and their values (docs/integrations.md):

  source <(rangefinder completion bash)
  rangefinder completion zsh > ~/.zfunc/_rangefinder
  rangefinder completion fish > ~/.config/fish/completions/rangefinder.fish

Exit code: 0 done, 3 wrong input`;

export const LSP_USAGE = `rangefinder lsp [options]

The language server, on standard input and output: an editor starts it. It checks the public methods of a Java file when it is opened or
saved, shows what fails with which inputs, and writes the test on request (docs/integrations.md). The project's rangefinder.config.json
counts as for scan.

  --time <s>              for the check of a file (default 20)
  --stdio                 accepted: there is no other way to talk to it

Exit code: 0 the editor has ended it, 1 the editor is gone, 3 wrong input, 4 internal error`;

const QUEUE_USAGE = `  --queue <url>           the Redis or Valkey server: redis://user:password@host:6379/0; with TLS, rediss://`;
const QUEUE_END = `  --debug                 show stack traces of errors of Rangefinder itself

Exit code: 0 done, 3 wrong input or no server, 4 internal error`;

export const WORKER_USAGE = `rangefinder worker --queue <url> [options]

Works on runs that check, test, scan, svcomp and spf put on the queue of a Redis server, together with all other workers there, until Ctrl-C or
SIGTERM: then what it has not explored goes back into the queue. docs/cluster.md says what a worker trusts.

${QUEUE_USAGE}
  --jobs <n>              threads that explore; methods of a scan at the same time (default: the processors)
  --memory <MB>           of this worker: a part that needs more is put back, and a run that has a limit of its own stops there
  --lock <s>              a worker that is silent for so long loses its part to another (default 30)
  --jdk <home>            a JDK beside those that are found on this machine
${QUEUE_END}`;

export const RUNS_USAGE = `rangefinder runs --queue <url>

Lists runs that are on the queue, or wait to be collected, and the workers.

${QUEUE_USAGE}
${QUEUE_END}`;

export const ATTACH_USAGE = `rangefinder attach <run> --queue <url>

Goes on where the command ended that submitted the run: waits for it, replays what was found and prints the report. It starts in the folder of that
command, and the program must be there as it was.

${QUEUE_USAGE}
${QUEUE_END.replace('0 done, 3', 'as of the command that submitted the run; 3')}`;

export const CANCEL_USAGE = `rangefinder cancel <run> --queue <url>

Stops a run. Who waits for it gets what was found until then.

${QUEUE_USAGE}
${QUEUE_END}`;

export const SERVE_USAGE = `rangefinder serve [--port <n>] [--open] [scan] [options of scan] [folder | jar | project]
rangefinder serve [--port <n>] [--open] check <target…> [options of check]

Runs a scan or a check and shows its page while it goes on, to browsers of this machine only: it listens on the loopback address, and
answers only who has the address that it prints. Ctrl-C ends it; scan and check write a page that stays.

  --port <n>              the port (default: one that is free)
  --open                  show the page in the browser`;

export function versionText(): string {
  return `rangefinder ${ownVersion()} (Node ${process.versions.node})`;
}
