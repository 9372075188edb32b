/** `scan`: checks every public method of a project. */
import type { ScanReport } from '../report/scan-report.ts';
import { scanProject } from '../scan/scan-project.ts';
import type { ScanCallbacks, ScanSettings } from '../scan/settings.ts';

/**
 * Resolves with the same report that `rangefinder scan --json` prints. Rejects with an InputError if there is nothing to scan. Aborted, it
 * reports what there is.
 */
export async function scan(settings: ScanSettings = {}, callbacks: ScanCallbacks = {}): Promise<ScanReport> {
  return scanProject(settings, callbacks);
}
