/** What methods that the VM does itself read and write of values that can be symbolic. */
import type { CodeMethod } from './affected-code.ts';
import { isNumber, splitDescriptor } from './frame-flow.ts';
import type { SymbolicPlaces } from './symbolic-places.ts';

/** Classes whose natives return what they read from files, from memory, or from places that are not followed. */
const READERS =
  /^(?:jdk\/internal\/misc\/(?:Unsafe|ScopedMemoryAccess)|java\/io\/\w+|java\/lang\/reflect\/\w+|jdk\/internal\/reflect\/[\w$]+|java\/lang\/invoke\/[\w$]+|java\/util\/zip\/\w+)$/;
/** Classes whose methods return inputs, if the VM does them. */
const INPUTS = /^(?:rangefinder\/replay\/Inputs|java\/util\/Random|java\/util\/random\/RandomGenerator)$/;
/** Methods of `Inputs` that make an object of a type that the call chooses. */
const OBJECTS: ReadonlySet<string> = new Set(['aReference', 'anObject']);
/** Natives that write numbers to any field or element of their type, behind an object and an offset. */
const MEMORY = 'jdk/internal/misc/Unsafe';
/** Object and offset. */
const PLACE = 2;
const REFLECTED_ARRAYS = 'java/lang/reflect/Array';
const FILES = /^(?:java\/io|sun\/nio)\//;
const FIELD_ACCESSORS = /^jdk\/internal\/reflect\/\w*FieldAccessorImpl$/;

export type NativeArguments = { readonly args: readonly boolean[]; readonly isReceiverSymbolic: boolean };

export class KnownNatives<Reader> {
  private readonly places: SymbolicPlaces<Reader>;
  private readonly markAnyInput: () => void;
  private readonly hasBytes: boolean;

  /** `markAnyInput`: objects of any class of the program are inputs. */
  constructor(places: SymbolicPlaces<Reader>, hasBytes: boolean, markAnyInput: () => void) {
    this.places = places;
    this.hasBytes = hasBytes;
    this.markAnyInput = markAnyInput;
  }

  /** Whether the result can be symbolic. */
  run({ file, info }: CodeMethod, given: NativeArguments, reader: Reader): boolean {
    const { places } = this;
    const { params, ret } = splitDescriptor(info.descriptor);
    const { args } = given;
    const isGiven = given.isReceiverSymbolic || args.includes(true);
    this.write(file.name, info.name, params, given, reader);
    if (INPUTS.test(file.name)) {
      if (OBJECTS.has(info.name)) this.markAnyInput();
      // A string is one object; its text is an input.
      if (info.name === 'aString') places.markText();
      // `nextBytes`, and the seed of a generator.
      if (info.name === 'nextBytes') places.markArray('B');
      // A generator without a seed gets one that is an input.
      if (info.name === '<init>') {
        for (const each of file.methods) {
          if (each.name === '<init>') places.markParameters({ file, info: each }, isNumber);
        }
      }
      return ret !== 'V';
    }
    if (ret === 'V') return false;
    if (isGiven) return true;
    if (!READERS.test(file.name)) return false;
    if (isNumber(ret)) return this.hasBytes || places.isAnyNumber(reader);
    // A number that is read is put into a box.
    if (!file.name.startsWith('jdk/internal/misc/') && places.isAnyNumber(reader)) places.markBoxes();
    return places.isAnyReference(reader);
  }

  private write(
    className: string,
    name: string,
    params: readonly string[],
    { args, isReceiverSymbolic }: NativeArguments,
    reader: Reader,
  ): void {
    const { places } = this;
    const isGiven = isReceiverSymbolic || args.includes(true);
    if (className === MEMORY) {
      if (/^(?:copy(?:Swap)?Memory|setMemory)/.test(name)) {
        // Bytes of any array go to any other, and to memory outside the heap.
        if (places.isAnyNumber(reader) || isGiven) places.markNumberArrays();
      } else if (!/^get(?!And)/.test(name)) {
        params.forEach((type, i) => {
          if (i >= PLACE && args[i]) this.writeAnywhere(type);
        });
      }
    }
    if (className === REFLECTED_ARRAYS) {
      if (name.startsWith('set')) {
        params.forEach((type, i) => {
          if (i >= PLACE && args[i]) this.writeAnywhere(type);
        });
        if (places.areBoxesSymbolic(reader)) places.markNumberArrays();
      } else if (/^(?:new|multiNew)/.test(name) && isGiven) places.markLength(null);
    }
    // What is stored in a field is the last argument, or in a box.
    if (FIELD_ACCESSORS.test(className) && name.startsWith('set')) {
      params.forEach((type, i) => {
        if (args[i]) this.writeAnywhere(type);
      });
      if (places.areBoxesSymbolic(reader)) for (const type of 'ZBCSIJFD') places.markType(type);
    }
    // A range that is symbolic: each element of the target is one or the other.
    if (className === 'java/lang/System' && name === 'arraycopy' && isGiven) {
      places.markNumberArrays();
      places.markArray('L');
    }
    // Files of a layer keep what is written.
    if (FILES.test(className) && isGiven) places.markArray('B');
  }

  /** All fields and elements of the type; a number is also written to bytes of arrays, and to memory outside the heap. */
  private writeAnywhere(type: string): void {
    this.places.markType(type);
    if (!isNumber(type)) return;
    this.places.markNumberArrays();
    this.places.markAnyNumber();
  }
}
