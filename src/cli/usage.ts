/** What `--help` and `--version` print. */
import { readFileSync } from 'node:fs';

/** The commands that exist, with one line each. */
export const COMMANDS: Readonly<Record<string, string>> = {
  run: 'run a Java program as `java` does',
};

export const USAGE = `rangefinder ${Object.keys(COMMANDS).join(' | ')}

${Object.entries(COMMANDS)
  .map(([name, what]) => `  ${name.padEnd(8)} ${what}; rangefinder ${name} --help`)
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
  --opcodes <file>                       write the names of the opcodes that ran to a file
  --debug                                show the stack trace of an error of Rangefinder itself
  -X…, -XX:…, -server                    accepted: they tune HotSpot and change nothing here`;

export function versionText(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `rangefinder ${version} (Node ${process.versions.node})`;
}
