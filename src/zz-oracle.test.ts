import { it } from 'vitest';
import { discoverJdks } from './classpath/jdk.ts';
import { ScratchFolder } from './classpath/scratch-folder.testing.ts';
import { LibraryOracle } from './vm/symbolic/hooks/library-oracle.testing.ts';
import { STRING_CASES } from './vm/symbolic/hooks/string-cases.testing.ts';

it('x', () => {
  const [feature, variant, hooks, step = '1', off = '0'] = process.env.ORA!.split(' ');
  const jdk = discoverJdks().find((j) => String(j.feature) === feature)!;
  const o = new LibraryOracle(jdk, STRING_CASES, new ScratchFolder(), 'x');
  const t = Date.now();
  const r = o.run(
    { libraryHooks: hooks === 'hooks' } as never,
    variant as never,
    (row) => row % Number(step) === Number(off),
  );
  console.log(feature, variant, hooks, 'rows', r.rows, 'problems', r.problems.length, Date.now() - t, 'ms');
  for (const p of r.problems.slice(0, 30)) console.log(p.slice(0, 400));
  console.log('not taken', r.hooks.filter((h) => !r.taken.has(h) && /String|Builder/.test(h)).join(' '));
}, 600000);
