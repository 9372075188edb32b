/** `npm run generate`: writes the generated parts of the interpreter. */
import fs from 'node:fs';
import { generateLoop, generateOps } from './generate-loop.ts';

const folder = new URL('../src/vm/interp/', import.meta.url);
fs.writeFileSync(new URL('ops.generated.ts', folder), generateOps());
fs.writeFileSync(new URL('loop.generated.ts', folder), generateLoop(false));
fs.writeFileSync(new URL('profiled-loop.generated.ts', folder), generateLoop(true));
