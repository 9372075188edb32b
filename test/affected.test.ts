/**
 * `trace --affected` for inputs of every kind: whatever method is seen with a symbolic value in its frame, on any path of an exploration without
 * merging, is among those that the analysis says can have one (docs/trace.md).
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import { seenAndAffected } from './affected/seen-and-affected.ts';

const FOLDER = fileURLToPath(new URL('affected', import.meta.url));
const isFull = process.env.RF_FULL !== undefined;
/** What is seen on these is compared; a program may have infinitely many. */
const MAX_PATHS = isFull ? 400 : 30;
/** Which queries are answered decides only which paths are compared; and a test that blocks its thread for a minute is given up by vitest. */
const QUERY_TIME_MS = isFull ? DEFAULT_OPTIONS.queryTimeMs : 500;

type Case = {
  readonly entry: string;
  readonly options?: Partial<CheckOptions>;
  /** Methods that are seen with a symbolic value: otherwise nothing was compared. */
  readonly sees: readonly string[];
};

const CASES: readonly Case[] = [
  {
    entry: 'Numbers.entry(int,long)',
    sees: [
      'throughField',
      'throughArray',
      'throughBox',
      'doubled',
      'throughException',
      'unused',
      'sized',
      'get',
      'area',
    ],
  },
  { entry: 'Asked', sees: ['below', 'bytes', 'text', 'rolled', 'debugged'] },
  { entry: 'Objects.add(int)', sees: ['add'] },
  { entry: 'Objects.add(int)', options: { objects: 'constructed' }, sees: ['add', '<init>'] },
  { entry: 'Objects.ofNode(Objects$Node)', sees: ['ofNode', 'sum'] },
  {
    entry: 'Objects.ofNode(Objects$Node)',
    options: { objects: 'constructed', allowNull: true },
    sees: ['ofNode'],
  },
  { entry: 'Objects.ofPoint(Objects$Point,Objects$Point)', sees: ['ofPoint', 'isHigh'] },
  { entry: 'Objects.ofArrays(int[],java.lang.String[])', sees: ['ofArrays'] },
  { entry: 'Objects.ofCollections(java.util.List,java.util.Map)', sees: ['ofCollections'] },
  {
    entry: 'Objects.ofFunctions(java.util.function.IntBinaryOperator,Objects$Rule)',
    sees: ['ofFunctions'],
  },
  { entry: 'Objects.ofBox(java.lang.Integer,java.lang.Object,java.lang.CharSequence)', sees: ['ofBox'] },
  { entry: 'Objects.ofStatics()', options: { statics: 'symbolic' }, sees: ['ofStatics'] },
  { entry: 'Objects.ofText(java.lang.String)', sees: ['ofText'] },
  { entry: 'Objects', options: { symbolicArgs: 2 }, sees: ['main', 'ofText'] },
  { entry: 'Reflects.invoke(int)', sees: ['invoke', 'reflected', 'numberOfTrailingZeros'] },
  { entry: 'Reflects.construct(int)', sees: ['construct', 'read', '<init>'] },
  { entry: 'Reflects.fields(int)', sees: ['fields', 'get'] },
  { entry: 'Reflects.arrays(int)', sees: ['arrays'] },
  { entry: 'Reflects.proxied(int)', sees: ['proxied'] },
  { entry: 'Reflects.handles(int)', sees: ['handles', 'byHandle', 'get'] },
  { entry: 'Reflects.variables(int)', sees: ['variables'] },
  { entry: 'Reflects.memory(int)', sees: ['memory'] },
  { entry: 'Reflects.unsafe(int)', sees: ['unsafe', 'get'] },
  { entry: 'Reflects.captured(int)', sees: ['captured'] },
  { entry: 'Library.threads(int)', sees: ['run', 'sink'] },
  { entry: 'Library.clones(int)', sees: ['inside', 'sink'] },
  { entry: 'Library.records(int)', sees: ['equals', 'hashCode', 'sink'] },
  { entry: 'Library.enums(int)', sees: ['of', 'sink'] },
  { entry: 'Library.keys(int)', sees: ['hashCode', 'equals', 'sink'] },
  { entry: 'Library.orders(int)', sees: ['sink'] },
  { entry: 'Library.streams(int)', sees: ['sink'] },
  { entry: 'Library.futures(int)', sees: ['sink'] },
  { entry: 'Library.stored(int)', sees: ['inside', 'sink'] },
  { entry: 'Library.failures(int)', sees: ['<init>'] },
  { entry: 'Library.texts(int)', sees: ['sink'] },
  { entry: 'Library.shapes(int)', sees: ['area', 'sink'] },
  { entry: 'Library.inner(int)', sees: ['both', 'sink'] },
  { entry: 'Library.variable(int)', sees: ['many', 'sink'] },
  {
    entry: 'Modelled.entry(int)',
    options: { models: ['Modelled.slow=Modelled.standIn'] },
    sees: ['entry', 'standIn', 'kept', 'after'],
  },
];

describe.each(discoverJdks())('methods with symbolic values are affected, JDK $version', (jdk) => {
  let classes = '';
  beforeAll(() => {
    const sources = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.java'));
    classes = compile(
      jdk,
      sources.map((name) => path.join(FOLDER, name)),
      { classPath: inputClassPath(jdk) },
    ).dir;
  });
  const run = ({ entry, options }: Pick<Case, 'entry' | 'options'>) =>
    seenAndAffected(
      {
        ...DEFAULT_OPTIONS,
        queryTimeMs: QUERY_TIME_MS,
        targets: [classes],
        jdk: jdk.home,
        entry: entry.includes('(')
          ? { kind: 'method', signature: entry }
          : { kind: 'main', className: entry },
        ...options,
      },
      MAX_PATHS,
    );
  const namesOf = (methods: readonly string[]): string[] => methods.map((m) => m.replace(/^.*\.|\(.*$/g, ''));

  it.each(CASES)('$entry $options', (given) => {
    const { seen, missing } = run(given);
    expect(missing).toEqual([]);
    expect(namesOf(seen)).toEqual(expect.arrayContaining([...given.sees]));
  });
});
