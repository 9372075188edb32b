/**
 * `--update`: new tests in the file of older ones, with what a person has done to it since. A file that we write ends with the hashes of
 * its members. By them we know a member as ours, wherever a person has moved it and however an editor has laid it out;
 * everything else is the person's. A hash without a member is a test that a person removed or changed.
 */
import { createHash } from 'node:crypto';
import { InputError } from '../errors.ts';
import { HASHES, type JavaImport, type JavaMember, type JavaSource, parseJavaSource } from './java-source.ts';

const TITLE = '// Rangefinder wrote: (so that rangefinder test --update knows what you have changed)';
const HASHES_PER_LINE = 6;

/** The text of a new source with the hashes of its parts. */
export function signed(text: string, file: string): string {
  const { frameHash, imports, members } = parseJavaSource(text, file);
  return withHashes(text, [frameHash, ...imports.map(hashOfImport), ...members.map(({ hash }) => hash)]);
}

/** Marked, so that nobody takes it for that of a member. */
function hashOfImport({ name }: JavaImport): string {
  return `i${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}

function withHashes(text: string, hashes: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < hashes.length; at += HASHES_PER_LINE)
    lines.push(`// ${hashes.slice(at, at + HASHES_PER_LINE).join(' ')}`);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return [text.trimEnd(), TITLE, ...lines, ''].join(end);
}

/** The hashes that a file lists; null if it has no list. */
export function hashesIn(text: string): readonly string[] | null {
  const found = HASHES.exec(text)?.[0];
  return found === undefined ? null : (found.match(/\bi?[0-9a-f]{12}\b/g) ?? []);
}

/** Whether a person has added, changed or removed anything but imports and layout. */
export function isEdited(text: string, file: string): boolean {
  const { frameHash, members } = parseJavaSource(text, file);
  const now = new Set([frameHash, ...members.map(({ hash }) => hash)]);
  const then = new Set((hashesIn(text) ?? []).filter((hash) => !hash.startsWith('i')));
  return now.size !== then.size || [...now].some((hash) => !then.has(hash));
}

/** A file after an update. */
export type MergedSource = {
  readonly text: string;
  /** Nothing is left in the class. */
  readonly isEmpty: boolean;
};

/**
 * The older text with the members of the new one. `fresh` is null if there are no such tests any more. `isUnfinished` says of which
 * tests it is not known whether they are out of date.
 */
export function mergeSource(
  file: string,
  older: string,
  fresh: string | null,
  isUnfinished: (test: string) => boolean,
): MergedSource {
  const source = parseJavaSource(older, file);
  const added = fresh === null ? null : parseJavaSource(fresh, file);
  const written = new Set(hashesIn(older) ?? []);
  const isOurs = ({ hash }: JavaMember): boolean => written.has(hash);
  const present = new Set(source.members.map(({ hash }) => hash));
  const theirs = source.members.filter((member) => !isOurs(member));
  const names = new Set(theirs.flatMap(({ name }) => name ?? []));
  // Removed or changed by a person, or a person has written another member of this name.
  const isUnwanted = ({ name, hash }: JavaMember): boolean =>
    (written.has(hash) && !present.has(hash)) || (name !== null && names.has(name));
  const all = (added?.members ?? []).map(apart);
  const wanted = all.filter((member) => !isUnwanted(member));
  const isMadeAgain = ({ name }: JavaMember): boolean => wanted.some((each) => each.name === name);
  const kept = source.members.filter(
    (member) => isOurs(member) && isUnfinished(member.name ?? '') && !isMadeAgain(member),
  );
  const members = inOrder(source.members, wanted, new Set([...theirs, ...kept]));
  rejectOtherTypes(file, theirs, added);
  const end = older.includes('\r\n') ? '\r\n' : '\n';
  const text = textOf(file, source, added, members, written).replaceAll(/\r?\n/g, end);
  // Those of unwanted members, too: they stay unwanted, also those that were not made this time.
  const removed = [...written].filter((hash) => !present.has(hash) && !hash.startsWith('i'));
  const imports = new Set(source.imports.map(hashOfImport));
  const newImports = (added?.imports ?? []).map(hashOfImport).filter((hash) => !imports.has(hash));
  const hashes = [
    source.frameHash,
    ...[...imports].filter((hash) => written.has(hash)),
    ...newImports,
    ...all.map(({ hash }) => hash),
    ...kept.map(({ hash }) => hash),
    ...removed,
  ];
  const isFrameOurs = written.has(source.frameHash);
  return {
    text: withHashes(text, isFrameOurs ? [...new Set(hashes)] : [...new Set(hashes.slice(1))]),
    isEmpty: isFrameOurs && members.length === 0,
  };
}

