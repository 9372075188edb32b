/**
 * The study behind the encoding of strings: typical questions about strings in three encodings, asked of Z3 and cvc5.
 * Run with `node bench/studies/strings.mjs [--time <s>]`; both solvers must be on the PATH.
 * Times are those of the processor, with the start of the solver.
 *
 *   arrays      an array of 16-bit chars beside a 32-bit length, as Java has it. A fact about all characters is a quantifier
 *   sequences   the theory of sequences, of 16-bit chars; lengths are integers
 *   strings     the theory of strings and its regular expressions, of code points that are kept below U+10000; lengths are integers
 *
 * Every question has one right answer, which follows from what Java does; another one is marked.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const at = process.argv.indexOf('--time');
const SECONDS = at < 0 ? 10 : Number(process.argv[at + 1]);

const hex = (n) => `#x${n.toString(16).padStart(4, '0')}`;
const int = (n) => (n < 0 ? `(bvneg ${int(-n)})` : `#x${n.toString(16).padStart(8, '0')}`);
const units = (text) => [...text].map((c) => hex(c.charCodeAt(0)));
const and = (...parts) => (parts.length === 1 ? parts[0] : `(and ${parts.join(' ')})`);
const assert = (...parts) => parts.map((p) => `(assert ${p})`).join('\n');

/** Chars in an array, from 0 on; the length is not negative. */
const arrays = {
  declare: (...names) =>
    names
      .map(
        (s) => `(declare-const ${s} (Array (_ BitVec 32) (_ BitVec 16)))
(declare-const ${s}_n (_ BitVec 32))
(assert (bvsge ${s}_n ${int(0)}))`,
      )
      .join('\n'),
  /** The text stands at an index, which is a term; that the string is long enough is not said. */
  textAt: (s, index, text) =>
    and(
      ...units(text).map(
        (u, k) => `(= (select ${s} ${k === 0 ? index : `(bvadd ${index} ${int(k)})`}) ${u})`,
      ),
    ),
  isText: (s, text) =>
    and(`(= ${s}_n ${int(text.length)})`, ...(text === '' ? [] : [arrays.textAt(s, int(0), text)])),
  starts: (s, text) => and(`(bvsge ${s}_n ${int(text.length)})`, arrays.textAt(s, int(0), text)),
  ends: (s, text) =>
    and(`(bvsge ${s}_n ${int(text.length)})`, arrays.textAt(s, `(bvsub ${s}_n ${int(text.length)})`, text)),
  /** An occurrence at an index. */
  occurs: (s, index, text) =>
    and(
      `(bvsge ${index} ${int(0)})`,
      `(bvsge ${s}_n ${int(text.length)})`,
      `(bvsle ${index} (bvsub ${s}_n ${int(text.length)}))`,
      arrays.textAt(s, index, text),
    ),
  /** None before a limit. */
  noneBefore: (s, limit, text) =>
    `(forall ((j (_ BitVec 32))) (=> ${and(`(bvsge j ${int(0)})`, `(bvslt j ${limit})`)} (not ${arrays.occurs(s, 'j', text)})))`,
  all: (s, from, to, fact) =>
    `(forall ((j (_ BitVec 32))) (=> (and (bvsge j ${from}) (bvslt j ${to})) ${fact(`(select ${s} j)`)}))`,
  /** c is a ++ b, and no longer than an int can say. */
  isConcat: (c, a, b) => [
    `(= ${c}_n (bvadd ${a}_n ${b}_n))`,
    `(bvsge ${c}_n ${int(0)})`,
    `(forall ((j (_ BitVec 32))) (=> (and (bvsge j ${int(0)}) (bvslt j ${c}_n)) (= (select ${c} j) (ite (bvslt j ${a}_n) (select ${a} j) (select ${b} (bvsub j ${a}_n))))))`,
  ],
};

const range = (c, from, to) =>
  `(and (bvuge ${c} ${hex(from.charCodeAt(0))}) (bvule ${c} ${hex(to.charCodeAt(0))}))`;

const sequences = {
  declare: (...names) => names.map((s) => `(declare-const ${s} (Seq (_ BitVec 16)))`).join('\n'),
  text: (text) => {
    const parts = units(text).map((u) => `(seq.unit ${u})`);
    return parts.length === 1 ? parts[0] : `(seq.++ ${parts.join(' ')})`;
  },
};

const strings = {
  declare: (...names) =>
    names
      .map(
        (s) => `(declare-const ${s} String)
(assert (str.in_re ${s} (re.* (re.range "\\u{0}" "\\u{ffff}"))))`,
      )
      .join('\n'),
};

