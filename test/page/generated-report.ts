/** Reports made up for tests of the page: as large as wanted, or hostile. The same seed makes the same report. */
import type { MethodDetail, PathTreeData } from '../../src/detail/method-detail.ts';
import {
  PAGE_SCHEMA,
  type PageData,
  type PageFinding,
  type PageMethod,
  type PageParts,
  type SourcePart,
} from '../../src/report/page-data.ts';

export type GeneratedReport = { readonly data: PageData; readonly parts: PageParts };

/** Deterministic and good enough for figures that nobody looks at twice. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VERBS = ['parse', 'format', 'resolve', 'merge', 'split', 'index', 'copy', 'read', 'append', 'trim'];
const NOUNS = ['Header', 'Token', 'Range', 'Price', 'Path', 'Line', 'Entry', 'Window', 'Buffer', 'Key'];
const EXCEPTIONS = [
  'java.lang.ArrayIndexOutOfBoundsException',
  'java.lang.NullPointerException',
  'java.lang.ArithmeticException',
  'java.lang.AssertionError',
];

export function largeReport(methodCount: number): GeneratedReport {
  const random = randomOf(7);
  const methods: PageMethod[] = [];
  for (let i = 0; i < methodCount; i++) {
    const cls = Math.floor(i / 20);
    const className = `com.example.p${Math.floor(cls / 12)}.${NOUNS[cls % 10]}${cls}`;
    methods.push(method(className, i, random));
  }
  const detail = generatedDetail(60);
  return {
    data: dataOf('shop', methods, methods.slice(0, 1).map(fileOf)),
    parts: { details: [detail], sources: [generatedSource()] },
  };
}

function fileOf({ file }: PageMethod): string {
  return file ?? 'Unknown.java';
}

function method(className: string, i: number, random: (below: number) => number): PageMethod {
  const roll = random(100);
  const verdict = roll < 4 ? 'UNSAFE' : roll < 22 ? 'UNKNOWN' : roll < 96 ? 'SAFE' : null;
  const total = 2 * random(24);
  const name = `${VERBS[random(10)]}${NOUNS[random(10)]}`;
  const file = `${className.replaceAll('.', '/')}.java`;
  const id = `${className}.${name}${i}(int,java.lang.String)`;
  const findings = verdict === 'UNSAFE' ? [finding(className, name, i, random)] : [];
  return {
    id,
    class: className,
    method: `${name}${i}`,
    parameters: ['int', 'java.lang.String'],
    file,
    line: 10 + random(400),
    state: verdict === null ? 'waiting' : random(4) === 0 ? 'cached' : 'checked',
    problem: null,
    verdict,
    reason:
      verdict === null
        ? null
        : verdict === 'UNSAFE'
          ? '1 failure was confirmed on the JVM'
          : 'every path was explored',
    assumptions: [],
    seconds: random(4000) / 1000,
    coverage: total === 0 ? null : { covered: random(total + 1), total },
    findings,
    contracts: [],
    doubtful: 0,
    incomplete: [],
    stats: null,
    detail: i === 0 ? 0 : null,
    noDetail: i === 0 ? null : 'Details of this method were left out.',
  };
}

function finding(className: string, name: string, i: number, random: (below: number) => number): PageFinding {
  const exception = EXCEPTIONS[random(EXCEPTIONS.length)];
  const place = {
    class: className,
    method: name,
    file: `${className.slice(className.lastIndexOf('.') + 1)}.java`,
    line: 12,
  };
  return {
    kind: exception.endsWith('AssertionError') ? 'assertion' : 'exception',
    exception,
    message: exception.includes('Index') ? 'Index 5 out of bounds for length 5' : null,
    location: place,
    trace: [place, { ...place, method: 'caller', line: 40 }],
    inputs: [
      { name: 'count', type: 'int', value: '-2147483648' },
      { name: 'text', type: 'String', value: 'a"b' },
    ],
    pathCondition: ['count < 0', 'text.length() == 3'],
    definitions: [],
    replayed: random(5) > 0,
    replayDetail: null,
    dependsOn: [],
    count: 1 + random(4),
    fingerprint: `print${i}`,
    isNew: random(3) === 0,
    reproduce: `rangefinder check . --method '${className}.${name}${i}(int,String)' --write-tests tests`,
  };
}

function dataOf(name: string, methods: readonly PageMethod[], files: readonly string[]): PageData {
  return {
    schema: PAGE_SCHEMA,
    version: '0.0.0',
    project: { name, root: '/home/someone/shop', kind: 'maven', jdk: '17.0.9' },
    startedAt: '2026-01-02T03:04:05.000Z',
    seconds: 312,
    budgetSeconds: 600,
    isInterrupted: false,
    problems: [],
    methods,
    sources: files.map((file) => ({ file, lines: { covered: 5, total: 7 } })),
    command: 'rangefinder scan --html report.html',
    live: null,
    queue: null,
  };
}

function generatedSource(): SourcePart {
  const lines = ['package com.example;', '', '/** Made up. */', 'class Made {'];
  for (let i = 0; i < 400; i++) lines.push(`  int m${i}(int x) { return x < ${i} ? ${i} : x / (x - ${i}); }`);
  lines.push('}');
  return {
    text: lines.join('\n'),
    marks: [
      [5, 3, 3, 2, 2],
      [6, 3, 6, 1, 2],
      [7, 0, 4, 0, 2],
    ],
    branches: [],
  };
}

