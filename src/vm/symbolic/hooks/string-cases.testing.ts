/** For tests: cases of the library (`library-cases.testing.ts`) for the methods of String and of string builders. */
import type { LibraryCase, ParameterType } from './library-cases.testing.ts';

const STRING = 'Ljava/lang/String;';
const INDICES = ['-1', '0', '1', '2', '5', '20', 'Integer.MAX_VALUE', 'Integer.MIN_VALUE'];
const FEW_INDICES = ['-1', '0', '1', '2'];
const CHARS = ["'a'", "'b'", "' '", "'\\u00e9'", "'\\ud83d'"];
/** Short texts, to be looked for. */
const PARTS = ['""', '"a"', '"ab"', '"bca"', '"xy"', '"\\ude00"', '"aaaaaaaaaaaaaaaaaaaaaaa"'];

/** Texts as arguments, written so that the answer shows every character. */
function text(
  method: string,
  params: readonly ParameterType[],
  call: string,
  values?: string[][],
): LibraryCase {
  return {
    covers: [`java/lang/String.${method}`],
    params,
    body: `String r = ${call}; return r.length() + ":" + r;`,
    ...(values === undefined ? {} : { values }),
  };
}

function value(
  method: string,
  params: readonly ParameterType[],
  call: string,
  values?: string[][],
): LibraryCase {
  return {
    covers: [`java/lang/String.${method}`],
    params,
    body: `return "" + (${call});`,
    ...(values === undefined ? {} : { values }),
  };
}

/** All values of the first parameter. */
const ANY: string[] = [
  '""',
  '"a"',
  '"abcabc"',
  '" a b "',
  '"\\t\\u2003\\u00a0x\\u2007\\u3000 "',
  '"\\u0001 \\u001c"',
  '"\\ud83d\\ude00z\\ud83d"',
  '"B-\\u00e9\\u0130\\u03a3"',
  '"aaaaaaaaaaaaaaaaaaaab"',
  '"xyABCxyABC0123456789xy"',
];

/** Whether its lower case is that of the end of a word is left open, so that no row decides it. */
const SIGMA = '\\u03a3';

/** Letters whose case is unusual: several characters, context, pairs of surrogates, whole and broken. */
const CASED: string[] = [
  '""',
  '"abXY"',
  '"cabxya"',
  '"CABXYA"',
  '"k\\u0131\\u017f"',
  '"\\u212a\\u0130S"',
  '"\\u00df\\ufb03\\u1fb7"',
  '"\\u03a3\\u0391\\u03a3 \\u03a3"',
  '"\\u03c3\\u03b1\\u03c2 \\u03c2"',
  '"\\ud801\\udc00\\u212a"',
  '"\\ud801\\udc28k"',
  '"\\ud801\\udc28\\udc28"',
  '"\\ud83a\\udd00\\ud801"',
];

