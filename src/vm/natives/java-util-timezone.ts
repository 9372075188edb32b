/** java.util.TimeZone: the default zone. */
import { gmtOffset, systemTimeZone } from '../boot/time-zone.ts';
import type { NativeClass } from './native.ts';

export const timeZone: NativeClass = {
  name: 'java/util/TimeZone',
  natives: {
    getSystemTimeZoneID: (t) => {
      const name = systemTimeZone();
      return name === null ? null : t.vm.strings.make(name);
    },
    getSystemGMTOffsetID: (t) => t.vm.strings.make(gmtOffset()),
  },
};
