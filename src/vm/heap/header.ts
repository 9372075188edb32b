/** What every object has beside its contents: monitor and identity hash. */
import type { Monitor } from '../thread/monitor.ts';
import { touchHeader } from '../trail/trail.ts';
import type { JArray, JObject } from './object.ts';
import type { RawArray, RawObject } from './raw.ts';

/** How many objects got a monitor so far, of all: nearly none do, and who looks for them need not look again while it stays the same. */
export const monitors = { made: 0 };

export function setMonitor(o: JObject | JArray, monitor: Monitor): void {
  touchHeader(o);
  (o as RawObject | RawArray).monitor = monitor;
  monitors.made++;
}

export function setHash(o: JObject | JArray, hash: number): void {
  touchHeader(o);
  (o as RawObject | RawArray).hash = hash;
}
