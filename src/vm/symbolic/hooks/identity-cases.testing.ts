/**
 * For tests: expressions whose result is the receiver, a literal, or a new object, depending on the text. Which, the real JVM
 * says: no expected value stands here.
 */
import type { LibraryCase, ParameterType } from './library-cases.testing.ts';

/** Empty, blank in Latin-1 and beyond, unchanged by each method, and changed; Latin-1 and not. */
const TEXTS = ['""', '" "', '" \\n"', '"\\u3000"', '"a"', '" a"', '"A "', '"\\u03b4"', '"a\\u03b4"', '"a,"'];
const FEW = ['""', '" "', '"a"', '"\\u03b4"'];

/** What it is, and its text. `s` and `u` are new objects, as input strings are. */
const ANSWER = `
  String[] literals = { "", "true", "false", "NaN", "Infinity", "-Infinity", "0.0", "-0.0", "null", "x" };
  String is = r == null ? "null" : r == s ? "s" : r == u ? "u" : null;
  for (String literal : literals) if (is == null && r == literal) is = "literal";
  return (is == null ? "new" : is) + ":" + r;`;

function ofText(expression: string, values: readonly string[] = TEXTS): LibraryCase {
  const body = `String s = new String(a), u = null; String r = ${expression};${ANSWER}`;
  return { covers: [], params: ['String'], values: [values], body };
}

function ofTexts(expression: string): LibraryCase {
  const body = `String s = new String(a), u = new String(b); String r = ${expression};${ANSWER}`;
  return { covers: [], params: ['String', 'String'], values: [FEW, FEW], body };
}

function ofValue(type: ParameterType, expression: string, values?: readonly string[]): LibraryCase {
  const body = `String s = null, u = null; String r = ${expression};${ANSWER}`;
  const isFloat = type === 'float' || type === 'double';
  return {
    covers: [],
    params: [type],
    ...(values === undefined ? {} : { values: [values] }),
    body,
    ...(isFloat ? { onlyHooked: 'the text of a symbolic float takes the solver minutes' } : {}),
  };
}

const OF_TEXT = [
  's.trim()',
  's.strip()',
  's.stripLeading()',
  's.stripTrailing()',
  's.stripIndent()',
  's.translateEscapes()',
  's.substring(0)',
  's.substring(s.length())',
  's.substring(0, s.length())',
  's.substring(0, 0)',
  's.substring(1)',
  's.subSequence(0, s.length()).toString()',
  's.toLowerCase(Locale.ROOT)',
  's.toUpperCase(Locale.ROOT)',
  's.repeat(0)',
  's.repeat(1)',
  's.repeat(2)',
  "s.replace('a', 'b')",
  "s.replace('a', 'a')",
  "s.replace('x', '\\u03b4')",
  's.replace("a", "b")',
  's.replace("a", "")',
  's.replace(" ", "")',
  's.replace("", "")',
  's.replaceAll("\\\\s", "")',
  's.concat("")',
  '"".concat(s)',
  's.toString()',
  'String.valueOf((Object) s)',
  'Objects.toString(s)',
  'String.valueOf(s.toCharArray())',
  'String.copyValueOf(s.toCharArray())',
  'new String(s)',
  'new String(new StringBuilder(s))',
  'new String(new StringBuffer().append(s))',
  'String.join(",", s)',
  'String.join(s)',
  'String.join(s, "", "")',
  'new StringJoiner(",").add(s).toString()',
  'new StringJoiner(s).toString()',
  'new StringJoiner(",").setEmptyValue(s).toString()',
  'String.format("%s", s)',
  'String.format("%s%s", s, "")',
  'String.format("%3s", s)',
  's.formatted()',
  's + ""',
  '"" + s',
  's + s',
  's + new String("")',
  's + null',
  's + "-"',
  's + s + s',
  'new StringBuilder(s).toString()',
  'new StringBuilder().append(s).toString()',
  'new StringBuilder(s).append("").toString()',
  'new StringBuffer(s).toString()',
  'new StringBuffer().append(s).append(s).toString()',
  'new StringBuilder(s).substring(0)',
  'new StringBuilder(s).substring(0, 0)',
  'new StringBuilder(s).delete(0, s.length()).toString()',
  'new StringBuilder(s).reverse().toString()',
  'new StringBuilder("\\u03b4").append(s).deleteCharAt(0).toString()',
  's.split(",")[0]',
  's.split("x")[0]',
  's.lines().findFirst().orElse("x")',
  'Character.toString(s.charAt(0))',
  'String.valueOf(s.charAt(0))',
  'Optional.of(s).get()',
  'new java.io.StringWriter().append(s).toString()',
];

/** Surrogates that are a pair with and without case, and none; characters that become two. */
const OF_CASES = [
  '"\\ud801\\udc00"',
  '"\\ud801\\udc28"',
  '"\\ud83d\\ude00"',
  '"1\\udc00"',
  '"\\u00df"',
  '"\\u00b5"',
  '"\\u0130"',
  '"\\u01c5"',
  '"12"',
];

export const IDENTITY_CASES: readonly LibraryCase[] = [
  ...OF_TEXT.map((expression) => ofText(expression)),
  ...['s.toLowerCase(Locale.ROOT)', 's.toUpperCase(Locale.ROOT)', "s.replace('1', '\\u03b4')"].map((e) =>
    ofText(e, OF_CASES),
  ),
  ...[
    's + u',
    's.concat(u)',
    'String.join("", s, u)',
    's.replace(u, "")',
    'new StringBuilder(s).append(u).toString()',
  ]
    .concat([
      '"" + s + u',
      's + u + ""',
      's += u',
      'String.format("%s%s", s, u)',
      'Objects.toString(null, u)',
    ])
    .map((expression) => ofTexts(expression)),
  ...['"" + a', 'String.valueOf(a)', 'Boolean.toString(a)', 'Boolean.valueOf(a).toString()', 'a + "x"']
    .concat(['new StringBuilder().append(a).toString()'])
    .map((expression) => ofValue('boolean', expression)),
  ...[
    '"" + a',
    'String.valueOf(a)',
    'Integer.toString(a)',
    'Integer.toHexString(a)',
    'Integer.valueOf(a).toString()',
  ]
    .concat([
      'new StringBuilder().append(a).toString()',
      '"" + (byte) a',
      '"" + (short) a',
      'String.format("%d", a)',
    ])
    .map((expression) => ofValue('int', expression, ['0', '-1', '128', 'Integer.MIN_VALUE'])),
  ...['"" + a', 'Long.toString(a)'].map((e) => ofValue('long', e, ['0L', '-1L', 'Long.MIN_VALUE'])),
  ...['"" + a', 'Character.toString(a)', 'String.valueOf(a)'].map((e) =>
    ofValue('char', e, ["'a'", "'\\u03b4'"]),
  ),
  ...['"" + a', 'Double.toString(a)', 'String.valueOf(a)', 'new StringBuilder().append(a).toString()'].map(
    (e) => ofValue('double', e),
  ),
  ...["s.replace(b, 'x')", "s.replace('a', b)", 's.replace(b, b)'].map(
    (e): LibraryCase => ({
      covers: [],
      params: ['String', 'char'],
      values: [FEW, ["'a'", "'x'", "'\\u03b4'"]],
      body: `String s = new String(a), u = null; String r = ${e};${ANSWER}`,
    }),
  ),
  ...['"" + a', 'Float.toString(a)', 'a + ""', 'Float.valueOf(a).toString()'].map((e) => ofValue('float', e)),
];
