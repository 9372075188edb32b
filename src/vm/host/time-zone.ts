/** The machine's time zone, found as TimeZone_md.c does. */
import fs from 'node:fs';

/** An Olson name such as `Europe/Paris`, or null where the system has none. */
export function systemTimeZone(): string | null {
  const fromEnvironment = process.env.TZ;
  const name = fromEnvironment ? fromEnvironment.replace(/^:/, '') : platformZone();
  if (name === null) return null;
  return name.startsWith('/') ? afterZoneinfo(name) : name.replace(/^posix\//, '');
}

function platformZone(): string | null {
  try {
    return afterZoneinfo(fs.readlinkSync('/etc/localtime'));
  } catch {
    return fileZone();
  }
}

/** /etc/localtime is not a link: Debian keeps the name beside it. */
function fileZone(): string | null {
  try {
    return fs.readFileSync('/etc/timezone', 'utf8').split('\n')[0].trim() || null;
  } catch {
    return null;
  }
}

function afterZoneinfo(path: string): string | null {
  return /zoneinfo\/(?:posix\/)?(.+)$/.exec(path)?.[1] ?? null;
}

/** `GMT+02:00`, for a system whose zone has no name. */
export function gmtOffset(): string {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'GMT';
  const two = (n: number) => String(n).padStart(2, '0');
  const abs = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`;
}
