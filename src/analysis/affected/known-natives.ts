/** What methods that the VM does itself read and write of values that can be symbolic. */
import type { MethodInfo } from '../../classfile/model.ts';
import { isNumber, splitDescriptor } from './frame-flow.ts';

/** Classes whose natives return what they read from files, from memory, or from places that are not followed. */
const READERS =
  /^(?:jdk\/internal\/misc\/(?:Unsafe|ScopedMemoryAccess)|java\/io\/\w+|java\/lang\/reflect\/\w+|jdk\/internal\/reflect\/\w+|java\/lang\/invoke\/\w+|java\/util\/zip\/\w+|rangefinder\/replay\/Inputs)$/;
/** Natives that write numbers to any field or element of their type, behind an object and an offset. */
const MEMORY = 'jdk/internal/misc/Unsafe';
/** Object and offset. */
const PLACE = 2;

export class KnownNatives {
  private readonly markType: (type: string) => void;
  private readonly markArrays: (type: string) => void;

  /** `markType`: all fields and elements of the type can be symbolic; `markArrays`: all elements. */
  constructor(markType: (type: string) => void, markArrays: (type: string) => void) {
    this.markType = markType;
    this.markArrays = markArrays;
  }

  /** Whether the result can be symbolic. */
  run(className: string, { name, descriptor }: MethodInfo, args: readonly boolean[]): boolean {
    const { params, ret } = splitDescriptor(descriptor);
    if (className === MEMORY) {
      // Bytes of any array go to any other.
      if (/^copy(?:Swap)?Memory/.test(name)) for (const type of 'BCSIJFD') this.markArrays(type);
      else if (!/^get(?!And)/.test(name))
        params.forEach((type, i) => {
          if (i >= PLACE && isNumber(type) && args[i]) this.markType(type);
        });
    }
    if (className === 'java/lang/reflect/Array' && name.startsWith('set'))
      params.forEach((type, i) => {
        if (i >= PLACE && args[i]) this.markType(type);
      });
    return isNumber(ret) && ret !== 'V' && (args.includes(true) || READERS.test(className));
  }
}
