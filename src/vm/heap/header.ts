/** What every object has beside its contents: monitor and identity hash. */
import type { Monitor } from '../thread/monitor.ts';
import { touchHeader } from '../trail/trail.ts';
import type { JArray, JObject } from './object.ts';
import type { RawArray, RawObject } from './raw.ts';

export function setMonitor(o: JObject | JArray, monitor: Monitor): void {
  touchHeader(o);
  (o as RawObject | RawArray).monitor = monitor;
}

export function setHash(o: JObject | JArray, hash: number): void {
  touchHeader(o);
  (o as RawObject | RawArray).hash = hash;
}
