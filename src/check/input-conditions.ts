/** `--input`: short forms of conditions on an input, as Java expressions. `n in 0..100`, `this.size in 1..`, `s printable`. */
import { InputError } from '../errors.ts';
import type { SelectedMethod } from '../target/select-method.ts';

/** Space to tilde: ASCII without control characters. */
const PRINTABLE = '[ -~]*';

export function inputCondition(written: string, { parameters }: SelectedMethod): string {
  const range = /^\s*(\S+)\s+in\s+(\S*?)\s*\.\.\s*(\S*)\s*$/.exec(written);
  if (range !== null && range[2] + range[3] !== '') {
    const [, name, low, high] = range;
    const parts = [
      ...(low === '' ? [] : [`${bound(low)} <= ${name}`]),
      ...(high === '' ? [] : [`${name} <= ${bound(high)}`]),
    ];
    return parts.join(' && ');
  }
  const printable = /^\s*(\S+)\s+printable\s*$/.exec(written);
  if (printable !== null) {
    const [, name] = printable;
    const type = parameters.find((parameter) => parameter.name === name)?.type;
    if (type === 'char') return `' ' <= ${name} && ${name} <= '~'`;
    // Whether it may be null is another question.
    return `${name} == null || ${name}.matches("${PRINTABLE}")`;
  }
  throw new InputError(`--input '${written}': write it as 'n in 0..100', 'n in 1..' or 's printable'`);
}

/** A number that is no int is a long. */
function bound(text: string): string {
  const isLong = /^[+-]?\d+$/.test(text) && (BigInt(text) > 2n ** 31n - 1n || BigInt(text) < -(2n ** 31n));
  return isLong ? `${text}L` : text;
}
