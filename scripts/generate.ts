/** `npm run generate`: writes the generated parts of the interpreter, and the schemas of configuration files and of scans. With --check: tells whether they are up to date. */
import fs from 'node:fs';
import { configSchema } from '../src/cli/config-schema.ts';
import { generateLoop, generateOps } from './generate-loop.ts';
import { scanSchema } from './scan-schema.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/vm/interp/ops.generated.ts': generateOps(),
  'src/vm/interp/loop.generated.ts': generateLoop('plain'),
  'src/vm/interp/profiled-loop.generated.ts': generateLoop('profiled'),
  'src/vm/interp/symbolic-loop.generated.ts': generateLoop('symbolic'),
  'schema/scan-report.schema.json': `${JSON.stringify(scanSchema(), null, 2)}\n`,
  'schema/config.schema.json': `${JSON.stringify(configSchema(), null, 2)}\n`,
};

const folder = new URL('../', import.meta.url);
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(FILES)) {
  const file = new URL(name, folder);
  if (!isCheck) {
    fs.writeFileSync(file, text);
  } else if (fs.readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is out of date: npm run generate`);
    process.exitCode = 1;
  }
}