/** A tree of `leaves` leaves: two sides at each fork, one of them a path that ends soon. */
function generatedTree(leaves: number): PathTreeData {
  const random = randomOf(3);
  const parent = [-1];
  const condition = [-1];
  const place = [-1];
  const outcome = [-1];
  const inputs = [-1];
  const texts: string[] = [];
  const open = [0];
  const add = (up: number, text: string): number => {
    texts.push(text);
    parent.push(up);
    condition.push(texts.length - 1);
    place.push(0);
    outcome.push(-1);
    inputs.push(-1);
    return parent.length - 1;
  };
  // Fork a random open node until there are enough ends.
  while (open.length < leaves) {
    const [at] = open.splice(open.length - 1 - random(Math.min(open.length, 40)), 1);
    const value = random(1000);
    open.push(add(at, `x${parent.length % 50} < ${value}`), add(at, `x${parent.length % 50} >= ${value}`));
  }
  open.forEach((node, index) => {
    outcome[node] = index % 97 === 3 ? 1 : 0;
    texts.push(`x = ${index}`);
    inputs[node] = texts.length - 1;
  });
  return {
    parent,
    condition,
    place,
    outcome,
    inputs,
    texts,
    places: [{ what: 'branch', file: 'com/example/Made.java', line: 7, method: 'Made.m' }],
    outcomes: [
      { kind: 'returned', what: '5', message: null, key: null },
      { kind: 'threw', what: 'java.lang.ArithmeticException', message: '/ by zero', key: 'a' },
    ],
    more: 0,
  };
}

export function generatedDetail(leaves: number): MethodDetail {
  const tree = generatedTree(leaves);
  return {
    marks: [],
    runs: { count: leaves, isCut: false },
    branches: [],
    tree,
    graphs: [],
    time: {
      totalMs: 900,
      interpreterMs: 300,
      mergingMs: 40,
      chainMs: 60,
      solverMs: 350,
      staticMs: 0,
      replayMs: 200,
    },
    routes: [
      {
        steps: [{ file: 'com/example/p0/Header0.java', method: 'Made.m', line: 7, next: null }],
        leaf: tree.outcome.indexOf(1),
      },
    ],
  };
}

/** What a class file may hold in its names, and an input in its value. */
export function hostileTexts(): string[] {
  return [
    '</script><img src=x onerror=alert(1)>',
    '"><svg onload=alert(2)>',
    "javascript:alert(3)//';alert(4)",
    'line\u2028para\u2029end',
    '\u202egnp.exe\u2066',
    'lone \ud800 surrogate',
    '{{alert(5)}}`{{7*7}}',
    '<!--',
    '__proto__',
  ];
}

/** Every text that comes from the program is hostile: names, messages, inputs, paths, conditions, sources. */
export function hostileReport(): GeneratedReport {
  const evil = hostileTexts();
  const all = evil.join(' ');
  const place = { class: `p.${evil[0]}`, method: evil[1], file: evil[0], line: 1 };
  const file = evil[0];
  const found: PageFinding = {
    ...finding('p.C', 'm', 1, randomOf(1)),
    message: all,
    location: { ...place, class: evil[0] },
    trace: [place, place],
    inputs: evil.map((text) => ({ name: text, type: text, value: text })),
    pathCondition: evil,
    definitions: evil,
    dependsOn: evil,
    fingerprint: evil[0],
    reproduce: all,
  };
  const hostile: PageMethod = {
    ...method('p.C', 0, randomOf(1)),
    id: all,
    class: evil[0],
    method: evil[1],
    parameters: evil,
    file,
    verdict: 'UNSAFE',
    state: 'checked',
    reason: all,
    assumptions: evil,
    findings: [found],
    contracts: [found],
    detail: 0,
    noDetail: null,
  };
  const tree = generatedTree(4);
  const graph = {
    method: `${evil[0]}.${evil[1]}(I)V`,
    file,
    blocks: [
      { start: 0, lines: [1, 1] as const, code: evil, edges: [[1, evil[0]]] as const, handlers: [] },
      { start: 9, lines: [2, 2] as const, code: evil, edges: [], handlers: [0] },
    ],
    regions: [
      {
        site: all,
        line: 1,
        entry: 0,
        exit: null,
        blocks: [1],
        attempts: 1,
        merges: 1,
        refusal: all,
        notMerged: [[all, 1]] as const,
        passes: [{ pass: all, statement: evil.join('\n') }],
      },
    ],
  };
  return {
    data: { ...dataOf(all, [hostile], [file]), problems: evil, command: all },
    parts: {
      details: [
        {
          ...generatedDetail(4),
          tree: {
            ...tree,
            texts: tree.texts.map((_, i) => evil[i % evil.length]),
            places: [{ what: all, file: evil[0], line: 1, method: all }],
            outcomes: [
              { kind: 'returned', what: all, message: null, key: null },
              { kind: 'threw', what: all, message: all, key: all },
            ],
          },
          graphs: [graph],
          routes: [{ steps: [{ file, method: all, line: 1, next: null }], leaf: 1 }],
        },
      ],
      sources: [{ text: evil.join('\n'), marks: [[1, 1, 1, 0, 0]], branches: [] }],
    },
  };
}
