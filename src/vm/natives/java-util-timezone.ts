/** java.util.TimeZone: the default zone. */

import type { NativeClass } from '../control/native.ts';
import { gmtOffset, systemTimeZone } from '../host/time-zone.ts';

export const timeZone: NativeClass = {
  name: 'java/util/TimeZone',
  natives: {
    // The zone of the machine, unless `user.timezone` is set: Java looks there first.
    getSystemTimeZoneID: (t) => {
      const name = systemTimeZone();
      return name === null ? null : t.vm.strings.make(name);
    },
    getSystemGMTOffsetID: (t) => t.vm.strings.make(gmtOffset()),
  },
};
