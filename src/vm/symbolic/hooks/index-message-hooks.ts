/**
 * The message of an index outside of a string. Explorations know UTF-16 only (docs/decisions/0012-utf16-strings.md), and the JDK's
 * code for Latin-1 throws the same exceptions, with one exception: up to JDK 17 `StringLatin1.charAt` has a message of its own. So a
 * string whose characters are all Latin-1 gets that one. Where they are not known, the message is either, and only a program that
 * looks at it forks.
 */
import { instructionLength, OPCODES } from '../../../classfile/opcodes.ts';
import { not } from '../../../term/build.ts';
import { JObject } from '../../heap/object.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { logUndo } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';
import { referenceOf } from '../references/guarded-references.ts';
import { isLatin1 } from '../text/char-classes.ts';
import { deferString, numberPart } from '../text/deferred-text.ts';
import { holdsForAll } from '../text/text-searches.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { textArgument } from './string-arguments.ts';

/** StringIndexOutOfBoundsException(String): the JDK's code runs in any case, with another message perhaps. */
const withMessage: Hook = (t, f) => {
  const call = callOfCharAt(t.vm, f);
  if (call !== null && hasOwnMessage(t.vm)) replaceMessage(t, f, call);
  return DECLINED;
};

/** The call of String.charAt whose code for UTF-16 makes the exception; null if something else makes it. */
function callOfCharAt(vm: Vm, f: Frame): Frame | null {
  let at = f.caller;
  while (at !== null && at.method.holder.name !== 'java/lang/StringUTF16') {
    if (at.method.holder.loader.kind !== 'boot') return null;
    at = at.caller;
  }
  while (at !== null && at.method.holder.name === 'java/lang/StringUTF16') at = at.caller;
  return at !== null && at.method.holder === vm.known.String && at.method.key === 'charAt(I)C' ? at : null;
}

/** Whether the code for Latin-1 throws, rather than call the check that UTF-16 has, too. */
function hasOwnMessage(vm: Vm): boolean {
  const { bytes } = vm.classes.boot('java/lang/StringLatin1').methodsByKey.get('charAt([BI)C')!.info.code!;
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci))
    if (OPCODES[bytes[bci]].name === 'athrow') return true;
  return false;
}

function replaceMessage(t: JThread, f: Frame, { slots: [string, index] }: Frame): void {
  const text = textArgument(t, string);
  if (text === null || !(f.slots[1] instanceof JObject)) return;
  const isNarrow = holdsForAll(text, isLatin1);
  const message = deferString(t.vm, [
    { kind: 'string', string: t.vm.strings.make('String index out of range: ') },
    numberPart('I', [index, null]),
  ]);
  const old = f.slots[1];
  logUndo(() => {
    f.slots[1] = old;
  });
  f.slots[1] = referenceOf([
    { guard: isNarrow, ref: message },
    { guard: not(isNarrow), ref: old },
  ]);
}

export const INDEX_MESSAGE_HOOKS: HookTable = {
  'java/lang/StringIndexOutOfBoundsException': { '<init>(Ljava/lang/String;)V': withMessage },
};
