/**
 * Java in, regions out: each `test/ranger/static/X.java` beside its `X.golden`. After a change on purpose,
 * `npm run goldens` writes them anew; read every line of the difference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { methodCodeInFile } from '../ssa/method-code.ts';
import { regionsText } from './print-region.ts';
import { describeRegions } from './regions.ts';

const folder = fileURLToPath(new URL('../../test/ranger/static/', import.meta.url));
const scratch = new ScratchFolder();
const sources = readdirSync(folder).filter((name) => name.endsWith('.java'));

describe('static regions of Java programs', () => {
  // The bytecode of one release, whatever JDK there is.
  const { dir } = compile(
    findJdk(),
    sources.map((name) => join(folder, name)),
    { outDir: scratch.join('out'), release: 17 },
  );

  it.each(sources)('%s', async (source) => {
    const name = source.replace('.java', '');
    const file = parseClassFile(readFileSync(join(dir, `${name}.class`)), name);
    const texts = file.methods.flatMap((info) => {
      const code = methodCodeInFile(file, info);
      return code === null || info.name === '<init>' ? [] : [regionsText(describeRegions(code))];
    });
    await expect(texts.join('\n')).toMatchFileSnapshot(join(folder, `${name}.golden`));
  });
});
