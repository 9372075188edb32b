/**
 * Everything about a method that its regions need: graph, loops, exits, slot types, liveness. Made on demand and kept with
 * the class file's method, so that it lives as long as the class.
 */
import { buildCfg } from '../cfg/build-cfg.ts';
import type { Cfg, NoCfg } from '../cfg/cfg.ts';
import { findLoops, type Loops } from '../cfg/loops.ts';
import { type RegionExits, regionExits } from '../cfg/region-exits.ts';
import type { MethodInfo } from '../classfile/model.ts';
import { type FrameTypes, frameTypes } from './frame-types.ts';
import { type Liveness, liveness } from './liveness.ts';
import type { MethodCode } from './method-code.ts';

/**
 * It depends on the bytecode alone. `exits`: candidates for the exits of regions. `types` and `liveness`: of the slots at the
 * beginning of each block.
 */
export type MethodAnalysis = {
  readonly kind: 'analysis';
  readonly method: MethodCode;
  readonly cfg: Cfg;
  readonly loops: Loops;
  readonly exits: RegionExits;
  readonly types: FrameTypes;
  readonly liveness: Liveness;
};

const known = new WeakMap<MethodInfo, MethodAnalysis | NoCfg>();

export function analyseMethod(method: MethodCode): MethodAnalysis | NoCfg {
  let result = known.get(method.info);
  if (result === undefined) {
    result = makeAnalysis(method);
    known.set(method.info, result);
  }
  return result;
}

function makeAnalysis(method: MethodCode): MethodAnalysis | NoCfg {
  const cfg = buildCfg(method.code);
  if (cfg.kind === 'none') return cfg;
  const loops = findLoops(cfg);
  return {
    kind: 'analysis',
    method,
    cfg,
    loops,
    exits: regionExits(cfg, loops),
    types: frameTypes(method, cfg),
    liveness: liveness(method.code, cfg),
  };
}
