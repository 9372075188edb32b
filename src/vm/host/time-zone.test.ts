import { afterEach, expect, test } from 'vitest';
import { systemTimeZone } from './time-zone.ts';

const original = process.env.TZ;
afterEach(() => {
  if (original === undefined) delete process.env.TZ;
  else process.env.TZ = original;
});

test.each([
  ['Europe/Paris', 'Europe/Paris'],
  [':America/New_York', 'America/New_York'],
  ['posix/Asia/Tokyo', 'Asia/Tokyo'],
  ['/usr/share/zoneinfo/Africa/Cairo', 'Africa/Cairo'],
])('TZ=%s is %s', (value, zone) => {
  process.env.TZ = value;
  expect(systemTimeZone()).toBe(zone);
});
