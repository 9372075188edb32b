/** The languages of patterns, against java.util.regex of the real JDKs: random patterns, and texts around their languages. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Automaton } from '../term/automaton.ts';
import { askMatcher, type MatcherCase } from './jdk-matcher.testing.ts';
import { acceptsText, languageOf } from './language.ts';
import type { MatchQuestion } from './meaning.ts';
import { randomPattern, randomText } from './random-patterns.testing.ts';

const scratch = new ScratchFolder();
const IS_FULL = process.env.RF_FULL !== undefined;
const PATTERNS = IS_FULL ? 20_000 : 300;
const TEXTS = 12;
const QUESTIONS: readonly MatchQuestion[] = ['matches', 'lookingAt', 'find'];
/** Another sample for each seed; a failure names its own. */
const SEED = Number(process.env.RF_SEED ?? 1);

type Sample = MatcherCase & { readonly automata: Readonly<Record<MatchQuestion, Automaton | null>> };

function samplesOf(seed: number): { readonly samples: Sample[]; readonly reasons: Map<string, number> } {
  const random = new SeededRandom(seed);
  const reasons = new Map<string, number>();
  const samples = Array.from({ length: PATTERNS }, () => {
    const { pattern, flags } = randomPattern(random);
    const automata = { matches: null, lookingAt: null, find: null } as Record<
      MatchQuestion,
      Automaton | null
    >;
    for (const question of QUESTIONS) {
      const language = languageOf(pattern, flags, question);
      if (language.isRegular) automata[question] = language.automaton;
      const reason = language.isRegular ? 'regular' : language.reason;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    const texts = Array.from({ length: TEXTS }, (_, i) => randomText(random, automata[QUESTIONS[i % 3]]));
    return { pattern, flags, texts, automata };
  });
  return { samples, reasons };
}

const { samples, reasons } = samplesOf(SEED);

it('many of the patterns are regular', () => {
  expect(reasons.get('regular')).toBeGreaterThan(PATTERNS);
});

describe.each(discoverJdks().filter(({ javac }) => javac !== null))(
  'java.util.regex of JDK $feature',
  (jdk) => {
    it('answers as the automata do', () => {
      const problems: string[] = [];
      const said = { y: 0, n: 0 };
      for (const [i, answer] of askMatcher(jdk, samples, scratch).entries()) {
        const { pattern, flags, texts, automata } = samples[i];
        const isTaken = QUESTIONS.some((q) => automata[q] !== null);
        const name = `${JSON.stringify(pattern)} ${flags}`;
        if (answer === null) {
          if (isTaken) problems.push(`${name} is refused`);
          continue;
        }
        for (const [k, text] of texts.entries()) {
          for (const question of QUESTIONS) {
            const automaton = automata[question];
            if (automaton === null) continue;
            const answered = answer[k][question];
            const ours = acceptsText(automaton, text) ? 'y' : 'n';
            said[ours]++;
            if (answered !== ours)
              problems.push(`${name} ${question} ${JSON.stringify(text)}: the JDK says ${answered}`);
          }
        }
      }
      expect(problems.slice(0, 20)).toEqual([]);
      expect(Math.min(said.y, said.n)).toBeGreaterThan(PATTERNS);
    });
  },
);
