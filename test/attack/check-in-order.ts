/**
 * A process that checks programs one after the other, in the order of its plan: state that one check leaves behind would show
 * in the next. Its argument is a file of {@link OrderedCheck}s; its output is a line of JSON for each, name and report.
 */
import fs from 'node:fs';
import { checkForTest } from '../../src/check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../../src/check/options.ts';
import type { StrategyName } from '../../src/search/strategies.ts';
import type { EntryRequest } from '../../src/target/entry-request.ts';

export type OrderedCheck = {
  readonly name: string;
  readonly targets: readonly string[];
  readonly entry: EntryRequest;
  readonly jdk: string;
  readonly timeMs: number;
  /** The order of the paths. */
  readonly search: StrategyName;
  readonly seed: number;
};

async function main(): Promise<void> {
  const checks = JSON.parse(fs.readFileSync(process.argv[2], 'utf8')) as readonly OrderedCheck[];
  for (const { name, ...options } of checks) {
    const report = await checkForTest({ ...DEFAULT_OPTIONS, ...options });
    process.stdout.write(`${JSON.stringify({ name, report })}\n`);
  }
}

await main();