const T = sequences.text;
const LETTERS_DIGITS = '(re.++ (re.+ (re.range "a" "z")) (re.range "0" "9") (re.range "0" "9"))';

/** Letters up to two digits at the end; three chars at least. */
const lettersAndDigits = [
  `(bvsge s_n ${int(3)})`,
  arrays.all('s', int(0), `(bvsub s_n ${int(2)})`, (c) => range(c, 'a', 'z')),
  range(`(select s (bvsub s_n ${int(2)}))`, '0', '9'),
  range(`(select s (bvsub s_n ${int(1)}))`, '0', '9'),
];

const either = (s, index, upper) =>
  `(or ${arrays.textAt(s, int(index), upper)} ${arrays.textAt(s, int(index), upper.toLowerCase())})`;

/** Null where an encoding has no words for it. */
const QUESTIONS = [
  {
    name: 'startsWith("abc"), length > 10',
    answer: 'sat',
    arrays: [arrays.declare('s'), assert(arrays.starts('s', 'abc'), `(bvsgt s_n ${int(10)})`)],
    sequences: [sequences.declare('s'), assert(`(seq.prefixof ${T('abc')} s)`, '(> (seq.len s) 10)')],
    strings: [strings.declare('s'), assert('(str.prefixof "abc" s)', '(> (str.len s) 10)')],
  },
  {
    name: 'startsWith("ab"), indexOf("ab") != 0',
    answer: 'unsat',
    arrays: [
      arrays.declare('s'),
      '(declare-const i (_ BitVec 32))',
      assert(
        arrays.starts('s', 'ab'),
        `(or (and ${arrays.occurs('s', 'i', 'ab')} ${arrays.noneBefore('s', 'i', 'ab')}) (and (= i ${int(-1)}) ${arrays.noneBefore('s', 's_n', 'ab')}))`,
        `(not (= i ${int(0)}))`,
      ),
    ],
    sequences: [
      sequences.declare('s'),
      assert(`(seq.prefixof ${T('ab')} s)`, `(not (= (seq.indexof s ${T('ab')} 0) 0))`),
    ],
    strings: [strings.declare('s'), assert('(str.prefixof "ab" s)', '(not (= (str.indexof s "ab" 0) 0))')],
  },
  {
    name: 'indexOf("needle") == 20',
    answer: 'sat',
    arrays: [
      arrays.declare('s'),
      assert(arrays.occurs('s', int(20), 'needle'), arrays.noneBefore('s', int(20), 'needle')),
    ],
    sequences: [sequences.declare('s'), assert(`(= (seq.indexof s ${T('needle')} 0) 20)`)],
    strings: [strings.declare('s'), assert('(= (str.indexof s "needle" 0) 20)')],
  },
  {
    name: 'indexOf("x") not found, last char x',
    answer: 'unsat',
    arrays: [
      arrays.declare('s'),
      assert(
        arrays.noneBefore('s', 's_n', 'x'),
        `(bvsgt s_n ${int(0)})`,
        arrays.textAt('s', `(bvsub s_n ${int(1)})`, 'x'),
      ),
    ],
    sequences: [
      sequences.declare('s'),
      assert(
        `(= (seq.indexof s ${T('x')} 0) (- 1))`,
        '(> (seq.len s) 0)',
        `(= (seq.at s (- (seq.len s) 1)) ${T('x')})`,
      ),
    ],
    strings: [
      strings.declare('s'),
      assert('(= (str.indexof s "x" 0) (- 1))', '(> (str.len s) 0)', '(= (str.at s (- (str.len s) 1)) "x")'),
    ],
  },
  {
    name: '(a + "-" + b) equals "AB-7-x", a.length() == 4',
    answer: 'sat',
    arrays: [
      arrays.declare('a', 'b', 'c', 'd', 'dash'),
      assert(
        arrays.isText('dash', '-'),
        ...arrays.isConcat('c', 'a', 'dash'),
        ...arrays.isConcat('d', 'c', 'b'),
        arrays.isText('d', 'AB-7-x'),
        `(= a_n ${int(4)})`,
      ),
    ],
    sequences: [
      sequences.declare('a', 'b'),
      assert(`(= (seq.++ a ${T('-')} b) ${T('AB-7-x')})`, '(= (seq.len a) 4)'),
    ],
    strings: [strings.declare('a', 'b'), assert('(= (str.++ a "-" b) "AB-7-x")', '(= (str.len a) 4)')],
  },
  {
    name: '!(a + b).endsWith(b)',
    answer: 'unsat',
    arrays: [
      arrays.declare('a', 'b', 'c'),
      assert(
        ...arrays.isConcat('c', 'a', 'b'),
        `(not ${arrays.all('b', int(0), 'b_n', (x) => `(= ${x} (select c (bvadd a_n j)))`)})`,
      ),
    ],
    sequences: [sequences.declare('a', 'b'), assert('(not (seq.suffixof b (seq.++ a b)))')],
    strings: [strings.declare('a', 'b'), assert('(not (str.suffixof b (str.++ a b)))')],
  },
  {
    name: 'a.equals(b), a.charAt(5) != b.charAt(5)',
    answer: 'unsat',
    arrays: [
      arrays.declare('a', 'b'),
      assert(
        '(= a_n b_n)',
        arrays.all('a', int(0), 'a_n', (x) => `(= ${x} (select b j))`),
        `(bvsgt a_n ${int(5)})`,
        `(not (= (select a ${int(5)}) (select b ${int(5)})))`,
      ),
    ],
    sequences: [
      sequences.declare('a', 'b'),
      assert('(= a b)', '(> (seq.len a) 5)', '(not (= (seq.nth a 5) (seq.nth b 5)))'),
    ],
    strings: [
      strings.declare('a', 'b'),
      assert('(= a b)', '(> (str.len a) 5)', '(not (= (str.at a 5) (str.at b 5)))'),
    ],
  },
  {
    name: 'startsWith("aba"), endsWith("bab"), length == 4',
    answer: 'sat',
    arrays: [
      arrays.declare('s'),
      assert(arrays.starts('s', 'aba'), arrays.ends('s', 'bab'), `(= s_n ${int(4)})`),
    ],
    sequences: [
      sequences.declare('s'),
      assert(`(seq.prefixof ${T('aba')} s)`, `(seq.suffixof ${T('bab')} s)`, '(= (seq.len s) 4)'),
    ],
    strings: [
      strings.declare('s'),
      assert('(str.prefixof "aba" s)', '(str.suffixof "bab" s)', '(= (str.len s) 4)'),
    ],
  },
  {
    name: 'startsWith("abcd"), endsWith("cdef"), length < 6',
    answer: 'unsat',
    arrays: [
      arrays.declare('s'),
      assert(arrays.starts('s', 'abcd'), arrays.ends('s', 'cdef'), `(bvslt s_n ${int(6)})`),
    ],
    sequences: [
      sequences.declare('s'),
      assert(`(seq.prefixof ${T('abcd')} s)`, `(seq.suffixof ${T('cdef')} s)`, '(< (seq.len s) 6)'),
    ],
    strings: [
      strings.declare('s'),
      assert('(str.prefixof "abcd" s)', '(str.suffixof "cdef" s)', '(< (str.len s) 6)'),
    ],
  },
  {
    name: 'contains("left"), contains("right"), length < 10',
    answer: 'sat',
    arrays: [
      arrays.declare('s'),
      '(declare-const i (_ BitVec 32)) (declare-const k (_ BitVec 32))',
      assert(arrays.occurs('s', 'i', 'left'), arrays.occurs('s', 'k', 'right'), `(bvslt s_n ${int(10)})`),
    ],
    sequences: [
      sequences.declare('s'),
      assert(`(seq.contains s ${T('left')})`, `(seq.contains s ${T('right')})`, '(< (seq.len s) 10)'),
    ],
    strings: [
      strings.declare('s'),
      assert('(str.contains s "left")', '(str.contains s "right")', '(< (str.len s) 10)'),
    ],
  },
  {
    name: 'contains("left"), contains("right"), length < 9',
    answer: 'unsat',
    arrays: [
      arrays.declare('s'),
      '(declare-const i (_ BitVec 32)) (declare-const k (_ BitVec 32))',
      assert(arrays.occurs('s', 'i', 'left'), arrays.occurs('s', 'k', 'right'), `(bvslt s_n ${int(9)})`),
    ],
    sequences: [
      sequences.declare('s'),
      assert(`(seq.contains s ${T('left')})`, `(seq.contains s ${T('right')})`, '(< (seq.len s) 9)'),
    ],
    strings: [
      strings.declare('s'),
      assert('(str.contains s "left")', '(str.contains s "right")', '(< (str.len s) 9)'),
    ],
  },
  {
    name: 'parseInt(s.trim()) == 4711, length 9',
    answer: 'sat',
    // Four to nine digits between i and k; all other chars are spaces or below.
    arrays: [
      arrays.declare('s'),
      '(declare-const i (_ BitVec 32)) (declare-const k (_ BitVec 32))',
      assert(
        `(= s_n ${int(9)})`,
        `(and (bvsge i ${int(0)}) (bvslt i k) (bvsle k s_n))`,
        arrays.all('s', int(0), 'i', (c) => `(bvule ${c} ${hex(32)})`),
        arrays.all('s', 'k', 's_n', (c) => `(bvule ${c} ${hex(32)})`),
        arrays.all('s', 'i', 'k', (c) => range(c, '0', '9')),
        `(= ${int(4711)} ${Array.from({ length: 9 }, (_, p) => p).reduce(
          (sum, p) =>
            `(ite (and (bvsle i ${int(p)}) (bvslt ${int(p)} k)) (bvadd (bvmul ${int(10)} ${sum}) (bvsub ((_ zero_extend 16) (select s ${int(p)})) ${int(48)})) ${sum})`,
          int(0),
        )})`,
      ),
    ],
    sequences: null,
    strings: [
      strings.declare('s', 'p', 'd', 'q'),
      assert(
        '(= (str.len s) 9)',
        '(= s (str.++ p d q))',
        '(str.in_re p (re.* (re.range "\\u{0}" " ")))',
        '(str.in_re q (re.* (re.range "\\u{0}" " ")))',
        '(= (str.to_int d) 4711)',
      ),
    ],
  },
  {
    name: 'matches("[a-z]+[0-9]{2}"), length == 17',
    answer: 'sat',
    arrays: [arrays.declare('s'), assert(...lettersAndDigits, `(= s_n ${int(17)})`)],
    sequences: null,
    strings: [strings.declare('s'), assert(`(str.in_re s ${LETTERS_DIGITS})`, '(= (str.len s) 17)')],
  },
  {
    name: 'matches("[a-z]+[0-9]{2}"), charAt(1) is a capital',
    answer: 'unsat',
    arrays: [arrays.declare('s'), assert(...lettersAndDigits, range(`(select s ${int(1)})`, 'A', 'Z'))],
    sequences: null,
    strings: [
      strings.declare('s'),
      assert(`(str.in_re s ${LETTERS_DIGITS})`, '(str.in_re (str.at s 1) (re.range "A" "Z"))'),
    ],
  },
  {
    name: '(a.toUpperCase() + "-" + b) equals "AB-7"',
    answer: 'sat',
    // The constant settles the length of a; what becomes A or B is known.
    arrays: [
      arrays.declare('a', 'b'),
      assert(`(= a_n ${int(2)})`, either('a', 0, 'A'), either('a', 1, 'B'), arrays.isText('b', '7')),
    ],
    sequences: null,
    strings: [
      strings.declare('a', 'b', 'u'),
      assert(
        '(= (str.++ u "-" b) "AB-7")',
        '(= (str.len u) (str.len a))',
        '(=> (= u "AB") (str.in_re a (re.++ (re.union (str.to_re "A") (str.to_re "a")) (re.union (str.to_re "B") (str.to_re "b")))))',
      ),
    ],
  },
  {
    name: "replace('a', 'b') has an a",
    answer: 'unsat',
    arrays: [
      arrays.declare('s', 't'),
      '(declare-const i (_ BitVec 32))',
      assert(
        '(= s_n t_n)',
        arrays.all('s', int(0), 's_n', (c) => `(= (select t j) (ite (= ${c} ${hex(97)}) ${hex(98)} ${c}))`),
        arrays.occurs('t', 'i', 'a'),
      ),
    ],
    sequences: null,
    strings: [strings.declare('s'), assert('(str.contains (str.replace_all s "a" "b") "a")')],
  },
  {
    name: 'split(",") into three, the middle is x',
    answer: 'sat',
    arrays: [
      arrays.declare('s'),
      '(declare-const i (_ BitVec 32))',
      assert(
        arrays.occurs('s', 'i', ',x,'),
        arrays.all('s', int(0), 'i', (c) => `(not (= ${c} ${hex(44)}))`),
        arrays.all('s', `(bvadd i ${int(3)})`, 's_n', (c) => `(not (= ${c} ${hex(44)}))`),
        `(bvsgt s_n (bvadd i ${int(3)}))`,
      ),
    ],
    sequences: [
      sequences.declare('s', 'p', 'q'),
      assert(
        `(= s (seq.++ p ${T(',x,')} q))`,
        `(not (seq.contains p ${T(',')}))`,
        `(not (seq.contains q ${T(',')}))`,
        '(> (seq.len q) 0)',
      ),
    ],
    strings: [
      strings.declare('s', 'p', 'q'),
      assert(
        '(= s (str.++ p ",x," q))',
        '(not (str.contains p ","))',
        '(not (str.contains q ","))',
        '(> (str.len q) 0)',
      ),
    ],
  },
  {
    name: 'hashCode() == 2112, length 2, not "Aa"',
    answer: 'sat',
    arrays: [
      arrays.declare('s'),
      assert(
        `(= s_n ${int(2)})`,
        `(not ${arrays.isText('s', 'Aa')})`,
        `(= ${int(2112)} (bvadd (bvmul ${int(31)} ((_ zero_extend 16) (select s ${int(0)}))) ((_ zero_extend 16) (select s ${int(1)}))))`,
      ),
    ],
    sequences: [
      sequences.declare('s'),
      assert(
        '(= (seq.len s) 2)',
        `(not (= s ${T('Aa')}))`,
        `(= ${int(2112)} (bvadd (bvmul ${int(31)} ((_ zero_extend 16) (seq.nth s 0))) ((_ zero_extend 16) (seq.nth s 1))))`,
      ),
    ],
    strings: [
      strings.declare('s'),
      assert(
        '(= (str.len s) 2)',
        '(not (= s "Aa"))',
        '(= 2112 (mod (+ (* 31 (str.to_code (str.at s 0))) (str.to_code (str.at s 1))) 4294967296))',
      ),
    ],
  },
  {
    name: 'length * 100000 overflows',
    answer: 'sat',
    arrays: [arrays.declare('s'), assert(`(bvslt (bvmul s_n ${int(100000)}) ${int(0)})`)],
    sequences: [
      sequences.declare('s'),
      assert(
        '(< (seq.len s) 2147483648)',
        `(bvslt (bvmul ((_ int2bv 32) (seq.len s)) ${int(100000)}) ${int(0)})`,
      ),
    ],
    strings: [
      strings.declare('s'),
      assert(
        '(< (str.len s) 2147483648)',
        `(bvslt (bvmul ((_ int2bv 32) (str.len s)) ${int(100000)}) ${int(0)})`,
      ),
    ],
  },
];

