/** A line of the program as stack traces show it. */

import type { Location } from '../result/outcome.ts';
import { nameText } from './format.ts';

/** `bank.Account.withdraw (Account.java:12)`. */
export function placeText(location: Location): string {
  const file = location.file ?? 'unknown source';
  const line = location.line >= 0 ? `:${location.line}` : '';
  return nameText(`${location.class}.${location.method} (${file}${line})`);
}