const SEARCHES: readonly LibraryCase[] = [
  value('equals(Ljava/lang/Object;)Z', ['String', 'String'], 'a.equals(b)'),
  value('equals(Ljava/lang/Object;)Z', ['String'], 'a.equals(null) + "" + a.equals(3) + "abcabc".equals(a)'),
  value(
    'equals(Ljava/lang/Object;)Z',
    ['int', 'long'],
    '("" + a).equals("" + b) + "" + Long.toString(b).equals("" + b) + ("" + a).equals("x" + b)',
  ),
  value(`compareTo(${STRING})I`, ['String', 'String'], 'a.compareTo(b)'),
  value(`startsWith(${STRING})Z`, ['String', 'String'], 'a.startsWith(b)', [ANY, PARTS]),
  value(`startsWith(${STRING}I)Z`, ['String', 'String', 'int'], 'a.startsWith(b, c)', [ANY, PARTS, INDICES]),
  value(`endsWith(${STRING})Z`, ['String', 'String'], 'a.endsWith(b)', [ANY, PARTS]),
  value('contains(Ljava/lang/CharSequence;)Z', ['String', 'String'], 'a.contains(b)', [ANY, PARTS]),
  value(
    'contains(Ljava/lang/CharSequence;)Z',
    ['String', 'String'],
    '(a + "-" + b).contains(b) + "" + (a + b).contains(a) + (a + b).substring(0, 1).contains(a)',
    [ANY, PARTS],
  ),
  value(
    `regionMatches(I${STRING}II)Z`,
    ['String', 'int', 'int'],
    'a.regionMatches(b, "cabxyA", c, 2) + "" + a.regionMatches(b, a, c, 3) + a.regionMatches(0, a, 0, b)',
    [ANY, INDICES, INDICES],
  ),
  value(
    `equalsIgnoreCase(${STRING})Z`,
    ['String', 'String'],
    'a.equalsIgnoreCase(b) + "" + a.equalsIgnoreCase(null) + a.equalsIgnoreCase(a)',
    [CASED, CASED],
  ),
  value(
    `regionMatches(ZI${STRING}II)Z`,
    ['String', 'int', 'int'],
    'a.regionMatches(true, b, "CABXYA", c, 2) + "" + a.regionMatches(true, b, "\\ud801\\udc28\\u212a", c, 2) + a.regionMatches(true, b, a, c, -1)',
    [CASED, FEW_INDICES, FEW_INDICES],
  ),
  {
    covers: [`java/lang/String$CaseInsensitiveComparator.compare(${STRING}${STRING})I`],
    params: ['String', 'String'],
    values: [CASED, CASED],
    // Of two texts that are no Latin-1: others are tried in ignoring-case.test.ts, because without hooks they are not compared as on the JVM.
    body: 'return "" + ("\\u20ac" + a).compareToIgnoreCase("\\u20ac" + b);',
  },
  {
    covers: ['java/lang/StringUTF16.codePointAt([BII)I', 'java/lang/StringUTF16.codePointBefore([BI)I'],
    params: ['String', 'int'],
    values: [[...CASED, ...ANY], INDICES],
    body: 'String r = ""; try { r += a.codePointAt(b); } catch (IndexOutOfBoundsException e) { r += e.getClass(); } return r + a.codePointBefore(b);',
  },
  {
    covers: ['java/lang/StringUTF16.codePointCount([BII)I'],
    params: ['String', 'int', 'int'],
    values: [[...CASED, ...ANY], FEW_INDICES, FEW_INDICES],
    body: 'return "" + a.codePointCount(0, a.length()) + "," + a.codePointCount(b, c);',
  },
  value('hashCode()I', ['String'], 'a.hashCode()'),
  value('isBlank()Z', ['String'], 'a.isBlank()'),
  value('isBlank()Z', ['char'], 'String.valueOf(a).isBlank()'),
  value('indexOf(I)I', ['String', 'char'], 'a.indexOf(b)', [ANY, CHARS]),
  value('indexOf(I)I', ['String', 'int'], 'a.indexOf(b) + "," + a.lastIndexOf(b)', [
    ANY,
    ['-1', '0x1f600', '0x110000', '0xd83d', '97'],
  ]),
  value('indexOf(II)I', ['String', 'char', 'int'], 'a.indexOf(b, c)', [ANY, CHARS, INDICES]),
  value('lastIndexOf(I)I', ['String', 'char'], 'a.lastIndexOf(b)', [ANY, CHARS]),
  value('lastIndexOf(II)I', ['String', 'char', 'int'], 'a.lastIndexOf(b, c)', [ANY, CHARS, INDICES]),
  value(`indexOf(${STRING})I`, ['String', 'String'], 'a.indexOf(b)', [ANY, PARTS]),
  value(`indexOf(${STRING}I)I`, ['String', 'String', 'int'], 'a.indexOf(b, c) + "," + a.lastIndexOf(b, c)', [
    ANY,
    PARTS,
    INDICES,
  ]),
  value(
    `indexOf(${STRING}I)I`,
    ['String', 'int'],
    'a.indexOf("a", b) + "," + a.indexOf("", b) + "," + a.indexOf("xyA", b)',
    [ANY, INDICES],
  ),
  value(`lastIndexOf(${STRING})I`, ['String', 'String'], 'a.lastIndexOf(b)', [ANY, PARTS]),
  value(
    `lastIndexOf(${STRING}I)I`,
    ['String', 'int'],
    'a.lastIndexOf("a", b) + "," + a.lastIndexOf("", b) + "," + a.lastIndexOf("xyA", b)',
    [ANY, INDICES],
  ),
];

