/** For tests: what java.util.regex of a real JDK says, for many patterns and texts in one process. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { MatchQuestion } from './meaning.ts';

export type MatcherCase = {
  readonly pattern: string;
  readonly flags: number;
  readonly texts: readonly string[];
};

/** `!`: the JDK's own code throws an exception. */
type Said = 'y' | 'n' | '!';
/** Null: the JDK refuses the pattern. Otherwise an answer for each text. */
export type MatcherAnswer = readonly Readonly<Record<MatchQuestion, Said>>[] | null;

const PROGRAM = `
import java.nio.file.*;
import java.util.regex.*;
class Answers {
  static String text(String hex) {
    StringBuilder s = new StringBuilder();
    for (int i = 1; i < hex.length(); i += 4) s.append((char) Integer.parseInt(hex.substring(i, i + 4), 16));
    return s.toString();
  }
  static char say(java.util.function.BooleanSupplier question) {
    try {
      return question.getAsBoolean() ? 'y' : 'n';
    } catch (RuntimeException e) {
      return '!';
    }
  }
  public static void main(String[] args) throws Exception {
    StringBuilder out = new StringBuilder();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] words = line.split(" ");
      Pattern pattern;
      try {
        pattern = Pattern.compile(text(words[1]), Integer.parseInt(words[0]));
      } catch (RuntimeException e) {
        out.append("refused\\n");
        continue;
      }
      for (int i = 2; i < words.length; i++) {
        Matcher matcher = pattern.matcher(text(words[i]));
        out.append(say(() -> matcher.reset().matches()));
        out.append(say(() -> matcher.reset().lookingAt()));
        out.append(say(() -> matcher.reset().find()));
      }
      out.append('\\n');
    }
    Files.writeString(Path.of(args[1]), out);
  }
}
`;

const hex = (text: string): string =>
  `x${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}`;

export function askMatcher(jdk: Jdk, cases: readonly MatcherCase[], scratch: ScratchFolder): MatcherAnswer[] {
  const name = `jdk${jdk.feature}-matcher`;
  const classes = scratch.join(`${name}-classes`);
  compile(jdk, [scratch.write(`${name}/Answers.java`, PROGRAM)], { outDir: classes, classPath: classes });
  const lines = cases.map((c) => [c.flags, hex(c.pattern), ...c.texts.map(hex)].join(' '));
  const [asked, answered] = [
    scratch.write(`${name}/asked`, lines.join('\n')),
    scratch.write(`${name}/answered`, ''),
  ];
  execFileSync(
    join(jdk.home, 'bin', 'java'),
    ['-XX:+UseSerialGC', '-cp', classes, 'Answers', asked, answered],
    {
      stdio: 'inherit',
    },
  );
  const answers = readFileSync(answered, 'utf8').split('\n').slice(0, cases.length);
  return answers.map((line) =>
    line === 'refused'
      ? null
      : ((line.match(/.../g) ?? []).map(([matches, lookingAt, find]) => ({
          matches,
          lookingAt,
          find,
        })) as MatcherAnswer),
  );
}
