/** Numbers and names as the page writes them. */
import type { PageFinding, PageMethod } from '../src/report/page-data.ts';

export function seconds(value: number): string {
  if (value === 0) return '0 s';
  if (value < 0.01) return '< 10 ms';
  if (value < 1) return `${Math.round(value * 1000)} ms`;
  if (value < 100) return `${value.toFixed(1)} s`;
  const minutes = Math.floor(value / 60);
  return minutes < 100 ? `${minutes} min ${Math.round(value % 60)} s` : `${(value / 3600).toFixed(1)} h`;
}

export function count(value: number): string {
  return value.toLocaleString('en').replaceAll(',', '\u202f');
}

export function amount(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`;
}

/** Rounded down: 100 % means all. */
export function percent({ covered, total }: { readonly covered: number; readonly total: number }): string {
  return `${Math.floor((100 * covered) / total)} %`;
}

export function simpleName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}

export function packageOf(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf('.')));
}

/** `m(int, String)`; a constructor has the name of its class. */
export function signature({ class: className, method, parameters }: PageMethod): string {
  const name = method === '<init>' ? `new ${simpleName(className)}` : method;
  return `${name}(${parameters.map(simpleName).join(', ')})`;
}

export function titleOf({ kind, exception, location }: PageFinding): string {
  if (kind === 'reached') return `${location.method} is reached`;
  if (kind === 'postcondition') return 'condition of --ensure does not hold';
  return exception === null ? kind : simpleName(exception);
}

export function placeText({ file, line }: { readonly file: string | null; readonly line: number }): string {
  const name = file === null ? 'unknown source' : file.slice(file.lastIndexOf('/') + 1);
  return line > 0 ? `${name}:${line}` : name;
}

/** `pkg/Cls.java` of a place, as sources are named. */
export function sourceFileOf({
  class: className,
  file,
}: {
  readonly class: string;
  readonly file: string | null;
}): string | null {
  if (file === null) return null;
  const folder = packageOf(className).replaceAll('.', '/');
  return folder === '' ? file : `${folder}/${file}`;
}