const MAKING: readonly LibraryCase[] = [
  text(`substring(I)${STRING}`, ['String', 'int'], 'a.substring(b)', [ANY, INDICES]),
  text(`substring(II)${STRING}`, ['String', 'int', 'int'], 'a.substring(b, c)', [ANY, INDICES, INDICES]),
  text(
    `substring(II)${STRING}`,
    ['String', 'int'],
    'a.substring(1).substring(b).concat("!") + a.subSequence(0, 1)',
    [ANY, INDICES],
  ),
  text(`concat(${STRING})${STRING}`, ['String', 'String'], 'a.concat(b).concat(a)'),
  text(`trim()${STRING}`, ['String'], 'a.trim()'),
  text(`strip()${STRING}`, ['String'], 'a.strip()'),
  text(`stripLeading()${STRING}`, ['String'], 'a.stripLeading()'),
  text(`stripTrailing()${STRING}`, ['String'], 'a.stripTrailing()'),
  text(`strip()${STRING}`, ['char'], '("x" + a + "y" + a).strip() + (a + "z").stripLeading()'),
  text(`replace(CC)${STRING}`, ['String', 'char', 'char'], 'a.replace(b, c)', [ANY, CHARS, CHARS]),
  text(
    `replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)${STRING}`,
    ['String'],
    'a.replace("ab", "x") + "|" + a.replace("ab", "") + "|" + a.replace("ca", "12345678") + "|" + a.replace("aa", "b") + "|" + a.replace("", "-")',
    [[...ANY, ...PARTS, '"abababcacaab"', '"aabb"', '"bca ab"', '"ba"', '"xab"']],
  ),
  text(
    `replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)${STRING}`,
    ['String', 'String'],
    '(a + b).replace("abc", "abcd") + "|" + a.replace("a", "uvw").replace("vw", b) + "|" + a.concat(b).replace("b", "").indexOf("ac") + a.replace("xy", "").contains("xy") + a.replace("a", "123456789")',
    [[...ANY, '"xxyyaxyb"', '"babcab"'], PARTS],
  ),
  text(`toLowerCase(Ljava/util/Locale;)${STRING}`, ['String'], 'a.toLowerCase(Locale.ROOT)', [
    [...ANY, ...CASED].filter((each) => !each.includes(SIGMA)),
  ]),
  text(`toUpperCase(Ljava/util/Locale;)${STRING}`, ['String'], 'a.toUpperCase(Locale.ENGLISH)', [
    [...ANY, ...CASED],
  ]),
  value(
    `toUpperCase(Ljava/util/Locale;)${STRING}`,
    ['String', 'String'],
    '(a.toUpperCase() + "-" + b).equals("SSFFI\\u0391\\u0342\\u0399-abXY") + "" + a.toUpperCase().toLowerCase().equals(b) + a.toUpperCase().indexOf(\'F\') + a.toLowerCase().contains(b)',
    [CASED.filter((each) => !each.includes(SIGMA)), CASED],
  ),
  text(
    `toUpperCase(Ljava/util/Locale;)${STRING}`,
    ['String'],
    'a.toUpperCase(new Locale("tr")) + a.toLowerCase(new Locale("tr"))',
  ),
  text(`repeat(I)${STRING}`, ['String', 'int'], 'a.repeat(b)', [ANY, ['-1', '0', '1', '2', '3']]),
  text(
    `join(${STRING}${STRING}${STRING}[${STRING}I)${STRING}`,
    ['String', 'String', 'int'],
    'String.join(a, b, "-", "" + c) + String.join(", ", b) + String.join(a) + new StringJoiner(a, "<", ">").add(b).add("x" + c) + String.join(b, Arrays.asList(a, null, a))',
    [ANY, PARTS, ['0', '-7', '1000']],
  ),
  text(
    `format(${STRING}[Ljava/lang/Object;)${STRING}`,
    ['String', 'int'],
    'String.format("[%8s|%-3s|%s]", a, a, a + b) + String.format("%2s%d%1s", a, b, "x")',
    [ANY, ['0', '-7', '1000']],
  ),
  text(
    '<init>(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V',
    ['String', 'int'],
    'new String(new StringBuilder(a).append(b))',
    [ANY, ['0', '-12']],
  ),
  text('toCharArray()[C', ['String', 'int'], '"" + a.toCharArray().length + a.toCharArray()[b]', [
    ANY,
    INDICES,
  ]),
  {
    covers: ['java/lang/String.<init>([CIILjava/lang/Void;)V'],
    params: ['String', 'int'],
    values: [ANY, INDICES],
    body: 'char[] c = a.toCharArray(); return String.valueOf(c) + String.copyValueOf(c) + new String(c, 0, b);',
  },
  {
    covers: ['java/lang/StringUTF16.toBytes([III)[B'],
    params: ['int', 'int', 'int'],
    values: [
      ['0', '1', '3'],
      ['-1', '97', '0xd83d', '0xffff', '0x10000', '0x1f600', '0x10ffff', '0x110000', 'Integer.MIN_VALUE'],
      ['0', '1', '2'],
    ],
    body: 'int[] p = new int[a + 2]; p[a] = b; p[a + 1] = 0x1f601; String r = new String(p, c, a); String q = new String(p, a, c); return r.length() + r + q.length() + q + q.equals("\\ud83d\\ude00");',
  },
  {
    covers: [`java/lang/StringUTF16.newString([BII)${STRING}`],
    params: ['String', 'char'],
    values: [ANY, ["'\\n'", "'\\r'", "'a'"]],
    body: 'return (a + b + a).lines().reduce("", (x, y) -> x + "|" + y) + new String(a) + a.codePointCount(0, a.length());',
  },
];

