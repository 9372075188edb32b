/**
 * Methods of the JDK whose work the VM does in one step where their arguments are symbolic. What such a step makes of symbolic text is a
 * condition or a term where the code itself would branch, so results are symbolic that the code gives as constants.
 */
import { BOX_CLASSES } from '../../classfile/descriptor.ts';
import { Acc } from '../../classfile/model.ts';
import type { CodeMethod } from './affected-code.ts';
import { isNumber, splitDescriptor } from './frame-flow.ts';
import type { NativeArguments } from './known-natives.ts';
import type { LoadedClasses } from './loaded-classes.ts';
import type { SymbolicPlaces } from './symbolic-places.ts';

/** Types of which nothing but text is looked at. */
const TEXTUAL =
  /^(?:\[[BC]|Ljava\/lang\/(?:String|CharSequence|StringBuilder|StringBuffer|AbstractStringBuilder|String(?:Latin1|UTF16)|Character(?:Data\w*)?);|Ljava\/util\/(?:Locale|regex\/\w+);|Ljava\/nio\/charset\/\w+;)$/;
const MATCHING = /^java\/util\/regex\//;
/** Methods that make text of numbers, when that is used at last. */
const CONVERSIONS: ReadonlySet<string> = new Set(['toString', 'valueOf', 'append']);
const CONVERTING: ReadonlySet<string> = new Set([
  ...Object.values(BOX_CLASSES),
  'java/lang/String',
  'java/lang/StringBuilder',
  'java/lang/AbstractStringBuilder',
]);

export class HookedMethods<Reader> {
  private readonly places: SymbolicPlaces<Reader>;
  private readonly classes: LoadedClasses;
  private hasText = false;

  constructor(places: SymbolicPlaces<Reader>, classes: LoadedClasses) {
    this.places = places;
    this.classes = classes;
  }

  run(method: CodeMethod, given: NativeArguments, reader: Reader): void {
    const { file } = method;
    const isGiven = given.isReceiverSymbolic || given.args.includes(true);
    if (!isGiven && !this.areContentsSymbolic(method, reader)) return;
    this.places.markResult(method);
    this.makeText();
    if (!MATCHING.test(file.name)) return;
    // Where a match was found is written to the matcher later.
    for (const each of this.classes.all()) if (MATCHING.test(each.name)) this.places.markObject(each);
    this.places.markArray('I');
  }

  /** Of what the references among the arguments lead to. */
  private areContentsSymbolic({ file, info }: CodeMethod, reader: Reader): boolean {
    const { places } = this;
    const types = splitDescriptor(info.descriptor).params.filter((type) => !isNumber(type));
    if ((info.flags & Acc.STATIC) === 0) types.push(`L${file.name};`);
    if (types.length === 0) return false;
    // Another object than a text is never equal to one.
    const isTextual = types.every((type) => TEXTUAL.test(type) || info.name === 'equals');
    if (isTextual) return places.isText(reader);
    return places.isAnyNumber(reader) || places.isAnyReference(reader);
  }

  /** Text that has symbolic parts is made. */
  makeText(): void {
    if (this.hasText) return;
    this.hasText = true;
    this.places.markText();
    for (const method of this.classes.methods()) {
      if (CONVERTING.has(method.file.name) && CONVERSIONS.has(method.info.name))
        this.places.markParameters(method, () => true);
    }
  }
}
