/**
 * After each test the event loop turns once. Vitest's workers report by messages; a file whose tests are all synchronous
 * would send none for minutes, and after one minute vitest gives the run up.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach } from 'vitest';

afterEach(() => setImmediate());
