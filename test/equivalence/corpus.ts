/** The written programs: those of `test/explore` and of `bench/explore`. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { explorePrograms } from '../explore/oracle/programs.ts';
import type { Program, ProgramEntry } from './batch.ts';

/** Programs that mode 1 does not explore to the end have no set of behaviours to compare with. */
export function writtenPrograms(): Program[] {
  return explorePrograms()
    .filter((p) => p.verdict !== 'UNKNOWN')
    .map(({ name, file, className, method }) => {
      const source = fs.readFileSync(file, 'utf8');
      return { name, className, source, entry: method === null ? MAIN : methodEntry(source, method) };
    });
}

const MAIN: ProgramEntry = { kind: 'main', args: [] };

const PRIMITIVES: Readonly<Record<string, string>> = {
  void: 'V',
  boolean: 'Z',
  byte: 'B',
  char: 'C',
  short: 'S',
  int: 'I',
  long: 'J',
  float: 'F',
  double: 'D',
};

/** @param signature as in `Grid.check(int,int)` */
function methodEntry(source: string, signature: string): ProgramEntry {
  const [, method, parameters] = /\.(\w+)\((.*)\)/.exec(signature)!;
  const [, type] = new RegExp(`static (?:synchronized )?(\\S+) ${method}\\(`).exec(source)!;
  const params = parameters === '' ? [] : parameters.split(',').map((p) => PRIMITIVES[p.trim()]);
  return {
    kind: 'method',
    method,
    descriptor: `(${params.join('')})${PRIMITIVES[type] ?? 'Ljava/lang/Object;'}`,
  };
}

const BENCH = fileURLToPath(new URL('../../bench/explore/', import.meta.url));

/** Each size of each benchmark whose header says at most so many paths. */
export function benchPrograms(mostPaths: number): Program[] {
  const files = fs.readdirSync(BENCH).filter((name) => name.endsWith('.java'));
  return files.flatMap((file) => {
    const source = fs.readFileSync(path.join(BENCH, file), 'utf8');
    const sizes = /^\/\/ bench: main (.+)$/m.exec(source)![1].split(' | ');
    const paths = /^\/\/ paths: (.+)$/m.exec(source)![1].split(' | ').map(Number);
    const className = path.basename(file, '.java');
    return sizes
      .filter((_, i) => paths[i] <= mostPaths)
      .map((size) => ({
        name: `${className} ${size}`,
        className,
        source,
        entry: { kind: 'main' as const, args: size.split(' ') },
      }));
  });
}

const REGRESSIONS = fileURLToPath(new URL('regressions/', import.meta.url));

/** Small programs that are kept: known traps, and what the minimiser leaves of a difference. */
export function regressions(): Program[] {
  return fs
    .readdirSync(REGRESSIONS)
    .filter((name) => name.endsWith('.java'))
    .map((name) => {
      const className = path.basename(name, '.java');
      const source = fs.readFileSync(path.join(REGRESSIONS, name), 'utf8');
      return {
        name: className,
        className,
        source,
        entry: { kind: 'method', method: 'f', descriptor: '(IIZJBC)I' },
      };
    });
}
