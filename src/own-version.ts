/** The version of Rangefinder. */
import { existsSync, readFileSync } from 'node:fs';

/** `package.json` stands above `src`, `dist` and `dist/cli` alike. */
export function ownVersion(): string {
  const file = ['../package.json', '../../package.json']
    .map((name) => new URL(name, import.meta.url))
    .find((url) => existsSync(url))!;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
