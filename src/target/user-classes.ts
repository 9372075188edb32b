/** The classes of a class path, found by the names that users write: qualified or simple, inner classes with `.` or `$`. */
import path from 'node:path';
import { toExternalName } from '../classfile/descriptor.ts';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import type { ClassSource } from '../classpath/class-source.ts';
import { InputError } from '../errors.ts';
import { nearest } from './nearest.ts';

const SUGGESTIONS = 5;

export class UserClasses {
  readonly source: ClassSource;
  private readonly parsed = new Map<string, ClassFile | null>();
  private listed: readonly string[] | null = null;

  constructor(source: ClassSource) {
    this.source = source;
  }

  /** By internal name; null if the class path has no such class. */
  find(internalName: string): ClassFile | null {
    let file = this.parsed.get(internalName);
    if (file === undefined) {
      const path = `${internalName}.class`;
      const bytes = this.source.find(path);
      file = bytes === null ? null : parseClassFile(bytes, this.source.location(path));
      this.parsed.set(internalName, file);
    }
    return file;
  }

  /** Internal names of all classes, sorted. */
  names(): readonly string[] {
    this.listed ??= this.source
      .list('')
      .filter((path) => path.endsWith('.class') && !path.startsWith('META-INF/'))
      .map((path) => path.slice(0, -'.class'.length))
      .filter((name) => !/(?:^|\/)(?:module|package)-info$/.test(name));
    return this.listed;
  }

  /** The class that the user means, or an InputError with suggestions. `option` names the option, for messages. */
  resolve(written: string, option: string): ClassFile {
    for (const name of internalCandidates(written)) {
      const file = this.find(name);
      // On file systems that ignore case the file may contain another class.
      if (file !== null && file.name === name) return file;
    }
    const simple = written.replaceAll('.', '$');
    const matches = this.names()
      .filter((name) => name.endsWith(`/${simple}`) || name.endsWith(`$${simple}`))
      .flatMap((name) => this.find(name) ?? [])
      .filter((file) => this.find(file.name) === file);
    if (matches.length === 1) return matches[0];
    if (matches.length > 1) {
      const all = matches.map(({ name }) => toExternalName(name)).join(', ');
      throw new InputError(`${option}: ${written} can mean ${all}: write the qualified name`);
    }
    const root = this.rootOf(written);
    if (root !== null)
      throw new InputError(
        `${option}: the class ${root.className} is in the wrong place: name the folder ${root.folder} as target or with -cp`,
      );
    throw new InputError(
      `${option}: there is no class ${written} among the targets${this.suggestions(written)}`,
    );
  }

  /**
   * Where a class of this name lies at a path other than its package's: the user named a folder below or above the root,
   * such as the folder of a package, or of a whole Maven project.
   */
  private rootOf(written: string): { readonly className: string; readonly folder: string } | null {
    const simple = written.slice(written.lastIndexOf('.') + 1);
    for (const name of this.names()) {
      if (name !== simple && !name.endsWith(`/${simple}`)) continue;
      const own = this.find(name)?.name ?? name;
      const file = this.source.location(`${name}.class`);
      const inside = path.join(path.sep, ...`${own}.class`.split('/'));
      const isMeant = own === simple || own.replaceAll('/', '.').endsWith(written);
      if (own !== name && isMeant && file.endsWith(inside))
        return { className: toExternalName(own), folder: file.slice(0, -inside.length) || path.sep };
    }
    return null;
  }

  private suggestions(written: string): string {
    const names = this.names().map(toExternalName);
    const bySimple = new Map<string, string[]>();
    for (const name of names) {
      const simple = name.slice(name.lastIndexOf('.') + 1);
      bySimple.set(simple, [...(bySimple.get(simple) ?? []), name]);
    }
    const near = [
      ...nearest(written, names, SUGGESTIONS),
      ...nearest(written.slice(written.lastIndexOf('.') + 1), bySimple.keys(), SUGGESTIONS).flatMap(
        (simple) => bySimple.get(simple) ?? [],
      ),
    ];
    const shown = [...new Set(near)].slice(0, SUGGESTIONS);
    if (shown.length > 0) return `; the nearest names: ${shown.join(', ')}`;
    return names.length === 0
      ? ': they hold no classes'
      : `; there are ${names.slice(0, SUGGESTIONS).join(', ')}${names.length > SUGGESTIONS ? ', …' : ''}`;
  }
}

/** `a.B.C` can be `a/B/C`, `a/B$C` or `a$B$C`: the last dots may separate inner classes. */
export function internalCandidates(written: string): string[] {
  const parts = written.replaceAll('/', '.').split('.');
  return parts.map((_, inner) => {
    const outer = parts.length - inner;
    return [parts.slice(0, outer).join('/'), ...parts.slice(outer)].join('$');
  });
}
