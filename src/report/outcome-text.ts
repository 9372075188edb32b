/** The end of a path as text: in lists of paths and in the JSON report. */
import { limitationText } from '../limitation/register.ts';
import type { Outcome } from '../result/outcome.ts';
import { placeText } from './place-text.ts';

/** How a path ended, in a few words. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned':
      return outcome.value === null ? 'returned' : `returned ${outcome.value}`;
    case 'exited':
      return `ended with status ${outcome.status}`;
    case 'threw': {
      const message = outcome.message === null ? '' : `: ${outcome.message}`;
      return `${outcome.exception}${message} at ${placeText(outcome.userLocation)}`;
    }
    case 'reached':
      return `reached ${placeText(outcome.location)}`;
    case 'incomplete':
      return `cut: ${limitationText(outcome.limitation)}`;
    default:
      return outcome.kind;
  }
}
