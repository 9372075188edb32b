/** Arguments with which a generated program is called, and the condition that a parameter has the value of one. */
import type { TestRandom as Random } from '../../src/term/random.testing.ts';
import { int, KINDS, type Parameter, TEXTS, textLiteral } from './holes.ts';

export type Sample = {
  /** Java that makes a new value. */
  readonly text: string;
  /** Java that says that a parameter has this value. */
  readonly isEqual: (name: string) => string;
};

/** As long as `--string-bound` allows. */
const SHORT_TEXTS = TEXTS.filter((t) => t.length <= 3);

/** One for each parameter; null if that of some parameter cannot be written down. */
export function samplesOf(parameters: readonly Parameter[], random: Random): readonly Sample[] | null {
  const samples = parameters.map(({ type }) => sampleOf(type, random));
  return samples.every((s) => s !== null) ? samples : null;
}

function sampleOf(type: string, random: Random): Sample | null {
  switch (type) {
    case 'String': {
      const literal = textLiteral(random.pick(SHORT_TEXTS));
      // An object of its own, and not that of a literal.
      return { text: `new String(${literal})`, isEqual: (name) => `${name}.equals(${literal})` };
    }
    case 'int[]': {
      const array = `new int[] {${Array.from({ length: random.below(4) }, () => int(random)).join(', ')}}`;
      return { text: array, isEqual: (name) => `java.util.Arrays.equals(${name}, ${array})` };
    }
    case 'P': {
      const v = int(random);
      const isEqual = (name: string): string =>
        `${name}.getClass() == P.class && ${name}.v == ${v} && ${name}.next == null`;
      return { text: `new P(${v})`, isEqual };
    }
    case 'Shape': {
      const x = int(random);
      return {
        text: `new Pt(${x})`,
        isEqual: (name) => `${name} instanceof Pt && ((Pt) ${name}).x() == ${x}`,
      };
    }
    case 'Color': {
      const color = random.pick(['Color.RED', 'Color.GREEN', 'Color.BLUE']);
      return { text: color, isEqual: (name) => `${name} == ${color}` };
    }
    case 'float':
    case 'double': {
      const text = literalOf(type, random)!;
      const box = type === 'float' ? 'Float' : 'Double';
      return { text, isEqual: (name) => `${box}.compare(${name}, ${text}) == 0` };
    }
    default: {
      const text = literalOf(type, random);
      return text === null ? null : { text, isEqual: (name) => `${name} == ${text}` };
    }
  }
}

function literalOf(type: string, random: Random): string | null {
  return (
    Object.values(KINDS)
      .find((k) => k.type === type)
      ?.literal?.(random) ?? null
  );
}
