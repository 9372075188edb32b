import { defineConfig } from 'vitest/config';

/** Every test that merges checks the IR after every pass, in the processes that it starts too (`src/ranger/context.ts`). */
const VERIFY_PASSES = { RF_VERIFY_PASSES: '1' };

/**
 * `unit` runs the sources; `system` runs the built `dist` beside the real JVM. Two programs at a time: each is a
 * process of its own, and a machine of two cores is what we promise to be quick on.
 */
export default defineConfig({
  test: {
    // One less than the cores is vitest's choice: on two cores that is one file at a time.
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      {
        test: {
          name: 'unit',
          env: VERIFY_PASSES,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: ['test/oracle/breathe.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'system',
          env: VERIFY_PASSES,
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/oracle/breathe.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          maxConcurrency: 2,
          fileParallelism: false,
        },
      },
    ],
  },
});
