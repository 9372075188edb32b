/** Writes the violation witness of SV-COMP: of `svcomp`, and of a run that its supervisor lost. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../check/result.ts';
import { writeWhole } from '../output-file.ts';
import { type CallSite, violationWitness } from '../report/witness.ts';
import type { InputValue } from '../result/outcome.ts';
import { versionText } from './usage.ts';

/**
 * @param targets of the command, as the user named them
 * @param specification the text of the property file
 */
export function writeWitness(
  file: string,
  finding: Finding,
  targets: readonly string[],
  specification: string,
): void {
  const sources = targets.flatMap(sourcesOf);
  const wanted = finding.location.file;
  const program = sources.find((source) => wanted !== null && source.endsWith(wanted)) ?? sources[0] ?? '';
  writeWhole(
    file,
    violationWitness(finding, {
      specification,
      programFile: program,
      programHash: program === '' ? '' : createHash('sha256').update(fs.readFileSync(program)).digest('hex'),
      producer: versionText(),
      creationTime: new Date().toISOString(),
      callSite: (input) => onlyCall(input, sources),
    }),
  );
}

/**
 * An input bears the name of the API's method (`nondetInt#2`). If one line of the program calls it, that is the
 * place.
 *
 * A guess for the witness alone: a witness without the line is valid as well.
 */
function onlyCall({ name }: InputValue, sources: readonly string[]): CallSite | null {
  const method = name.replace(/[#:].*$/, '');
  const sites = sources.flatMap((source) =>
    fs
      .readFileSync(source, 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        text.includes(`Verifier.${method}(`) ? [{ file: path.basename(source), line: i + 1 }] : [],
      ),
  );
  return sites.length === 1 ? sites[0] : null;
}

function sourcesOf(target: string): string[] {
  if (!fs.statSync(target).isDirectory()) return [target];
  return fs
    .readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => `${target.replace(/\/$/, '')}/${name}`);
}
