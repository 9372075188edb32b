/** A check by the built `dist`, as a report: system tests see what users get. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CheckSession, Explore } from '../../src/check/check-program.ts';
import type { CheckOptions } from '../../src/check/options.ts';
import type { CheckReport } from '../../src/report/check-report.ts';

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** A module of `dist`: `check/options.js`. */
export function loadDist<M>(module: string): Promise<M> {
  return import(pathToFileURL(path.join(DIST, module)).href);
}

export async function checkDist(
  options: Partial<CheckOptions>,
  explore?: Explore,
  session: CheckSession = {},
): Promise<CheckReport> {
  const { checkProgram } =
    await loadDist<typeof import('../../src/check/check-program.ts')>('check/check-program.js');
  const { checkReport } =
    await loadDist<typeof import('../../src/report/check-report.ts')>('report/check-report.js');
  const { DEFAULT_OPTIONS } = await loadDist<typeof import('../../src/check/options.ts')>('check/options.js');
  const { result } = await checkProgram({ ...DEFAULT_OPTIONS, ...options }, session, explore);
  return checkReport(result);
}
