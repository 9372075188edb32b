/**
 * Files, and standard input, whose bytes are symbolic inputs. A byte becomes an input when the program first reads it, by
 * whatever way; its variable is named by file and offset, `in.xml[12]`, and has the file's byte as its value.
 */
import { signExtend, variable, zeroExtend } from '../term/build.ts';
import { bitVec } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { Slot } from '../vm/heap/object.ts';
import type { FileInput } from '../vm/host/file-input.ts';
import { setElement } from '../vm/symbolic/values/array-elements.ts';
import type { Vm } from '../vm/vm.ts';

/** Plain data: a file as the user gave it, or as a solver made it. */
export type InputFile = {
  /** What its bytes are named after; no two files share it. */
  readonly name: string;
  /** As `FileInput.identity`. */
  readonly identity: string | null;
  readonly bytes: Uint8Array;
};

/** The file, by its index among the files of the run, and the offset in it. */
export type FileByte = { readonly file: number; readonly offset: number };

/** The bytes of all files of a run, in their order. */
export type FileContents = readonly Uint8Array[];

export class InputFiles {
  private readonly places = new Map<Term, FileByte>();
  private readonly variables: readonly (Term | undefined)[][];
  private readonly files: readonly InputFile[];

  constructor(vm: Vm, files: readonly InputFile[]) {
    this.files = files;
    this.variables = files.map(() => []);
    vm.host.files.readAsInputs(files.map((file, i) => this.asInput(vm, file, i)));
  }

  private asInput(vm: Vm, { identity, bytes }: InputFile, index: number): FileInput {
    const byte = (offset: number): Term => this.variableOf(index, offset);
    return {
      identity,
      bytes,
      intoArray: (array, at, offset, count) => {
        for (let i = 0; i < count; i++) setElement(array, 'B', at + i, signExtend(byte(offset + i), 32));
      },
      intoMemory: (address, offset, count) => {
        for (let i = 0; i < count; i++) vm.offHeap.setByteTerm(address + i, byte(offset + i));
      },
      asInt: (offset): Slot => zeroExtend(byte(offset), 32),
    };
  }

  private variableOf(file: number, offset: number): Term {
    const known = this.variables[file][offset];
    if (known !== undefined) return known;
    const made = variable(`${this.files[file].name}[${offset}]`, bitVec(8));
    this.variables[file][offset] = made;
    this.places.set(made, { file, offset });
    return made;
  }

  /** Which byte a variable is; undefined: none of a file. */
  placeOf(variable: Term): FileByte | undefined {
    return this.places.get(variable);
  }

  /** The files as they were given. */
  get contents(): FileContents {
    return this.files.map(({ bytes }) => bytes);
  }

  /** How many bytes of each file were read, by name. */
  readCounts(): { readonly name: string; readonly size: number; readonly read: number }[] {
    return this.files.map(({ name, bytes }, i) => ({
      name,
      size: bytes.length,
      read: this.variables[i].filter((v) => v !== undefined).length,
    }));
  }
}
