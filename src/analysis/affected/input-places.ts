/** The places in which inputs are from the start: parameters, fields of input objects, static fields, elements of arrays, text. */
import { BOXED_TYPES } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile, Tag } from '../../classfile/model.ts';
import type { CodeMethod } from './affected-code.ts';
import { splitDescriptor } from './frame-flow.ts';
import type { LoadedClasses } from './loaded-classes.ts';
import { elementType, type SymbolicPlaces } from './symbolic-places.ts';

/** Which inputs a run can have. Classes by internal name, methods by name and descriptor. */
export type InputPlan = {
  /** Bytes of files, or of standard input. */
  readonly hasBytes: boolean;
  /**
   * Whether references and lengths can be symbolic, and hooks of the library do the work of methods. False: bytes and numbers are the
   * only inputs, indices are fixed, and the JDK's own code runs.
   */
  readonly hasReferences: boolean;
  /** Methods whose parameters are inputs; the receivers, too. */
  readonly entries: readonly { readonly className: string; readonly key: string }[];
  /** Static fields that are inputs. */
  readonly statics: readonly { readonly className: string; readonly name: string }[];
  /** Whether the arguments of `main` are inputs. */
  readonly hasArguments: boolean;
  /** Whether input objects are made by what callers can call: constructors, factories, builders, setters. */
  readonly areConstructed: boolean;
};

/** Methods of classes of ours make objects of the JDK from inputs. */
const OURS = 'rangefinder/';

const TEXTS: ReadonlySet<string> = new Set(['java/lang/String', 'java/lang/CharSequence']);

export class InputPlaces<Reader> {
  private readonly places: SymbolicPlaces<Reader>;
  private readonly classes: LoadedClasses;
  private readonly plan: InputPlan;
  /** Of the program, and ours. */
  private readonly program: readonly ClassFile[];
  private readonly done = new Set<string>();

  constructor(
    places: SymbolicPlaces<Reader>,
    classes: LoadedClasses,
    plan: InputPlan,
    program: readonly ClassFile[],
  ) {
    this.places = places;
    this.classes = classes;
    this.plan = plan;
    this.program = program;
  }

  markAll(): void {
    const { places, plan } = this;
    // They are read into arrays and into memory outside the heap.
    if (plan.hasBytes) places.markArray('B');
    if (plan.hasArguments) {
      places.markArray('L');
      places.markText();
    }
    for (const { className, key } of plan.entries) {
      const [name, descriptor] = [key.replace(/\(.*/, ''), key.replace(/^[^(]*/, '')];
      for (const method of this.classes.resolve({ owner: className, name, descriptor }))
        this.markEntry(method);
    }
    for (const { className, name } of plan.statics) {
      const field = this.classes.file(className)?.fields.find((f) => f.name === name);
      if (field !== undefined) this.markInput(className, name, field.descriptor);
    }
  }

  private markInput(owner: string, name: string, descriptor: string): void {
    this.places.markField(owner, name, descriptor);
    this.markContents(descriptor);
  }

  private markEntry(method: CodeMethod): void {
    this.places.markParameters(method, () => true);
    for (const type of splitDescriptor(method.info.descriptor).params) this.markContents(type);
    if ((method.info.flags & Acc.STATIC) === 0) this.markContents(`L${method.file.name};`);
  }

  /** What an input of the type leads to. */
  private markContents(descriptor: string): void {
    if (descriptor.length === 1 || this.done.has(descriptor)) return;
    this.done.add(descriptor);
    if (descriptor.startsWith('[')) {
      const element = descriptor.slice(1);
      this.places.markArray(elementType(element));
      this.places.markLength(elementType(element));
      this.markContents(element);
      return;
    }
    const name = descriptor.slice(1, -1);
    const own = this.program.filter((file) => this.classes.isSubtype(file.name, name));
    if (TEXTS.has(name)) this.places.markText();
    else if (BOXED_TYPES.has(name)) this.places.markField(name, 'value', BOXED_TYPES.get(name)!);
    // Elements of collections, results of functions, type variables: their types are not looked at.
    else if (!this.program.some((file) => file.name === name)) this.markAnything();
    else this.markObjects(own);
  }

  /** Objects of any class of the program, boxes, strings, arrays. */
  markAnything(): void {
    if (this.done.has('anything')) return;
    this.done.add('anything');
    const { places } = this;
    places.markText();
    places.markBoxes();
    places.markNumberArrays();
    places.markArray('L');
    places.markLength(null);
    this.markObjects(this.program);
    for (const file of this.program) if (file.name.startsWith(OURS)) this.markMethods(file);
  }

  /** Fields are inputs, or what a constructor makes of inputs. */
  private markObjects(files: readonly ClassFile[]): void {
    for (const file of files) {
      for (const above of this.classes.withSupertypes(file.name)) {
        if (!this.program.includes(above)) continue;
        for (const { name, descriptor, flags } of above.fields)
          if ((flags & Acc.STATIC) === 0) this.markInput(above.name, name, descriptor);
      }
      for (const info of file.methods) {
        if (info.name === '<init>') this.markEntry({ file, info });
      }
    }
    // Makers and recipes are methods of any class of the program.
    const isMade = this.plan.areConstructed || this.hasMakers(files);
    if (!isMade || this.done.has('made')) return;
    this.done.add('made');
    for (const file of this.program) this.markMethods(file);
    this.markAnything();
  }

  /** Whether an object of the classes may be made by calls: they have a superclass of the JDK, or the program has recipes. */
  private hasMakers(files: readonly ClassFile[]): boolean {
    const hasState = (file: ClassFile): boolean =>
      this.classes
        .withSupertypes(file.name)
        .some((above) => !this.program.includes(above) && !isStateless(above));
    return files.some(hasState) || this.program.some(hasRecipes);
  }

  private markMethods(file: ClassFile): void {
    for (const info of file.methods) this.places.markParameters({ file, info }, () => true);
  }
}

function isStateless({ name, flags }: ClassFile): boolean {
  return (flags & Acc.INTERFACE) !== 0 || /^java\/lang\/(?:Object|Record|Enum)$/.test(name);
}

/** Whether the mark of recipes is named in the class file. */
function hasRecipes({ name, pool }: ClassFile): boolean {
  if (name.startsWith(OURS)) return false;
  return pool.some((constant) => constant?.tag === Tag.Utf8 && /\bRecipe;$/.test(constant.value));
}
