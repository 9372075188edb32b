/**
 * A process that checks programs one after the other through the library, in the order of its plan: state that one check leaves
 * behind would show in the next. Its argument is a file of {@link OrderedCheck}s; its output is a line of JSON for each, name
 * and report. It uses the built library, as a user's program does.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CheckSettings, check as libraryCheck } from '../../src/index.ts';

export type OrderedCheck = { readonly name: string; readonly settings: CheckSettings };

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

const { check } = (await import(pathToFileURL(path.join(DIST, 'index.js')).href)) as {
  readonly check: typeof libraryCheck;
};
const plan = JSON.parse(fs.readFileSync(process.argv[2], 'utf8')) as readonly OrderedCheck[];
for (const { name, settings } of plan) {
  const report = await check(settings);
  process.stdout.write(`${JSON.stringify({ name, report })}\n`);
}
