/** What the class file of a host-only class becomes; `test/hosted.test.ts` runs some. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Acc, type ClassFile, type MethodInfo } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { ClassPath } from '../../classpath/class-path.ts';
import { compile } from '../../classpath/javac.ts';
import { findJdk } from '../../classpath/jdk.ts';
import { hostOnlyClassFile } from './host-only-class-file.ts';

const codeOf = ({ code }: MethodInfo): string =>
  code === null ? '' : Buffer.from(code.bytes).toString('hex');
const SOURCES = fileURLToPath(new URL('../../../test/heap-cloning', import.meta.url));

describe('the class file of a host-only class', () => {
  const jdk = findJdk({});
  const source = ClassPath.parse(compile(jdk, [path.join(SOURCES, 'Hosted.java')]).dir, jdk.feature);
  const keys = ({ methods }: ClassFile): string[] => methods.map((m) => m.name + m.descriptor);

  it.each(source.list(''))('%s: another initialiser, no final fields, all else as before', (name) => {
    const bytes = source.find(name)!;
    const before = parseClassFile(bytes, name);
    const after = parseClassFile(hostOnlyClassFile(bytes), name);
    const renamed = keys(before).map((key) => key.replace('<clinit>', 'rangefinder$clinit'));
    expect(keys(after)).toEqual([...renamed, '<clinit>()V']);
    expect(after.fields.map(({ flags }) => flags)).toEqual(
      before.fields.map(({ flags }) => flags & ~Acc.FINAL),
    );
    // The code is the same bytes: the constants that it names keep their indices.
    expect(after.methods.slice(0, -1).map(codeOf)).toEqual(before.methods.map(codeOf));
    expect([after.name, after.superName, after.interfaces, after.nestHost, after.nestMembers]).toEqual([
      before.name,
      before.superName,
      before.interfaces,
      before.nestHost,
      before.nestMembers,
    ]);
  });
});
