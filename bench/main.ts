/** `npm run bench -- <name> [options]`. */
import { benchEngine } from './engine.ts';

const BENCHES: Readonly<Record<string, (argv: readonly string[]) => number>> = { engine: benchEngine };

const [name, ...argv] = process.argv.slice(2);
const bench = BENCHES[name ?? ''];
if (bench === undefined) {
  console.error(
    `usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [kernel…] [--jdk <home>] [--save]`,
  );
  process.exitCode = 3;
} else {
  process.exitCode = bench(argv);
}