const ENCODE = 'java/lang/String.encode(Ljava/nio/charset/Charset;B[B)[B';

const ENCODINGS: readonly LibraryCase[] = [
  ...['UTF_8', 'ISO_8859_1', 'US_ASCII', 'UTF_16LE', 'UTF_16BE', 'UTF_16'].map(
    (charset): LibraryCase => ({
      covers: [ENCODE],
      params: ['String'],
      values: [[...ANY, ...CASED, '"\\u07ff\\u0800\\uffff\\udc00\\ud83d\\ude00\\ud800"']],
      body: `byte[] r = a.getBytes(java.nio.charset.StandardCharsets.${charset}); return r.length + java.util.Arrays.toString(r);`,
    }),
  ),
  {
    covers: ['java/lang/String.<init>([BLjava/nio/charset/Charset;)V'],
    params: ['String'],
    values: [[...ANY, ...CASED, '"\\u07ff\\u0800\\uffff\\udc00\\ud83d\\ude00\\ud800"']],
    body: 'byte[] x = a.getBytes(java.nio.charset.StandardCharsets.UTF_8); String r = new String(x, java.nio.charset.StandardCharsets.UTF_8) + new String(x, java.nio.charset.StandardCharsets.ISO_8859_1); if (x.length > 0) x[0]++; return r + new String(x, java.nio.charset.StandardCharsets.UTF_8) + r.length();',
  },
];

const BUILDER = 'java/lang/AbstractStringBuilder';

function edit(
  method: string,
  params: readonly ParameterType[],
  calls: string,
  values: string[][],
): LibraryCase {
  return {
    covers: [`${BUILDER}.${method}`],
    params,
    values,
    body: `StringBuilder r = new StringBuilder("p").append(a); ${calls} return r.length() + ":" + r + r.indexOf("a");`,
  };
}

const BUILDERS: readonly LibraryCase[] = [
  // Of a builder that never held symbolic text: the capacity of any other ends the path.
  {
    covers: [`${BUILDER}.capacity()I`],
    params: ['int'],
    values: [['0', '7']],
    body: 'return "" + new StringBuilder("abc").append("de").capacity() + a;',
  },
  edit(`delete(II)L${BUILDER};`, ['String', 'int', 'int'], 'r.delete(b, c);', [ANY, INDICES, INDICES]),
  edit(`deleteCharAt(I)L${BUILDER};`, ['String', 'int'], 'r.deleteCharAt(b);', [ANY, INDICES]),
  edit(`replace(II${STRING})L${BUILDER};`, ['String', 'int', 'int'], 'r.replace(b, c, a);', [
    ANY,
    INDICES,
    INDICES,
  ]),
  edit(
    `insert(I${STRING})L${BUILDER};`,
    ['String', 'int'],
    'r.insert(b, a).insert(0, 17).insert(1, "q" + b);',
    [ANY, INDICES],
  ),
  edit(`insert(IC)L${BUILDER};`, ['String', 'int', 'char'], 'r.insert(b, c);', [ANY, INDICES, CHARS]),
  edit(
    `append(Ljava/lang/CharSequence;II)L${BUILDER};`,
    ['String', 'int', 'int'],
    'r.append(a, b, c).append("xyz", 1, 2);',
    [ANY, INDICES, INDICES],
  ),
  edit(`reverse()L${BUILDER};`, ['String'], 'r.reverse().append(7);', [ANY]),
  edit('setLength(I)V', ['String', 'int'], 'r.setLength(b); r.append("e");', [
    ANY,
    ['-1', '0', '1', '3', '9'],
  ]),
  edit('setLength(I)V', ['String', 'int', 'char'], 'r.setCharAt(b, c);', [ANY, INDICES, CHARS]),
  edit(`substring(II)${STRING}`, ['String', 'int', 'int'], 'r.append(r.substring(b, c));', [
    ANY,
    INDICES,
    INDICES,
  ]),
  edit(
    `indexOf(${STRING}I)I`,
    ['String', 'int'],
    'r.append(r.indexOf("ab", b)).append(r.lastIndexOf("a", b));',
    [ANY, INDICES],
  ),
  edit(
    `lastIndexOf(${STRING}I)I`,
    ['String', 'String'],
    'r.append(r.lastIndexOf(b, 4)).append(b).append(r.indexOf(b, 1));',
    [ANY, PARTS],
  ),
  {
    covers: [`${BUILDER}.append(${STRING})L${BUILDER};`],
    params: ['String', 'int', 'char'],
    values: [ANY, ['0', '-7', '1000'], CHARS],
    body: 'String s = a + b + c + true + 1.5 + (Object) a + null; StringBuffer r = new StringBuffer(s).append(a); return s.length() + s + r + r.charAt(b < 0 ? 0 : 1);',
  },
];

