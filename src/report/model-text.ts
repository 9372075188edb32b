/** Which methods need a model: those that ran on concrete values alone and were given symbolic ones. */
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import { amount, grouped } from './format.ts';
import { placeText } from './place-text.ts';

const SHOWN_METHODS = 12;
const SHOWN_PLACES = 2;

/** None if no method ran on concrete values alone. */
export function modelLines(methods: readonly ConcreteCalls[]): string[] {
  if (methods.length === 0) return [];
  const needing = methods.filter(({ symbolic, lost }) => symbolic > 0 || lost > 0);
  if (needing.length === 0)
    return [
      `No model needed: ${amount(methods.length, 'method')} ran concretely, and none was given a symbolic value`,
    ];
  const hidden = needing.length - SHOWN_METHODS;
  return [
    'Methods that need a model, most frequent first:',
    ...needing.slice(0, SHOWN_METHODS).map((each) => `  ${methodText(each)}`),
    ...(hidden > 0 ? [`  … ${amount(hidden, 'more method')}, see --json`] : []),
  ];
}

function methodText({ method, calls, symbolic, concretised, lost, example, places }: ConcreteCalls): string {
  const known = places.flatMap(({ location }) => (location === null ? [] : [placeText(location)]));
  const effects = [
    ...(concretised > 0 ? [`${amount(concretised, 'value')} made concrete`] : []),
    ...(lost > 0 ? [`${amount(lost, 'value')} lost`] : []),
  ];
  const effect = effects.length > 0 ? effects.join(', ') : 'none changed: needed only if it reads them';
  const first = example === null ? '' : ` (${example.place}: ${example.value})`;
  const where = known.length === 0 ? '' : `, at ${known.slice(0, SHOWN_PLACES).join(', ')}`;
  return `${method}: ${grouped(symbolic)} of ${amount(calls, 'call')} with symbolic values, ${effect}${first}${where}`;
}
