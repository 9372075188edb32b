/**
 * Calls whose target is not followed: by reflection, by method handles, by bootstrap methods that are not known. Each may be one of any method
 * of the program, and an access of any of its fields; if the program makes such calls itself, also of any other class.
 */
import { type ClassFile, Tag } from '../../classfile/model.ts';
import type { CodeMethod } from './affected-code.ts';
import { isNumber } from './frame-flow.ts';
import { INPUT_APIS } from './input-apis.ts';
import type { LoadedClasses } from './loaded-classes.ts';
import type { SymbolicPlaces } from './symbolic-places.ts';

/** Members by which code calls methods, or accesses fields, that it names by values. */
const UNKNOWN_CALLS =
  /^java\/lang\/(?:reflect\/(?:Method\.invoke|Constructor\.newInstance|Field\.[gs]et)|invoke\/(?:MethodHandle\.invoke|VarHandle\.|MethodHandleProxies\.))/;
/** Ours call what recipes name. */
const OURS = /^rangefinder\//;

/** Classes of the program that call methods by reflection or by handles. */
export function classesWithUnknownCalls(
  files: readonly ClassFile[],
  isOfJdk: (file: ClassFile) => boolean,
): ClassFile[] {
  return files.filter(
    (file) => !isOfJdk(file) && !OURS.test(file.name) && !INPUT_APIS.test(file.name) && hasUnknownCalls(file),
  );
}

function hasUnknownCalls({ pool }: ClassFile): boolean {
  return pool.some(
    (constant) => constant?.tag === Tag.Methodref && UNKNOWN_CALLS.test(`${constant.owner}.${constant.name}`),
  );
}

/** What stands at the call. */
export type UnknownCall = {
  readonly params: readonly string[];
  readonly args: readonly boolean[];
  readonly ret: string;
  readonly isReceiverSymbolic: boolean;
};

export class UnknownCalls<Reader> {
  private readonly places: SymbolicPlaces<Reader>;
  private readonly hasReferences: boolean;
  /** Whether the program makes such calls itself. */
  readonly isOpen: boolean;
  private readonly targets: () => Iterable<CodeMethod>;
  private readonly files: readonly ClassFile[];
  private readonly marked = new Set<'numbers' | 'references'>();

  constructor(
    places: SymbolicPlaces<Reader>,
    classes: LoadedClasses,
    options: {
      readonly classes: readonly ClassFile[];
      readonly isOfJdk: (file: ClassFile) => boolean;
      readonly hasReferences: boolean;
    },
  ) {
    this.places = places;
    this.hasReferences = options.hasReferences;
    this.isOpen = classesWithUnknownCalls(options.classes, options.isOfJdk).length > 0;
    const isTarget = (file: ClassFile): boolean => this.isOpen || !options.isOfJdk(file);
    this.files = options.classes.filter(isTarget);
    this.targets = () => [...classes.methods()].filter(({ file }) => isTarget(file));
  }

  /**
   * A call by a method handle. Whether the result can be symbolic. Where only the JDK has handles, what it calls is given what stands at the call;
   * the program's may take values from boxes, arrays and other handles.
   */
  call(given: UnknownCall, reader: Reader): boolean {
    return this.follow(given, reader, this.isOpen);
  }

  /** A call by reflection, which is made indeed: arguments are in boxes and arrays. */
  reflect(given: UnknownCall, reader: Reader): boolean {
    return this.follow(given, reader, true);
  }

  private follow(
    { params, args, ret, isReceiverSymbolic }: UnknownCall,
    reader: Reader,
    isOpen: boolean,
  ): boolean {
    const { places } = this;
    const hasNumber = params.some((type, i) => args[i] && isNumber(type));
    const hasReference = isReceiverSymbolic || params.some((type, i) => args[i] && !isNumber(type));
    if (hasNumber || (isOpen && places.areBoxesSymbolic(reader))) this.markNumbers();
    if (this.hasReferences && (hasReference || (isOpen && places.isAnyReference(reader))))
      this.markReferences();
    const isNumberRead = hasNumber || places.isAnyNumber(reader) || places.isAnyResult('number', reader);
    const isReferenceRead =
      hasReference || places.isAnyReference(reader) || places.isAnyResult('reference', reader);
    if (ret === 'V') return false;
    if (isNumber(ret)) return isNumberRead || isReferenceRead;
    if (isNumberRead && (isOpen || hasNumber)) places.markBoxes();
    return isReferenceRead;
  }

  private markNumbers(): void {
    if (this.marked.has('numbers')) return;
    this.marked.add('numbers');
    const { places } = this;
    for (const method of this.targets()) places.markParameters(method, isNumber);
    places.markFields(this.files, ({ descriptor }) => isNumber(descriptor));
    // A handle can be one that writes to elements, too.
    places.markNumberArrays();
    places.markBoxes();
  }

  private markReferences(): void {
    if (this.marked.has('references')) return;
    this.marked.add('references');
    const { places } = this;
    for (const method of this.targets()) places.markParameters(method, (type) => !isNumber(type));
    places.markFields(this.files, ({ descriptor }) => !isNumber(descriptor));
    places.markArray('L');
  }
}
