/** The property files of SV-COMP's Java track. */
import { InputError } from '../errors.ts';
import type { Property } from './options.ts';

/** A property file: `CHECK( init(Main.main()), LTL(G assert) )`. */
export type SvcompProperty = {
  /** The class whose main is checked. */
  readonly mainClass: string;
  /** Null if we cannot answer it; `formula` names it. */
  readonly property: Property | null;
  readonly formula: string;
};

const CHECK = /^CHECK\(\s*init\(\s*([\w.$]+)\.main\(\)\s*\)\s*,\s*LTL\((.*)\)\s*\)$/;

/** Without blanks. */
const FORMULAS: Readonly<Record<string, Property>> = {
  Gassert: 'valid-assert',
  'G!uncaught(java.lang.RuntimeException)': 'no-runtime-exception',
};

export function parseSvcompProperty(text: string, file: string): SvcompProperty {
  const checks = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('//'));
  const match = checks.length === 1 ? CHECK.exec(checks[0]) : null;
  if (match === null)
    throw new InputError(
      `${file}: no property file of SV-COMP's Java track: it holds one line CHECK( init(Main.main()), LTL(…) )`,
    );
  const formula = match[2].replaceAll(/\s/g, '');
  return {
    mainClass: match[1],
    property: Object.hasOwn(FORMULAS, formula) ? FORMULAS[formula] : null,
    formula: match[2].trim(),
  };
}
