/**
 * Wakes one pool of a worker when there is something for it: a list of its own in Redis, on which it waits with a connection of its own. So nobody has to look
 * often, and a ring wakes one pool and not all of them. A ring that is lost costs time only: whoever waits looks now and then all the same.
 */
import type { Redis } from 'ioredis';
import { bellKey } from './keys.ts';

/** A wait is begun again after so long: a connection that died without a word is noticed. */
const WAIT_SECONDS = 10;
/** After an error of Redis. */
const RETRY_MS = 1_000;

export class Bell {
  private readonly connection: Redis;
  private readonly key: string;
  private readonly onRing: () => void;
  private isClosed = false;

  constructor(redis: Redis, pool: string, onRing: () => void) {
    this.connection = redis.duplicate();
    // The first connection tells what is wrong with the server.
    this.connection.on('error', () => {});
    this.key = bellKey(pool);
    this.onRing = onRing;
    void this.listen();
  }

  private async listen(): Promise<void> {
    while (!this.isClosed) {
      try {
        if ((await this.connection.blpop(this.key, WAIT_SECONDS)) !== null) this.onRing();
      } catch {
        if (!this.isClosed) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  close(): void {
    this.isClosed = true;
    this.connection.disconnect();
  }
}
