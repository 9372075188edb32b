/**
 * `npm run build`: dist/ from src/. The library is what tsc emits, a file a module. The command line is bundled into
 * one script with V8's code cache beside it: Node takes 150 ms to find and read 150 modules and as long again to
 * compile them, and `rangefinder run` promises a quick start.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

fs.rmSync(`${ROOT}/dist`, { recursive: true, force: true });
const tsc = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' });
if (tsc.status !== 0) process.exit(1);
await build({
  absWorkingDir: ROOT,
  // Worker threads and solver processes start from files of their own, which `moduleBeside` finds beside the bundle.
  entryPoints: {
    bundle: 'src/cli/main.ts',
    'worker-bundle': 'src/parallel/java-worker.ts',
    'check-server': 'src/scan/check-server.ts',
    'solver-server': 'src/solver/backend/solver-server.ts',
    // Loaded before the bundle, which it can do without.
    supervisor: 'src/cli/supervisor.ts',
  },
  outdir: 'dist/cli',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  // Only who uses a queue loads them, and every start would read them in the bundle.
  external: ['bullmq', 'ioredis'],
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  logLevel: 'warning',
});
// Beside the library too: a process that finds and reads 40 modules takes a third longer to start.
await build({
  absWorkingDir: ROOT,
  entryPoints: { 'solver-server': 'src/solver/backend/solver-server.ts' },
  outdir: 'dist/solver/backend',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
});
// The page of a report: one script and one style sheet, which are written into every HTML file.
await build({
  absWorkingDir: ROOT,
  entryPoints: { page: 'page/main.tsx' },
  outdir: 'dist/page',
  bundle: true,
  format: 'iife',
  target: ['chrome111', 'firefox113', 'safari16.4'],
  minify: true,
  charset: 'ascii',
  // The licence of Preact asks for its notice.
  banner: { js: '/* contains Preact, (c) Jason Miller, MIT licence */' },
  logLevel: 'warning',
});
await build({
  absWorkingDir: ROOT,
  entryPoints: { page: 'page/style.css' },
  outdir: 'dist/page',
  minify: true,
  logLevel: 'warning',
});
for (const name of [
  'cli/launch.cjs',
  'cli/code-cache.cjs',
  'daemon/daemon-folder.cjs',
  'cli/java-worker.cjs',
])
  fs.copyFileSync(`${ROOT}/src/${name}`, `${ROOT}/dist/${name}`);
fs.chmodSync(`${ROOT}/dist/cli/launch.cjs`, 0o755);
// First runs fill the code caches with what every run needs. Without a JDK the user's first run does it.
for (const command of [
  ['run', 'bench/kernels/Hello.java'],
  ['check', 'examples/BinarySearch.java', '--method', 'BinarySearch.middle(int,int)'],
])
  spawnSync(process.execPath, ['dist/cli/launch.cjs', ...command], { cwd: ROOT, stdio: 'ignore' });
