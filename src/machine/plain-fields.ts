/**
 * Fields into which a class puts nothing but what it is handed: parameters of its constructors and setters, unchanged, and constants. What such a
 * field holds is the word of a caller, not a result of the class.
 */
import { Acc, type MemberConstant } from '../classfile/model.ts';
import { instructionLength, Opcode } from '../classfile/opcodes.ts';
import { memberAt } from '../classfile/operand-slots.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { type ClassQuestions, FrameOrigins, worseThanGiven } from './frame-origins.ts';
import type { ValueOrigin } from './value-origins.ts';

export class PlainFields {
  private readonly program: ClassQuestions;
  private readonly known = new Map<string, boolean>();

  constructor(isOfJdk: ClassQuestions['isOfJdk']) {
    this.program = { isOfJdk, isPlain: () => false };
  }

  isPlain(from: LinkedClass, { owner, name }: MemberConstant): boolean {
    const chain = from.loader.classes.get(owner)?.chain ?? [];
    const holder = chain.find(({ fields }) => fields.some((field) => field.name === name));
    const field = holder?.fields.find((one) => one.name === name);
    // Other classes could write what they have calculated.
    if (holder === undefined || field === undefined || (field.flags & (Acc.PRIVATE | Acc.FINAL)) === 0)
      return false;
    const key = `${holder.name}.${name}`;
    const known = this.known.get(key) ?? this.storesOnlyParameters(holder, name);
    this.known.set(key, known);
    return known;
  }

  private storesOnlyParameters(holder: LinkedClass, field: string): boolean {
    const methods = nestOf(holder).flatMap((cls) => cls.methods);
    return methods.every((method) => {
      const stores = places(
        method,
        Opcode.putfield,
        (member) => member.owner === holder.name && member.name === field,
      );
      if (stores.length === 0) return true;
      const origins = this.originsOf(method);
      if (origins === null || stores.some((bci) => worseThanGiven(origins.storedBy(bci)))) return false;
      return this.isHandedOn(method, methods, new Set());
    });
  }

  /** Whether the methods of the class that call this one hand it only what they were handed themselves, and constants. */
  private isHandedOn(callee: Method, methods: readonly Method[], seen: Set<Method>): boolean {
    if (seen.has(callee)) return true;
    seen.add(callee);
    return methods.every((method) => {
      const calls = CALLS.flatMap((opcode) =>
        places(method, opcode, ({ owner, name, descriptor }) => {
          return owner === callee.holder.name && name === callee.name && descriptor === callee.descriptor;
        }),
      );
      if (calls.length === 0) return true;
      const origins = this.originsOf(method);
      if (origins === null) return false;
      const handed = calls.flatMap((bci) => origins.ofArguments(bci));
      if (handed.some(worseThanGiven)) return false;
      return !handed.includes('given') || this.isHandedOn(method, methods, seen);
    });
  }

  private originsOf(method: Method): FrameOrigins | null {
    const { file } = method.holder;
    const { code } = method.info;
    if (file === null || code === null) return null;
    const slots = new Array<ValueOrigin>(method.argSlots).fill('given');
    if (!method.isStatic) slots[0] = 'receiver';
    return new FrameOrigins(method, file, code, { slots, fields: new Map() }, this.program);
  }
}

const CALLS = [Opcode.invokevirtual, Opcode.invokespecial, Opcode.invokestatic];

/** The classes that can write private fields of each other, as far as they are linked: others have run nothing. */
function nestOf(cls: LinkedClass): LinkedClass[] {
  const classes = [...cls.loader.classes.values()];
  const outer = outermost(cls.name);
  return classes.filter(({ name, file }) => file !== null && outermost(name) === outer);
}

function outermost(name: string): string {
  const at = name.indexOf('$', name.lastIndexOf('/') + 2);
  return at < 0 ? name : name.slice(0, at);
}

function places(
  { holder, info }: Method,
  opcode: number,
  isMeant: (member: MemberConstant) => boolean,
): number[] {
  const bytes = info.code?.bytes;
  if (bytes === undefined || holder.file === null) return [];
  const found: number[] = [];
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci))
    if (bytes[bci] === opcode && isMeant(memberAt(bytes, holder.file.pool, bci))) found.push(bci);
  return found;
}
