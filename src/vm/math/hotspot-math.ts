import { exp } from './hotspot/exp.ts';
import { log, log10 } from './hotspot/log.ts';
import { pow } from './hotspot/pow.ts';
import { cos, sin } from './hotspot/sin-cos.ts';
import { tan } from './hotspot/tan.ts';

export const hotspotMath = { sin, cos, tan, exp, log, log10, pow } as const;
