/** What every command that follows a run on the queue has in common: the connection, what is said when it is lost, and which run it may go on with. */
import type { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import { expectRights } from './access-rights.ts';
import { digest } from './engine-identity.ts';
import { shownAddress } from './queue-address.ts';
import type { QueuedRun } from './queued-run.ts';
import { LostConnection, openRedis, userError } from './redis.ts';
import { toWire } from './wire.ts';

/** Redis may be away for so long. */
const LOST_MS = 60_000;
/** Ctrl-C does not wait for it longer than this. */
const CANCELLED_MS = 2_000;

type FollowedRun = {
  readonly url: string;
  /** Of the run. */
  readonly id: string;
  readonly say: (line: string) => void;
  /** Whether the user has cancelled the command. */
  readonly isCancelled: () => boolean;
};

/** What the user can mend is an InputError of one line that says how to collect the run. */
export async function followQueue<T>(run: FollowedRun, follow: (redis: Redis) => Promise<T>): Promise<T> {
  const { url, id, say } = run;
  const redis = await openRedis(url);
  const lost = new LostConnection(
    redis,
    () => say(`the queue at ${shownAddress(url)} is gone; waiting for it`),
    () => say(`the queue at ${shownAddress(url)} is back`),
  );
  const gone = whenGone(lost, run);
  try {
    await Promise.race([expectRights(redis, url), gone.promise]);
    return await Promise.race([follow(redis), gone.promise]);
  } catch (error) {
    const mendable = userError(error, url);
    if (mendable === null) throw error;
    throw new InputError(`${mendable.message}; run ${id} goes on if it was submitted: ${attachText(id)}`);
  } finally {
    gone.clear();
    lost.end();
    redis.disconnect();
  }
}

/** A server that does not come back must not make this command wait for ever. */
function whenGone(
  lost: LostConnection,
  { url, id, isCancelled }: FollowedRun,
): { readonly promise: Promise<never>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isCancelled() && lost.ms > CANCELLED_MS)
        reject(
          new InputError(
            `cancelled while the queue at ${shownAddress(url)} is gone: run ${id} goes on when it is back; rangefinder cancel ${id.split('.')[0]} --queue URL stops it, ${attachText(id)}`,
          ),
        );
      else if (lost.ms > LOST_MS)
        reject(
          new InputError(
            `the queue at ${shownAddress(url)} has been gone for ${LOST_MS / 1000} s; when it is back, ${attachText(id)}`,
          ),
        );
    }, 250);
  });
  return { promise, clear: () => clearInterval(timer) };
}

/** Of what is explored, and how: prefixes and results of another program would be nonsense. */
export function fingerprintOf(settings: unknown): string {
  return digest(toWire(settings));
}

export function expectSame({ id, engine, fingerprint }: QueuedRun, own: string, settings: unknown): void {
  if (engine !== own)
    throw new InputError(
      `run ${id} was submitted by Rangefinder ${engine}, and this is ${own}: attach with the same`,
    );
  if (fingerprint !== fingerprintOf(settings))
    throw new InputError(
      `run ${id} is of another program or other options than are here now: bring back what was submitted, or start anew`,
    );
}

export function attachText(id: string): string {
  return `rangefinder attach ${id.split('.')[0]} --queue URL collects it`;
}
