/**
 * The folder of `trace --explore`: every input as a file, and an index of all. A folder that holds anything else is left alone, so
 * no file of the user is ever overwritten.
 */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { expectWritableFolder, makeFolder, writeWhole } from '../output-file.ts';

const INDEX = 'index.json';
const SCHEMA = 'rangefinder-inputs-1';

/** A line of the index. */
export type IndexedInput = {
  readonly id: number;
  /** One for each symbolic file, as paths in the folder. */
  readonly files: readonly string[];
  /** `returned`, `java.lang.ArithmeticException: / by zero at …`. */
  readonly outcome: string;
  readonly isCrash: boolean;
  /** The input that it was made from, and the number of the condition that was negated. */
  readonly from: { readonly id: number; readonly conjunct: number } | null;
  readonly conjuncts: number;
  readonly newSides: number;
  readonly isDiverged: boolean;
};

export class InputFolder {
  private readonly folder: string;
  private readonly names: readonly string[];
  private readonly entries: IndexedInput[] = [];

  /** `names` are those of the symbolic files. */
  constructor(folder: string, names: readonly string[]) {
    this.folder = folder;
    this.names = names;
    removeOlder(folder);
    expectWritableFolder('-o', folder);
    makeFolder(path.resolve(folder));
  }

  add(input: Omit<IndexedInput, 'files'>, contents: readonly Uint8Array[]): void {
    const number = `${String(input.id).padStart(4, '0')}${input.isCrash ? '-crash' : ''}`;
    const files = this.names.map((name) =>
      this.names.length === 1 ? `${number}-${name}` : path.join(number, name),
    );
    for (const [i, file] of files.entries()) {
      const at = path.join(this.folder, file);
      makeFolder(path.dirname(path.resolve(at)));
      fs.writeFileSync(at, contents[i]);
    }
    this.entries.push({ ...input, files });
  }

  index(): { readonly schema: string; readonly inputs: readonly IndexedInput[] } {
    return { schema: SCHEMA, inputs: this.entries };
  }

  writeIndex(): void {
    writeWhole(path.join(this.folder, INDEX), `${JSON.stringify(this.index(), null, 2)}\n`);
  }
}

/** Removes what an earlier run has written, and nothing else. */
function removeOlder(folder: string): void {
  if (!fs.existsSync(folder)) return;
  if (!fs.statSync(folder).isDirectory())
    throw new InputError(`-o ${folder}: is a file; name a folder for the inputs`);
  const names = fs.readdirSync(folder);
  if (names.length === 0) return;
  const files = indexedFiles(path.join(folder, INDEX));
  const isOurs = (name: string): boolean =>
    name === INDEX || files?.some((file) => file.split(path.sep)[0] === name) === true;
  const other = names.find((name) => !isOurs(name));
  if (files === null || other !== undefined)
    throw new InputError(
      `-o ${folder}: holds ${other ?? names[0]}, which Rangefinder did not write; name a new or an empty folder`,
    );
  for (const name of names) fs.rmSync(path.join(folder, name), { recursive: true });
}

/** The files of an index that we wrote; null: it is none. */
function indexedFiles(file: string): readonly string[] | null {
  try {
    const { schema, inputs } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return schema === SCHEMA ? (inputs as IndexedInput[]).flatMap((each) => each.files) : null;
  } catch {
    return null;
  }
}