/** With signs in wrong places, of other scripts, around the limits of int and long, with prefixes that `decode` knows. */
const NUMBERS = [
  '""',
  '"0"',
  '"-"',
  '"+"',
  '"+7"',
  '"-0"',
  '"4711"',
  '" 4"',
  '"4 "',
  '"--4"',
  '"2147483647"',
  '"2147483648"',
  '"-2147483648"',
  '"-2147483649"',
  '"000000000000000000000012"',
  '"-00000000000000000000000000000000007fffffff"',
  '"100000000000"',
  '"\\u0663\\u0664"',
  '"\\uff11"',
  '"9223372036854775807"',
  '"9223372036854775808"',
  '"-9223372036854775808"',
  '"-9223372036854775809"',
  '"18446744073709551616"',
  '"zZ"',
  '"0x7f"',
  '"-#80000000"',
  '"#"',
  '"0377"',
  '"1\\u0662\\uff13"',
  '"\\ud835\\udfcf"',
];

const PARSING: readonly LibraryCase[] = [
  {
    covers: [`java/lang/Integer.parseInt(${STRING}I)I`],
    params: ['String', 'int'],
    values: [NUMBERS, ['10', '16', '2', '36', '1']],
    body: 'String r = ""; try { r += Integer.parseInt(a); } catch (NumberFormatException e) { r += e; } return r + Integer.parseInt(a, b);',
  },
  {
    covers: [`java/lang/Integer.parseInt(${STRING}I)I`],
    params: ['String'],
    values: [NUMBERS],
    body: 'String r = ""; for (int i = 2; i <= 36; i += 7) try { r += Integer.parseInt(a, i) + ","; } catch (NumberFormatException e) { r += e; } return r + Short.parseShort(a);',
  },
  {
    covers: [`java/lang/Long.parseLong(${STRING}I)J`],
    params: ['String'],
    values: [NUMBERS],
    body: 'String r = ""; for (int i : new int[] {10, 16, 7}) try { r += Long.parseLong(a, i) + ","; } catch (NumberFormatException e) { r += e; } return r + Long.valueOf(a);',
  },
  {
    covers: ['java/lang/Integer.parseInt(Ljava/lang/CharSequence;III)I'],
    params: ['String', 'int'],
    values: [NUMBERS, ['0', '1', '-1', '3']],
    body: 'String r = ""; try { r += Integer.parseInt(a, b, a.length(), 16); } catch (RuntimeException e) { r += e; } return r + Integer.decode(a);',
  },
  {
    covers: ['java/lang/Long.parseLong(Ljava/lang/CharSequence;III)J'],
    params: ['String', 'int'],
    values: [NUMBERS, ['0', '1', '-1', '3']],
    body: 'String r = ""; try { r += Long.parseLong(a, b, a.length(), 10); } catch (RuntimeException e) { r += e; } return r + Long.decode(a);',
  },
  // What was a number before.
  {
    covers: [`java/lang/Integer.parseInt(${STRING}I)I`, `java/lang/Long.parseLong(${STRING}I)J`],
    params: ['int', 'long'],
    body: 'return Integer.parseInt(String.valueOf(a)) + "," + Long.parseLong("" + a) + "," + Long.parseLong(Long.toString(b)) + "," + Integer.parseInt("" + b);',
  },
];

export const STRING_CASES: readonly LibraryCase[] = [
  ...SEARCHES,
  ...MAKING,
  ...ENCODINGS,
  ...BUILDERS,
  ...PARSING,
];
