/** The program of the page: a script and a style sheet that the build makes of `page/`. */
import fs from 'node:fs';
import { InvariantError } from '../errors.ts';

export type PageAssets = { readonly script: string; readonly style: string };

export function pageAssets(): PageAssets {
  return { script: read('page.js'), style: read('page.css') };
}

/** Beside the folder of this module in `dist`, bundled or not; for tests of the sources, in the `dist` that was built. */
function read(name: string): string {
  const candidates = [`../page/${name}`, `../../dist/page/${name}`].map(
    (each) => new URL(each, import.meta.url),
  );
  const found = candidates.find((each) => fs.existsSync(each));
  if (found === undefined)
    throw new InvariantError(`${name} is missing beside the program: npm run build makes it`);
  return fs.readFileSync(found, 'utf8');
}
