/** `--update`: what a person did to a file of tests is kept, whatever an editor did to its layout. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { isEdited, mergeSource, signed } from './merge-source.ts';

const FILE = 'shop/CTest.java';
const HEAD =
  '// Written by Rangefinder.\npackage shop;\n\nimport static org.junit.Assert.assertEquals;\n\nimport org.junit.Test;\n';

const testOf = (name: string, body = 'assertEquals(1, C.f(1));'): string =>
  `    @Test\n    public void ${name}() {\n        // x < 1\n        ${body}\n    }`;
const classOf = (...members: readonly string[]): string =>
  `${HEAD}\n/** Tests of {@code C}. */\npublic class CTest {\n${members.join('\n\n')}\n}\n`;

const [one, two, three] = ['f_x1_returns1', 'f_x2_returns2', 'g_returns3'].map((name) => testOf(name));
const older = signed(classOf(one, two), FILE);
const never = (_test: string): boolean => false;
const merge = (text: string, fresh: string | null, isUnfinished = never): string =>
  mergeSource(FILE, text, fresh, isUnfinished).text;
const namesIn = (text: string): string[] => [...text.matchAll(/void (\w+)\(/g)].map(([, name]) => name);

/** Things that a person, or an editor, writes between our tests. */
const STRANGE: readonly (readonly [what: string, member: string])[] = [
  ['a string with braces', '    String s = "} // class CTest {";'],
  ['a quote in a char', "    char c = '\"', d = '\\'', e = '{';"],
  [
    'a text block',
    '    String block = """\n        } "quoted" \\""" {\n        void f_x1_returns1() {\n        """;',
  ],
  ['a comment with code', '    // void h() {\n    /* } */ int x = 1; // trailing {'],
  ['an anonymous class', '    Runnable r = new Runnable() {\n        public void run() { }\n    };'],
  ['an array', '    int[][] rows = {{1}, {2, 3}};'],
  ['generics', '    java.util.Map<String, java.util.List<int[]>> ages = new java.util.HashMap<>();'],
  [
    'a generic method',
    '    <T extends Comparable<T>> T most(T a, T b) { return a.compareTo(b) > 0 ? a : b; }',
  ],
  [
    'an annotation with braces',
    '    @SuppressWarnings({"unchecked", "}"})\n    void helper(int[] a) { if (a.length > 0) { } }',
  ],
  [
    'a nested class',
    '    @Deprecated\n    static class Inner { @Test public void f_x1_returns1() { } class More { } }',
  ],
  ['a record', '    record Pair(int a, int b) { Pair { } }'],
  ['an enum', '    enum Side { LEFT { }, RIGHT; }'],
  ['an initialiser', '    static { System.setProperty("a", "b"); }'],
  ['an annotation type', '    @interface Slow { int[] value() default {1}; }'],
  ['no method but a semicolon', '    ;'],
];

describe('comments and imports of a person', () => {
  const LICENCE = '// Copyright of the shop\n';
  const places: readonly (readonly [where: string, edit: (text: string) => string])[] = [
    ['above the imports', (text) => text.replace('import static', `${LICENCE}import static`)],
    ['between imports', (text) => text.replace('import org', `${LICENCE}import org`)],
    ['behind an import', (text) => text.replace('Test;', `Test; ${LICENCE}`)],
    ['behind the brace of the class', (text) => text.replace('CTest {', `CTest { ${LICENCE}`)],
    ['behind the hashes', (text) => `${text}${LICENCE}`],
  ];

  it.each(places)('a comment %s is an edit, and stays', (_, edit) => {
    const edited = edit(older);
    expect(isEdited(edited, FILE)).toBe(true);
    // Without a test, no import is needed.
    for (const fresh of [classOf(one, two), classOf(three), null])
      expect(merge(edited, fresh)).toContain('Copyright of the shop');
    expect(isEdited(merge(edited, classOf(one, two)), FILE)).toBe(true);
  });

  it('a remark behind the brace of the class stays there', () => {
    const edited = older.replace('class CTest {', 'class CTest { // remark');
    expect(merge(edited, classOf(three, one, two))).toContain('class CTest { // remark');
  });

  it('an import that is not needed yet stays, if it is not ours', () => {
    const edited = older.replace('import org', 'import java.util.List; // for later\nimport org');
    const merged = merge(merge(edited, classOf(one)), null);
    expect(merged).toContain('import java.util.List; // for later');
    expect(merged).not.toContain('import org.junit.Test');
  });

  it('code that was put into a comment is an edit', () => {
    const edited = signed(classOf(testOf('f', 'assertEquals(-1, C.f(1));')), FILE).replace('-1', '/*-*/1');
    expect(isEdited(edited, FILE)).toBe(true);
    expect(merge(edited, classOf(testOf('f', 'assertEquals(-1, C.f(1));')))).toContain('/*-*/1');
  });

  it('a list of hashes whose lines a formatter has broken is read', () => {
    const broken = older
      .replace('knows what', 'knows\n// what')
      .replace(/([0-9a-f]{12}) (i?[0-9a-f]{12})/, '$1\n// $2');
    expect(broken).not.toBe(older);
    expect(isEdited(broken, FILE)).toBe(false);
  });
});

it('a test that was removed stays away, also after a run that did not come to it', () => {
  const removed = older.replace(`\n\n${two}`, '');
  expect(namesIn(removed)).toEqual(['f_x1_returns1']);
  const unfinished = merge(removed, classOf(one), (test) => test.startsWith('f_'));
  expect(namesIn(merge(unfinished, classOf(one, two)))).toEqual(['f_x1_returns1']);
});

describe('what a person added stays', () => {
  it.each(STRANGE)('%s', (_, member) => {
    const edited = older.replace(two, `${member}\n\n${two}`);
    expect(isEdited(edited, FILE)).toBe(true);
    const merged = merge(edited, classOf(one, three));
    expect(merged).toContain(member.trim());
    // The one that arises no more is gone, wherever its name occurs in what the person wrote.
    expect(merged).not.toContain(two.trim());
    expect(merged).toContain(one.trim());
    expect(merged).toContain(three.trim());
    expect(merge(merged, classOf(one, three))).toBe(merged);
  });

  it('in the declaration, beside the class and in the imports', () => {
    const edited = older
      .replace('// Written', '// Copyright: us.\n// Written')
      .replace('import org.junit.Test;', 'import org.junit.Test;\nimport java.util.*;\nimport java.util.Set;')
      .replace(
        'public class CTest {',
        '@Deprecated\npublic class CTest extends Base {\n    Set<String> names;\n',
      )
      .replace('// Rangefinder wrote', 'class Base { }\n// Rangefinder wrote');
    const merged = merge(edited, classOf(three));
    for (const text of [
      'Copyright',
      'java.util.*',
      'java.util.Set',
      'extends Base',
      'Set<String> names',
      'class Base { }',
    ])
      expect(merged).toContain(text);
    expect(namesIn(merged)).toEqual(['g_returns3']);
  });
});

it('layout is nobody’s edit', () => {
  const laidOut = older
    .replaceAll('    ', '\t')
    .replaceAll(/ \{\n/g, '\n{\n')
    .replace('(1, C.f(1))', '(\n\t\t\t1,\n\t\t\tC.f( 1 ) )')
    .replace('// x < 1', '//x\n\t\t// < 1')
    .replaceAll('\n', '\r\n');
  expect(isEdited(laidOut, FILE)).toBe(false);
  const merged = merge(laidOut, classOf(one, two, three));
  expect(merged.replaceAll('\r\n', '')).not.toContain('\n');
  expect(merged).toContain('C.f( 1 ) )');
  expect(namesIn(merged)).toEqual(['f_x1_returns1', 'f_x2_returns2', 'g_returns3']);
});

it('a test that a person changed or renamed is theirs, and one that they removed does not come back', () => {
  const changed = older.replace('C.f(1)', 'C.f(1 + 0)');
  expect(merge(changed, classOf(one, two))).toContain('C.f(1 + 0)');
  expect(namesIn(merge(changed, classOf(one, two)))).toEqual(['f_x1_returns1', 'f_x2_returns2']);
  const renamed = older.replace('f_x1_returns1', 'smallest');
  expect(namesIn(merge(renamed, classOf(one, two)))).toEqual(['smallest', 'f_x2_returns2']);
  const removed = older.replace(one, '');
  expect(isEdited(removed, FILE)).toBe(true);
  const merged = merge(removed, classOf(one, two, three));
  expect(namesIn(merged)).toEqual(['f_x2_returns2', 'g_returns3']);
  expect(namesIn(merge(merged, classOf(one, two, three)))).toEqual(['f_x2_returns2', 'g_returns3']);
});

it('tests of ours are written anew where they were, and new ones behind those that they follow', () => {
  const other = testOf('f_x1_returns1', 'assertEquals(7, C.f(1));');
  const between = testOf('f_x1_returns5');
  const merged = merge(older, classOf(other, between, two));
  expect(namesIn(merged)).toEqual(['f_x1_returns1', 'f_x1_returns5', 'f_x2_returns2']);
  expect(merged).toContain('assertEquals(7, C.f(1))');
  expect(merged).not.toContain('assertEquals(1, C.f(1));\n    }\n\n    @Test\n    public void f_x1_returns5');
  expect(isEdited(merged, FILE)).toBe(false);
});

it('a moved test stays where the person put it', () => {
  const moved = signed(classOf(one, two), FILE).replace(`${one}\n\n${two}`, `${two}\n\n${one}`);
  expect(isEdited(moved, FILE)).toBe(false);
  expect(namesIn(merge(moved, classOf(one, two)))).toEqual(['f_x2_returns2', 'f_x1_returns1']);
});

it('what was not explored to the end is not taken for out of date', () => {
  const isUnfinished = (test: string): boolean => test.startsWith('f_');
  expect(namesIn(merge(older, classOf(three), isUnfinished))).toContain('f_x1_returns1');
  expect(namesIn(merge(older, classOf(one, three), isUnfinished))).toEqual([
    'f_x1_returns1',
    'g_returns3',
    'f_x2_returns2',
  ]);
});

it('nothing is left if there are no tests any more, unless a person has added something', () => {
  expect(mergeSource(FILE, older, null, never).isEmpty).toBe(true);
  const edited = older.replace(two, '    int mine;');
  expect(mergeSource(FILE, edited, null, never)).toMatchObject({ isEmpty: false });
  expect(merge(edited, null)).toContain('int mine;');
});

it('imports are kept, added where they are needed, and dropped where nothing uses them', () => {
  const fresh = classOf(testOf('f_x1_returns1', 'fail();')).replace('assertEquals;', 'fail;');
  const merged = merge(older, fresh);
  expect(merged).toContain('import static org.junit.Assert.fail;');
  expect(merged).not.toContain('assertEquals');
  expect(merged.match(/import org.junit.Test;/g)).toHaveLength(1);
});

describe('a clear line', () => {
  it.each([
    [
      'two classes of one name',
      older.replace('org.junit.Test', 'org.other.Test'),
      /imports org.other.Test.*org.junit.Test/,
    ],
    ['a type of that name', older.replace(two, '    class Test { }'), /has a type Test of its own/],
    ['a brace too many', older.replace('C.f(1));', 'C.f(1)));'), /bracket in line \d+ has no partner/],
    ['a string without an end', older.replace('// x < 1', '"'), /line \d+ has no end/],
    ['a comment without an end', older.replace('// x < 1', '/* x'), /line \d+ has no end/],
    ['an escape that is code', older.replace('// x < 1', '\\u007d'), /\\u escape/],
    ['another class', older.replace('class CTest', 'class DTest'), /has no class CTest/],
  ])('%s', (_, text, message) => {
    expect(() => merge(text, classOf(one))).toThrow(InputError);
    expect(() => merge(text, classOf(one))).toThrow(message);
  });
});
