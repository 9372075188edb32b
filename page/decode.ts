/**
 * Reads the data of the page. In a file, every part is a script element of type text/plain that holds base64 of a deflated JSON text: no text of the
 * program is ever part of the HTML. Behind `serve`, parts are fetched. Details and sources are opened when they are looked at, and kept.
 */
import type { MethodDetail } from '../src/detail/method-detail.ts';
import type { PageData, SourcePart } from '../src/report/page-data.ts';

async function inflate(base64: string): Promise<unknown> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(inflated).text());
}

/** Parts behind the first screen may still be on their way while the page is read: wait for the end of the document. */
function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((done) => document.addEventListener('DOMContentLoaded', () => done(), { once: true }));
}

async function embedded(id: string): Promise<unknown> {
  if (document.getElementById(id) === null) await documentRead();
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no part ${id}: it was cut off; make it again`);
  return inflate(element.textContent ?? '');
}

/** The address of a live page ends with its token, and parts are below it. */
async function fetched(id: string): Promise<unknown> {
  const response = await fetch(`./${id}.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`rangefinder answers ${response.status}: start it again`);
  return response.json();
}

export const isLive = document.documentElement.dataset['live'] === 'true';
const load = isLive ? fetched : embedded;
const parts = new Map<string, Promise<unknown>>();

function part(id: string): Promise<unknown> {
  let known = parts.get(id);
  if (known === undefined) {
    known = load(id);
    parts.set(id, known);
  }
  return known;
}

export function loadData(): Promise<PageData> {
  return load('data') as Promise<PageData>;
}

/** While a run goes on, details and marks change: nothing is kept then. */
export function loadDetail(index: number): Promise<MethodDetail> {
  return (isLive ? fetched(`detail-${index}`) : part(`detail-${index}`)) as Promise<MethodDetail>;
}

export function loadSource(index: number): Promise<SourcePart> {
  return (isLive ? fetched(`source-${index}`) : part(`source-${index}`)) as Promise<SourcePart>;
}
