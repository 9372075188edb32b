/** `npm run generate`: writes the generated parts of the interpreter. With --check: tells whether they are up to date. */
import fs from 'node:fs';
import { generateLoop, generateOps } from './generate-loop.ts';

const FILES: Readonly<Record<string, string>> = {
  'ops.generated.ts': generateOps(),
  'loop.generated.ts': generateLoop('plain'),
  'profiled-loop.generated.ts': generateLoop('profiled'),
  'symbolic-loop.generated.ts': generateLoop('symbolic'),
};

const folder = new URL('../src/vm/interp/', import.meta.url);
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(FILES)) {
  const file = new URL(name, folder);
  if (!isCheck) {
    fs.writeFileSync(file, text);
  } else if (fs.readFileSync(file, 'utf8') !== text) {
    console.error(`src/vm/interp/${name} is out of date: npm run generate`);
    process.exitCode = 1;
  }
}
