/** The HTML around the data: nothing of the program is in it, and the policy names exactly what may run. */
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { InvariantError } from '../errors.ts';
import { htmlPage, livePage } from './html-page.ts';
import type { PageData, PageParts } from './page-data.ts';

const ASSETS = { script: 'run();', style: 'body{}' };
const EVIL = '</script><img src=x onerror=alert(1)>\u2028\ud800';
const DATA = { command: EVIL, methods: [] } as unknown as PageData;
const PARTS = { details: [null], sources: [{ text: EVIL, marks: [], branches: [] }] } as unknown as PageParts;

it('holds data that HTML cannot misread, and that come back as they were', () => {
  const html = htmlPage(DATA, PARTS, ASSETS);
  expect(html).not.toContain('onerror');
  const parts = [...html.matchAll(/<script type="text\/plain" id="([\w-]+)">([A-Za-z0-9+/=]*)<\/script>/g)];
  expect(parts.map(([, id]) => id)).toEqual(['data', 'source-0']);
  const read = parts.map(([, , text]) => JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString()));
  expect(read).toEqual([DATA, PARTS.sources[0]]);
});

it('allows its own script and style by their hashes, and nothing else', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(htmlPage(DATA, PARTS, ASSETS))?.[1];
  expect(policy?.split('; ').sort()).toEqual(
    [
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      `script-src ${hash('run();')}`,
      `style-src ${hash('body{}')}`,
    ].sort(),
  );
  // A live page may ask its own server.
  expect(livePage(ASSETS).policy).toContain("connect-src 'self'");
});

it('refuses a script that would end its own element', () => {
  expect(() => htmlPage(DATA, PARTS, { ...ASSETS, script: '"</SCRIPT >"' })).toThrow(InvariantError);
});
