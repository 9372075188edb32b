/** A script that Redis runs as one step: nothing comes in between, and its append-only file has all of it or nothing. */
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

export class LuaScript {
  private readonly text: string;
  private readonly sha: string;

  constructor(text: string) {
    this.text = text;
    this.sha = createHash('sha1').update(text).digest('hex');
  }

  /** Redis forgets scripts when it is restarted: then the text is sent again. */
  async run(
    redis: Redis,
    keys: readonly string[],
    args: readonly (string | number | Buffer)[],
  ): Promise<unknown> {
    try {
      return await redis.callBuffer('EVALSHA', this.sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('NOSCRIPT')) throw error;
      return redis.callBuffer('EVAL', this.text, keys.length, ...keys, ...args);
    }
  }
}