/** Members that stay are where they were, and a new one is where its older form was, or behind the one that it follows in the new class. */
function inOrder(
  older: readonly JavaMember[],
  fresh: readonly JavaMember[],
  staying: ReadonlySet<JavaMember>,
): JavaMember[] {
  const placed = new Set<JavaMember>();
  const members = older.flatMap((member): JavaMember[] => {
    if (staying.has(member)) return [member];
    const next = fresh.find(
      (each) =>
        !placed.has(each) && (each.hash === member.hash || (each.name !== null && each.name === member.name)),
    );
    if (next === undefined) return [];
    placed.add(next);
    // The same, perhaps laid out otherwise: as the person has it.
    return [next.hash === member.hash ? { ...next, text: member.text } : next];
  });
  for (const [i, member] of fresh.entries()) {
    if (placed.has(member)) continue;
    const before = fresh[i - 1];
    const at = before === undefined ? -1 : members.findLastIndex(({ hash }) => hash === before.hash);
    members.splice(at + 1, 0, member);
  }
  return members;
}

/** A simple name must mean the same in all members. */
function rejectOtherTypes(file: string, theirs: readonly JavaMember[], added: JavaSource | null): void {
  const types = new Set(theirs.flatMap(({ name, isType }) => (isType && name !== null ? [name] : [])));
  for (const { name } of added?.imports ?? [])
    if (types.has(simpleName(name)))
      throw new InputError(
        `${file} has a type ${simpleName(name)} of its own, and the tests need ${name}: rename it, or move it to another file`,
      );
}

function textOf(
  file: string,
  source: JavaSource,
  added: JavaSource | null,
  members: readonly JavaMember[],
  written: ReadonlySet<string>,
): string {
  const [first] = source.members;
  const texts = members.map((member) => (member.hash === first?.hash ? apart(member).text : member.text));
  const body = texts.map((text, i) => (i === 0 ? `\n${text.replace(/^\s*\n/, '')}` : text)).join('');
  const code = `${source.declaration}${body}${source.tail}`;
  return `${source.head}${importsOf(file, source, added, code, written)}${code}`;
}

/** The first member of a class has no empty line before it. */
function apart(member: JavaMember): JavaMember {
  return { ...member, text: `\n\n${member.text.replace(/^\s*\n/, '')}` };
}

/** The person's imports, and ours and those that are new as far as a name of theirs occurs. Comments stay in any case. */
function importsOf(
  file: string,
  { imports }: JavaSource,
  added: JavaSource | null,
  code: string,
  written: ReadonlySet<string>,
): string {
  const isUsed = (name: string): boolean =>
    name.endsWith('*') || new RegExp(`(?<![\\w$])${escaped(simpleName(name))}(?![\\w$])`).test(code);
  const kept = imports.filter((each) => !written.has(hashOfImport(each)) || isUsed(each.name));
  const missing = (added?.imports ?? []).filter(
    ({ name }) => isUsed(name) && !kept.some((each) => each.name === name),
  );
  for (const { name } of missing) {
    const other = kept.find((each) => !each.name.endsWith('*') && simpleName(each.name) === simpleName(name));
    if (other !== undefined && isStatic(other.name) === isStatic(name))
      throw new InputError(
        `${file} imports ${other.name}, and the tests need ${name}: write one of them in full, or move your tests to another file`,
      );
  }
  const older = imports.map((each) => (kept.includes(each) ? each.text : each.comments));
  return [...older, ...missing.map(({ name }) => `\nimport ${name};`)].join('');
}

function isStatic(name: string): boolean {
  return name.startsWith('static ');
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function escaped(name: string): string {
  return name.replaceAll('$', '\\$');
}
