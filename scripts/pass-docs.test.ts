import { describe, expect, it } from 'vitest';
import { hasExample, withExamples } from './pass-docs.ts';

const FILES: Readonly<Record<string, string>> = {
  'test/a.golden': '# Why.\nterm a:I\n--- in\nx := a + 0;\n--- out\nx := a;\n',
  'test/b.golden': '# Bare.\n--- in\nskip;\n--- out\nunchanged\n',
  'test/C.java':
    'class C {\n  static int one(int a) {\n    return a;\n  }\n  static int two(int a) { return 2; }\n}\n',
  'test/C.golden': 'C.one(I)I\nthe method: to its returns\n\nC.two(I)I\nthe method: other\n',
};
const read = (file: string): string => FILES[file];
const page = (marker: string): string =>
  `# page\n<!-- example: ${marker} -->\nSTALE\n<!-- end of example -->\ntail\n`;

describe('examples of the pass pages', () => {
  it('are taken from the golden file, with what is given', () => {
    const text = withExamples(page('test/a.golden'), read);
    expect(text).toContain('Why. ([a.golden](../../test/a.golden))');
    expect(text).toContain(
      'Given\n\n```\nterm a:I\n```\n\nbefore\n\n```\nx := a + 0;\n```\n\nafter\n\n```\nx := a;\n```',
    );
    expect(text).not.toContain('STALE');
    expect(text.endsWith('<!-- end of example -->\ntail\n')).toBe(true);
  });

  it('need no set-up', () => {
    expect(withExamples(page('test/b.golden'), read)).toContain('\nBefore\n\n```\nskip;\n```');
  });

  it('show one method of a Java file', () => {
    const text = withExamples(page('test/C.golden one'), read);
    expect(text).toContain('```java\nstatic int one(int a) {\n  return a;\n}\n```');
    expect(text).toContain('```\nC.one(I)I\nthe method: to its returns\n```');
    expect(text).not.toContain('two');
    expect(() => withExamples(page('test/C.golden three'), read)).toThrow('no method three');
  });

  it('stay as they are when they are up to date', () => {
    const once = withExamples(page('test/a.golden'), read);
    expect(withExamples(once, read)).toBe(once);
  });

  it('are missed where there is none', () => {
    expect(hasExample('# page\n')).toBe(false);
    expect(hasExample(page('test/a.golden'))).toBe(true);
    expect(hasExample(page('test/a.golden'))).toBe(true);
  });
});
