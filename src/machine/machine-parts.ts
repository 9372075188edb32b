/** What the options of a machine mean for its parts. */
import type { Jdk } from '../classpath/jdk.ts';
import { hostJvm } from '../inputs/host-jvm.ts';
import { BASE_INSTANTIATION_OPTIONS } from '../ranger/context.ts';
import { RangerMerger } from '../ranger/ranger-merger.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { AssertionFlag, VmOptions } from '../vm/vm.ts';
import type { JavaMachineOptions, MergingSettings } from './java-machine-options.ts';

/**
 * Whether the run follows the bytes of files through a whole program. Then the JDK's own code runs on them, branch by branch, so
 * each condition has its place; terms stay small, where hooks would make one large term of a text.
 */
export function isOnFiles({ inputFiles }: JavaMachineOptions): boolean {
  return (inputFiles ?? []).length > 0;
}

export function isTrace({ isOneRun = false, inputFiles = [] }: JavaMachineOptions): boolean {
  return isOneRun || inputFiles.length > 0;
}

/** All of the program. */
export const ASSERTIONS: readonly AssertionFlag[] = [{ isEnabled: true, target: null, isForSystem: false }];

/** How long native code may take: it cannot be interrupted, and a budget of the search must hold. */
const NATIVE_TIME_MS = 10_000;

export function hostJvmOf(
  { effects, properties, hostOnly }: JavaMachineOptions,
  jdk: Jdk,
): Pick<VmOptions, 'hostJvm' | 'hostOnly'> {
  if (effects !== 'allow') return {};
  return {
    hostJvm: hostJvm(jdk, {
      properties: new Map(properties),
      assertions: ASSERTIONS,
      sharesStreams: false,
      timeMs: NATIVE_TIME_MS,
    }),
    hostOnly: new Set(hostOnly ?? []),
  };
}

/** In mode 5 alone; and not where coverage is asked for, because skipped rounds take sides of branches that nobody sees. */
export function skipsRounds({ merging, observed }: JavaMachineOptions): boolean {
  return merging?.mode === 5 && merging.mergeOnly === null && (observed ?? []).length === 0;
}

/** Null: mode 1, no merging. `mergeOnly` and `mergeExcept` are parts of site names. */
export function mergerOf(options: MergingSettings | null, observed: readonly string[]): RangerMerger | null {
  if (options === null) return null;
  const { mode, heuristic, recursionDepth, mergeOnly, mergeExcept, verifyPasses } = options;
  const names = (site: string, parts: readonly string[]): boolean =>
    parts.some((part) => site.replaceAll('/', '.').includes(part));
  return new RangerMerger({
    ...BASE_INSTANTIATION_OPTIONS,
    mode,
    heuristic,
    recursionDepth: recursionDepth ?? BASE_INSTANTIATION_OPTIONS.recursionDepth,
    verify: verifyPasses ?? BASE_INSTANTIATION_OPTIONS.verify,
    ...(observed.length === 0 ? {} : { isObserved: (m: Method) => observed.includes(m.holder.name) }),
    isAllowed: (site) => (mergeOnly === null || names(site, mergeOnly)) && !names(site, mergeExcept),
  });
}
