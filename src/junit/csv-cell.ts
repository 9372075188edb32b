/** Values as cells of `@CsvSource`, if JUnit makes exactly the same value of them. */
import type { JavaValue } from '../result/outcome.ts';

/**
 * Null if another way must be found: control characters, surrogates and whatever is not ASCII depend on the encoding of the source or on
 * JUnit's reader; the quote and the backslash are read differently by its versions. Numbers are read by `valueOf` and `decode`, which know `NaN`, `-0.0` and the limits.
 */
export function csvCell(value: JavaValue): string | null {
  switch (value.kind) {
    case 'primitive':
      return value.type === 'char' ? textCell(String.fromCharCode(Number(value.value))) : value.value;
    case 'string':
      return textCell(value.value);
    case 'enum':
      return /^[A-Za-z_]\w*$/.test(value.name) ? value.name : null;
    default:
      return null;
  }
}

/** Quoted unless it is a plain word: an empty cell would be null, and JUnit trims spaces. */
function textCell(text: string): string | null {
  if (/^[A-Za-z0-9]+$/.test(text)) return text;
  return /^[\x20-\x7e]*$/.test(text) && !/['\\]/.test(text) ? `'${text}'` : null;
}
