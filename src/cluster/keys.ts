/** Where things are in Redis. All names begin with `rangefinder:`, which is what an ACL has to allow. */

/** The prefix of BullMQ, too. */
export const PREFIX = 'rangefinder';

/** All runs, by the time at which they were submitted. */
export const RUNS = `${PREFIX}:runs`;
/** Workers that are alive, as JSON, by their ids. */
export const WORKERS = `${PREFIX}:workers`;

export function blobKey(sha256: string): string {
  return `${PREFIX}:blob:${sha256}`;
}

/** Rings of a pool that waits (`bell.ts`); they expire soon. */
export function bellKey(pool: string): string {
  return `${BELLS}${pool}`;
}

export const BELLS = `${PREFIX}:bell:`;

/** The keys of one run. */
export type RunKeys = {
  /** State, counters, and what it is about. */
  readonly run: string;
  /** What its workers explore, and how. */
  readonly settings: string;
  /** Of each batch: `<batch>:s` state, `<batch>:o` the pool that owns it, `<batch>:w` its worker, `<batch>:t` tries; and of each pool the number of its last commit. */
  readonly batches: string;
  /** By batch: the prefixes that are left of it. */
  readonly frontiers: string;
  /** By pool: all that it found. A commit replaces it. */
  readonly results: string;
  /** By pool and commit: records, tests and notes of paths, which a pool tells only once. */
  readonly kept: string;
  /** By key: findings, as soon as they are known. */
  readonly findings: string;
  /** By pool: how far it is, as JSON. */
  readonly progress: string;
  /** Batches that may have no job in the queue yet. */
  readonly outbox: string;
  /** Batches that some worker has. */
  readonly leases: string;
  /** Pools that wait for work, with the time until which that is true. */
  readonly hungry: string;
  /** By batch: why it was set aside. */
  readonly aside: string;
  /** Of a scan: the numbers of its looks in the order of their ends, which are in `results`. */
  readonly ended: string;
  /** Of a scan: replays that workers ask for, and what the JVM of the command did. */
  readonly replays: string;
  readonly replayed: string;
};

const PARTS = [
  'settings',
  'batches',
  'frontiers',
  'results',
  'kept',
  'findings',
  'progress',
  'outbox',
  'leases',
  'hungry',
  'aside',
  'ended',
  'replays',
  'replayed',
] as const satisfies readonly (keyof RunKeys)[];

export function runKeys(id: string): RunKeys {
  const run = `${PREFIX}:run:${id}`;
  const parts = Object.fromEntries(PARTS.map((part) => [part, `${run}:${part}`]));
  return { run, ...(parts as Omit<RunKeys, 'run'>) };
}

/** The name of the BullMQ queue of a run. */
export function queueName(id: string): string {
  return `queue-${id}`;
}

/** BullMQ's list of jobs that nobody has taken. */
export function waitKey(id: string): string {
  return `${PREFIX}:${queueName(id)}:wait`;
}
