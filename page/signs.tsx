/** Small things that several views show: verdicts, bars, marks. A colour never stands alone: a sign or a word says the same. */
import type { JSX } from 'preact';
import type { PageMethod } from '../src/report/page-data.ts';
import { percent } from './format.ts';

export type Standing = 'UNSAFE' | 'UNKNOWN' | 'SAFE' | 'failed' | 'waiting';

/** In the order of concern. */
export const STANDINGS: readonly Standing[] = ['UNSAFE', 'UNKNOWN', 'SAFE', 'failed', 'waiting'];

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  UNSAFE: 'unsafe',
  UNKNOWN: 'unknown',
  SAFE: 'safe',
  failed: 'not checkable',
  waiting: 'waiting',
};

const SIGNS: Readonly<Record<Standing, string>> = {
  UNSAFE: '✕',
  UNKNOWN: '?',
  SAFE: '✓',
  failed: '!',
  waiting: '…',
};

export function standingOf({ state, verdict }: Pick<PageMethod, 'state' | 'verdict'>): Standing {
  if (verdict !== null) return verdict;
  return state === 'failed' ? 'failed' : 'waiting';
}

export function VerdictSign({ of, isLong = true }: { of: Standing; isLong?: boolean }): JSX.Element {
  return (
    <span class={`verdict ${of}`}>
      <span class="sign" aria-hidden="true">
        {SIGNS[of]}
      </span>
      <span class={isLong ? '' : 'unseen'}>{STANDING_WORDS[of]}</span>
    </span>
  );
}

export function CoverageBar({
  of,
}: {
  of: { readonly covered: number; readonly total: number } | null;
}): JSX.Element {
  if (of === null || of.total === 0) return <span class="faint">no branches</span>;
  return (
    <span class="coverage">
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * of.covered) / of.total}%` }} />
      </span>
      <span class="figure">{percent(of)}</span>
    </span>
  );
}

/** A bar of several parts, with a legend that says the same in words. */
export function ShareBar({
  label,
  parts,
}: {
  label: string;
  parts: readonly {
    readonly name: string;
    readonly value: number;
    readonly class: string;
    readonly text: string;
  }[];
}): JSX.Element {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <div class="shares">
      <div
        class="share-bar"
        role="img"
        aria-label={`${label}: ${shown.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
      >
        {shown.map((part) => (
          <span key={part.name} class={part.class} style={{ width: `${(100 * part.value) / total}%` }} />
        ))}
      </div>
      <ul class="legend">
        {shown.map((part) => (
          <li key={part.name}>
            <span class={`dot ${part.class}`} aria-hidden="true" />
            {part.name} <b>{part.text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows what a promise brings, or that it is still being opened, or why it cannot be. */
export function Notice({ children, isError = false }: { children: string; isError?: boolean }): JSX.Element {
  return (
    <p class="notice" role={isError ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }): JSX.Element {
  return (
    <button
      type="button"
      class="quiet"
      onClick={(event) => {
        const button = event.currentTarget;
        // A page of a file may not have a clipboard; the text can be selected then.
        navigator.clipboard?.writeText(text).then(
          () => told(button, 'copied'),
          () => told(button, 'select it, and copy'),
        );
      }}
    >
      {label}
    </button>
  );
}

function told(button: HTMLButtonElement, text: string): void {
  const before = button.textContent;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}
