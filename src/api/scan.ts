/** `scan`: checks every public method of a project. */
import { InputError } from '../errors.ts';
import type { ScanReport } from '../report/scan-report.ts';
import { scanProject } from '../scan/scan-project.ts';
import type { ScanCallbacks, ScanSettings } from '../scan/settings.ts';

/**
 * Resolves with the same report that `rangefinder scan --json` prints. Rejects with an InputError if there is nothing to scan. Aborted, it
 * reports what there is.
 */
export async function scan(settings: ScanSettings = {}, callbacks: ScanCallbacks = {}): Promise<ScanReport> {
  const unknown = Object.keys(settings).find((name) => !Object.hasOwn(NAMES, name));
  if (unknown !== undefined)
    throw new InputError(
      `there is no setting ${unknown} of scan; there are ${Object.keys(NAMES).join(', ')}`,
    );
  return scanProject(settings, callbacks);
}

/** JavaScript would ignore a name that does not exist. The type sees to it that none is missing here. */
const NAMES: Readonly<Record<keyof ScanSettings, true>> = {
  path: true,
  classPath: true,
  jdk: true,
  timeMs: true,
  jobs: true,
  memoryMb: true,
  include: true,
  exclude: true,
  since: true,
  cache: true,
  baseline: true,
  property: true,
  contracts: true,
  replay: true,
  allowNull: true,
  objects: true,
  collections: true,
  functions: true,
  assume: true,
  solver: true,
  properties: true,
  debug: true,
  isDetailed: true,
};
