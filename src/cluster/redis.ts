/**
 * The connection to Redis or Valkey. A server that cannot be reached, or that refuses us, is an InputError of one line at the first attempt; a connection
 * that is lost later is opened again, and commands wait for it (`LostConnection` tells for how long).
 */
import { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import { expectRedisUrl, shownAddress } from './queue-address.ts';

const CONNECT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 1_000;

export async function openRedis(url: string): Promise<Redis> {
  expectRedisUrl(url);
  let wasReady = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // Commands wait until the server is back: what they do is idempotent.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (wasReady ? Math.min(100 * times, MAX_RETRY_DELAY_MS) : null),
  });
  let error: Error | null = null;
  redis.on('error', (met: Error) => {
    error ??= met;
  });
  redis.on('ready', () => {
    wasReady = true;
  });
  try {
    await redis.connect();
    // A user without rights is told now, and not in the middle of a run.
    await redis.ping();
  } catch (met) {
    redis.disconnect();
    throw refused(url, error ?? (met as Error));
  }
  return redis;
}

function refused(url: string, { message, code }: NodeJS.ErrnoException): InputError {
  const at = `the queue at ${shownAddress(url)}`;
  const isTls = new URL(url).protocol === 'rediss:';
  if (/^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/.test(code ?? ''))
    return new InputError(
      `${at}: its certificate comes from an authority that is not known here (${message}); name the file of that authority: NODE_EXTRA_CA_CERTS=ca.pem`,
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new InputError(`${at}: its certificate is for another name (${message}); use that in the address`);
  if (/^CERT_/.test(code ?? ''))
    return new InputError(`${at}: its certificate is not valid (${message}); the server needs another one`);
  if (isTls && (code?.startsWith('ERR_SSL_') || /wrong version number|packet length too long/.test(message)))
    return new InputError(`${at}: does not speak TLS there; without it the address begins with redis://`);
  if (isTls && /ETIMEDOUT/.test(message))
    return new InputError(
      `${at}: gives no answer in TLS (${message}); if it does not speak TLS there, the address begins with redis://`,
    );
  if (!isTls && code === 'ECONNRESET')
    return new InputError(
      `${at}: closes the connection (${message}); if it speaks TLS there, the address begins with rediss://`,
    );
  if (/WRONGPASS|invalid password|invalid username/i.test(message))
    return new InputError(
      `${at}: wrong user or password; they stand in the address, as in redis://user:password@host`,
    );
  if (/NOAUTH/.test(message))
    return new InputError(`${at}: wants a password; it stands in the address, as in redis://:password@host`);
  if (NO_RIGHT.test(message))
    return new InputError(
      `${at}: the user lacks rights (${message}); docs/cluster.md has the rules of an ACL`,
    );
  return new InputError(
    `${at}: cannot be reached (${message}); is the server running, and is the address right?`,
  );
}

/** Of a command, and of one in a script. */
const NO_RIGHT = /NOPERM|ACL failure in script|The user executing the script can't/;

/** An error of Redis that the user can mend, in one line; null for any other. */
export function userError(error: unknown, url: string): InputError | null {
  const message = messagesOf(error).join('; ');
  const at = `the queue at ${shownAddress(url)}`;
  if (/OOM command not allowed/.test(message))
    return new InputError(
      `${at}: is full: it has reached its maxmemory; raise that limit, or remove runs (rangefinder runs, rangefinder cancel ID)`,
    );
  if (/READONLY/.test(message))
    return new InputError(`${at}: is a replica, which takes no writes; name its master`);
  if (/MISCONF/.test(message))
    return new InputError(`${at}: cannot write to its disk, so it takes nothing: ${message}`);
  if (NO_RIGHT.test(message) || /NOAUTH|WRONGPASS/.test(message)) return refused(url, new Error(message));
  return null;
}

/** A transaction that is refused tells only beside its own error why. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { previousErrors = [] } = error as { previousErrors?: readonly Error[] };
  return [error.message, ...previousErrors.map(({ message }) => message)];
}

/** How long the connection has been lost. */
export class LostConnection {
  private since: number | null = null;
  private isOver = false;

  constructor(redis: Redis, onLost: () => void, onBack: () => void) {
    redis.on('close', () => {
      if (this.since !== null || this.isOver) return;
      this.since = performance.now();
      onLost();
    });
    redis.on('ready', () => {
      if (this.since === null) return;
      this.since = null;
      onBack();
    });
  }

  /** The connection is closed on purpose. */
  end(): void {
    this.isOver = true;
  }

  get ms(): number {
    return this.since === null ? 0 : performance.now() - this.since;
  }
}
