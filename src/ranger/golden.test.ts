/**
 * Passes, IR in and IR out: test/ranger/passes. After a change on purpose, `npm run goldens` writes the new
 * outputs; read every line of the difference.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runGolden } from './golden.testing.ts';

const FOLDER = fileURLToPath(new URL('../../test/ranger/passes/', import.meta.url));
const FEWEST = 6;

for (const pass of fs.readdirSync(FOLDER).sort()) {
  const files = fs.readdirSync(path.join(FOLDER, pass)).sort();
  describe(`pass ${pass}`, () => {
    it.each(files)('%s', (file) => {
      const name = path.join(FOLDER, pass, file);
      const { head, expected, found } = runGolden(pass, fs.readFileSync(name, 'utf8'));
      if (process.env.UPDATE_GOLDENS === '1') fs.writeFileSync(name, `${head}--- out\n${found}`);
      else expect(found).toBe(expected);
    });

    it.skipIf(pass === 'all')('has enough cases', () => {
      expect(files.length).toBeGreaterThanOrEqual(FEWEST);
    });
  });
}
