/** The address of a Redis server, as `--queue` has it. Apart from the connection, so that options can be read without loading a client. */
import { InputError } from '../errors.ts';

/** The address as it may be shown: without user and password. */
export function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Whether `--queue` names a server; says what is wrong with it otherwise. */
export function expectRedisUrl(url: string): void {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw notAnAddress('that is no URL');
  }
  if (!['redis:', 'rediss:'].includes(parsed.protocol))
    throw notAnAddress(`${parsed.protocol}// is another protocol`);
  if (parsed.hostname === '') throw notAnAddress('it names no host');
  if (!/^\/?\d*$/.test(parsed.pathname))
    throw notAnAddress('after the host stands the number of a database, if anything');
}

/** Without the text itself, which may have a password in it. */
function notAnAddress(why: string): InputError {
  return new InputError(
    `--queue: ${why}; give the address of a Redis server, as in redis://user:password@host:6379/0, or rediss:// with TLS`,
  );
}
