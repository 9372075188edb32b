/**
 * `npm run build`: dist/ from src/. The library is what tsc emits, a file a module. The command line is bundled into
 * few files besides: Node takes 150 ms to find and read 150 modules, and `rangefinder run` promises a quick start.
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
  entryPoints: ['src/cli/main.ts'],
  outdir: 'dist/cli',
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
});
fs.chmodSync(`${ROOT}/dist/cli/main.js`, 0o755);
