import { describe, expect, it } from 'vitest';
import { anchorsOf, brokenNames, codeSpans, type Repository, withoutFences } from './check-docs.ts';

/** A repository of one page, a few sources, and what the checks look into. */
function repositoryWith(page: string, source = ''): Repository {
  const texts: Readonly<Record<string, string>> = {
    'README.md': page,
    'docs/other.md': '# Other\n\n## Two words\n',
    'package.json': '{"scripts": {"bench": "", "unit": ""}}',
    'bench/main.ts': 'const BENCHES = {\n  engine: benchEngine,\n};\n',
    'src/vm/trail.ts':
      'export type Entry = { readonly oldValue: number };\nexport function undoAll(): void {}\n// wasHere\n',
    'src/source.ts': source,
  };
  return { files: Object.keys(texts), text: (file) => texts[file] };
}

const broken = (page: string, source?: string) => brokenNames(repositoryWith(page, source));

describe('brokenNames', () => {
  it('is content with what exists', () => {
    const page = [
      '# Title',
      '[file](docs/other.md), [heading](docs/other.md#two-words), [here](#title), [folder](docs), [away](https://example.org)',
      '`src/vm/trail.ts`, `vm/trail.ts`, `trail.ts`, `src/vm`, `src/vm/*.ts`, `src/vm/<name>.ts`, `src/vm/name….ts`',
      '```\nvm/trail.ts ─► trail.ts\n```',
      '```ts\nimport "./gone.ts";\n```',
      '`npm run unit`, `npm run bench -- engine`, `Entry` in `src/vm/trail.ts`',
      '`Entry`, `undoAll`, `undoAll()`, `Entry.oldValue`, `legacyHash`, `iadd`, `--some-option`, `UNSAFE`',
    ].join('\n\n');
    expect(broken(page)).toEqual([]);
  });

  it.each([
    ['[x](docs/gone.md)', 'README.md: link docs/gone.md: there is no docs/gone.md'],
    ['[x](docs/other.md#gone)', 'README.md: link docs/other.md#gone: docs/other.md has no heading #gone'],
    ['`src/vm/gone.ts`', 'README.md: there is no src/vm/gone.ts'],
    ['`src/gone/*.ts`', 'README.md: there is no src/gone/*.ts'],
    ['`src/gone/<name>.ts`', 'README.md: there is no src/gone/<name>.ts'],
    ['`rail.ts`', 'README.md: there is no file rail.ts'],
    ['```\na ─► rail.ts: goes on\n```', 'README.md: there is no file rail.ts'],
    ['`npm run gone`', 'README.md: there is no script npm run gone'],
    ['```\nnpm run bench -- gone\n```', 'README.md: there is no benchmark gone'],
    ['`undoAll` in `src/source.ts`', 'README.md: src/source.ts does not declare undoAll'],
    ['`undoNone`', 'README.md: no code has the name undoNone'],
    ['`Entry.newValue`', 'README.md: Entry has no newValue'],
    ['`wasHere`', 'README.md: no code has the name wasHere'],
  ])('tells %s', (page, expected) => {
    expect(broken(page)).toEqual([expected]);
  });

  it('reads comments of sources, not their code', () => {
    const source = [
      '/** See docs/other.md#two-words, and `trail.ts`. */',
      "const text = 'docs/gone.md';",
      '// docs/gone.md and `gone.ts`',
    ].join('\n');
    expect(broken('', source)).toEqual([
      'src/source.ts: there is no docs/gone.md',
      'src/source.ts: there is no file gone.ts',
    ]);
  });
});

describe('pages as text', () => {
  it('has the anchors that GitHub makes', () => {
    const text = "# The JDK's `own` library\n## Same\n## Same\n```\n# no heading\n```\n### a / b";
    expect([...anchorsOf(text)]).toEqual(['the-jdks-own-library', 'same', 'same-1', 'a--b']);
  });

  it('finds code spans outside of fenced blocks', () => {
    expect(codeSpans(withoutFences('a `b` c\n```ts\n`d`\n```\n`e f`'))).toEqual(['b', 'e f']);
  });
});
