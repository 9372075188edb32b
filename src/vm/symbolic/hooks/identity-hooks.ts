/** Methods whose code for UTF-16, the only one that explorations know, returns another object than that for Latin-1. */
import { and, andAll, bvSlt, intConst } from '../../../term/build.ts';
import { JArray } from '../../heap/object.ts';
import { branch } from '../asking/ask.ts';
import { isSpace } from '../text/char-classes.ts';
import { holdsForAll } from '../text/text-searches.ts';
import { knownCharacters, textOfBytes } from '../values/text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/**
 * StringUTF16.trim(bytes), of concrete texts, too. Of a text of spaces, which no JVM holds as UTF-16, it would make a new
 * object: the code for Latin-1 returns the literal "".
 */
const trim: Hook = (t, { slots: [bytes] }) => {
  if (!(bytes instanceof JArray)) return DECLINED;
  const text = textOfBytes(bytes);
  const known = knownCharacters(text);
  const areSpaces = known === null ? holdsForAll(text, isSpace) : andAll(known.map(isSpace));
  const isBlank = and(bvSlt(intConst(0), text.length), areSpaces);
  return branch(t, 'branch', isBlank) ? t.vm.strings.intern('') : DECLINED;
};

export const IDENTITY_HOOKS: HookTable = {
  'java/lang/StringUTF16': { 'trim([B)Ljava/lang/String;': trim },
};
