/** What a program can learn about the machine and its own process. In an exploration it is the same in every run. */
import crypto from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';

export type HostMachine = {
  readonly processors: () => number;
  readonly freeMemory: () => number;
  readonly totalMemory: () => number;
  readonly heapUsed: () => number;
  readonly heapTotal: () => number;
  readonly rss: () => number;
  readonly processId: () => number;
  /** Microseconds. */
  readonly cpuTime: () => { readonly user: number; readonly system: number };
  /** Milliseconds since the epoch at which the process started. */
  readonly startTime: () => number;
  readonly fillRandomly: (bytes: Uint8Array) => void;
  /** Whether a network interface has an address of IPv6: what the JDK asks before it uses any. */
  readonly hasIpv6: () => boolean;
};

export const REAL_MACHINE: HostMachine = {
  processors: () => os.availableParallelism(),
  freeMemory: () => os.freemem(),
  totalMemory: () => os.totalmem(),
  heapUsed: () => process.memoryUsage().heapUsed,
  heapTotal: () => process.memoryUsage().heapTotal,
  rss: () => process.memoryUsage().rss,
  processId: () => process.pid,
  cpuTime: () => process.cpuUsage(),
  startTime: () => Math.round(performance.timeOrigin),
  fillRandomly: (bytes) => {
    crypto.randomFillSync(bytes);
  },
  hasIpv6: () => existsSync('/proc/net/if_inet6') && readFileSync('/proc/net/if_inet6').length > 0,
};

const MB = 1 << 20;

export const FIXED_MACHINE: HostMachine = {
  processors: () => 4,
  freeMemory: () => 4096 * MB,
  totalMemory: () => 8192 * MB,
  heapUsed: () => 64 * MB,
  heapTotal: () => 256 * MB,
  rss: () => 512 * MB,
  processId: () => 4242,
  cpuTime: () => ({ user: 0, system: 0 }),
  startTime: () => 0,
  fillRandomly: (bytes) => {
    bytes.fill(0x5a);
  },
  hasIpv6: () => false,
};
