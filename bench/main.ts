/** `npm run bench -- <name> [options]`. */
import { benchArrays } from './arrays.ts';
import { benchAttack } from './attack.ts';
import { benchClasses } from './classes.ts';
import { benchCluster } from './cluster.ts';
import { benchCompare } from './compare.ts';
import { benchDaemon } from './daemon.ts';
import { benchEngine } from './engine.ts';
import { benchEquivalence } from './equivalence.ts';
import { benchExplore } from './explore.ts';
import { benchHeapCloning } from './heap-cloning.ts';
import { benchInputs } from './inputs.ts';
import { benchJobs } from './jobs.ts';
import { benchJUnit } from './junit.ts';
import { benchLibraries } from './libraries.ts';
import { benchNativeCalls } from './native-calls.ts';
import { benchRanger } from './ranger.ts';
import { benchRecipes } from './recipes.ts';
import { benchScan } from './scan.ts';
import { benchScanAgain } from './scan-again.ts';
import { benchStartup } from './startup.ts';
import { benchStrings } from './strings.ts';

const BENCHES: Readonly<Record<string, (argv: readonly string[]) => number | Promise<number>>> = {
  arrays: benchArrays,
  attack: benchAttack,
  classes: benchClasses,
  cluster: benchCluster,
  compare: benchCompare,
  daemon: benchDaemon,
  engine: benchEngine,
  equivalence: benchEquivalence,
  explore: benchExplore,
  'heap-cloning': benchHeapCloning,
  inputs: benchInputs,
  jobs: benchJobs,
  junit: benchJUnit,
  libraries: benchLibraries,
  'native-calls': benchNativeCalls,
  ranger: benchRanger,
  recipes: benchRecipes,
  scan: benchScan,
  'scan-again': benchScanAgain,
  startup: benchStartup,
  strings: benchStrings,
};

const [name, ...argv] = process.argv.slice(2);
const bench = BENCHES[name ?? ''];
if (bench === undefined) {
  console.error(
    `usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [name…] [--jdk <home>] [--large] [--save]`,
  );
  process.exitCode = 3;
} else {
  process.exitCode = await bench(argv);
}