const ENCODINGS = ['arrays', 'sequences', 'strings'];
const SOLVERS = {
  Z3: ['z3', '-smt2'],
  cvc5: ['cvc5', '--strings-exp', '--produce-models'],
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-strings-study-'));

/** The shell counts and bounds the time of the processor: the machine may be busy with other things. */
const SHELL = `ulimit -t ${SECONDS}; "$0" "$@"; times`;

function ask(solver, lines, answer) {
  const file = path.join(folder, 'question.smt2');
  const end = answer === 'sat' ? '(check-sat)\n(get-model)' : '(check-sat)';
  fs.writeFileSync(file, `(set-logic ALL)\n${lines.join('\n')}\n${end}\n`);
  const { stdout } = spawnSync('sh', ['-c', SHELL, ...solver, file], { encoding: 'utf8' });
  const [, minutes, user, , system] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout);
  const seconds = (60 * Number(minutes) + Number(user) + Number(system)).toFixed(2);
  const found = /^(?:sat|unsat|unknown)$/m.exec(stdout)?.[0];
  if (found === undefined) return /\(error [^)]*/.exec(stdout)?.[0] ?? `no answer ${seconds}`;
  const isWrong = found !== 'unknown' && found !== answer;
  return `${isWrong ? 'WRONG ' : ''}${found} ${seconds}`;
}

const columns = ENCODINGS.flatMap((encoding) => Object.keys(SOLVERS).map((solver) => [encoding, solver]));
console.log(`| question | answer | ${columns.map((c) => c.join(', ')).join(' | ')} |`);
console.log(`|---|---|${columns.map(() => '---').join('|')}|`);
const answered = new Map();
for (const question of QUESTIONS) {
  const cells = columns.map((column) => {
    const [encoding, solver] = column;
    if (question[encoding] === null) return '';
    const cell = ask(SOLVERS[solver], question[encoding], question.answer);
    const key = column.join(', ');
    const [right, asked] = answered.get(key) ?? [0, 0];
    answered.set(key, [right + (cell.startsWith(question.answer) ? 1 : 0), asked + 1]);
    return cell;
  });
  console.log(`| \`${question.name}\` | ${question.answer} | ${cells.join(' | ')} |`);
}
const totals = columns
  .map((column) => answered.get(column.join(', ')))
  .map(([right, asked]) => `${right} of ${asked}`);
console.log(`| answered | | ${totals.join(' | ')} |`);
fs.rmSync(folder, { recursive: true });
