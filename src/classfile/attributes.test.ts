/** The attributes that javap prints in no form that could be compared: annotations, parameters, modules. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { Acc, type ClassFile, Tag } from './model.ts';
import { parseClassFile } from './parse.ts';
import { compileSamples } from './sample-classes.testing.ts';

const scratch = new ScratchFolder();
const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  const classes = new Map<string, ClassFile>();
  for (const { bytes, file } of compileSamples(jdk, scratch.path, 17)) {
    const parsed = parseClassFile(bytes, file);
    classes.set(parsed.name, parsed);
  }
  const legacy = classes.get('legacy/Legacy')!;
  const method = (c: ClassFile, name: string) => c.methods.find((m) => m.name === name)!;

  it('reads the Module attribute', () => {
    const { module } = classes.get('module-info')!;
    expect(module).toMatchObject({
      name: 'sample.mod',
      flags: 0x0020,
      version: null,
      exports: [
        { pkg: 'modern', flags: 0, to: [] },
        { pkg: 'legacy', flags: 0, to: ['java.logging', 'java.sql'] },
      ],
      opens: [],
      uses: ['java/util/function/Supplier', 'java/lang/Runnable'],
      provides: [{ service: 'java/lang/Runnable', with: ['legacy/Legacy'] }],
    });
    expect(module!.requires.map((r) => [r.name, r.flags])).toEqual([
      ['java.base', 0x8000],
      ['java.logging', 0x0020],
      ['java.sql', 0x0040],
    ]);
  });

  it('reads constant values', () => {
    const value = (name: string) => legacy.pool[legacy.fields.find((f) => f.name === name)!.constantValue];
    expect(value('I')).toEqual({ tag: Tag.Integer, value: 42 });
    expect(value('L')).toEqual({ tag: Tag.Long, hi: 256, lo: 0 });
    expect(value('F')).toMatchObject({ tag: Tag.Float, value: 1.5 });
    expect(value('D')).toMatchObject({ tag: Tag.Double, value: Math.PI });
    expect(value('S')).toEqual({ tag: Tag.String, value: 'h\u00e9\u0000\ud83d\ude00' });
    expect(value('instance')).toBeNull();
  });

  it('reads annotations', () => {
    const { annotations } = method(legacy, 'run');
    expect(annotations.visible!.annotations.map((a) => a.type)).toEqual([
      'Llegacy/Mark;',
      'Ljava/lang/Deprecated;',
    ]);
    const [{ elements }] = annotations.visible!.annotations;
    expect(elements).toHaveLength(1);
    const { name, value } = elements[0];
    expect(name).toBe('value');
    expect(value).toMatchObject({ kind: 'const', tag: 's' });
    expect(legacy.pool[(value as { index: number }).index]).toMatchObject({ value: 'run' });
    expect(annotations.visible!.raw[1]).toBe(2);
    expect(method(legacy, 'loop').annotations.visibleParameters).not.toBeNull();
    expect(legacy.fields.find((f) => f.name === 'list')!.annotations.visibleTypes).not.toBeNull();
    const defaults = classes.get('legacy/Mark')!.methods.map((m) => m.annotations.default?.[0]);
    expect(defaults.map((tag) => String.fromCharCode(tag!))).toEqual(['s', '[', 'c', 'e', '@']);
  });

  it('reads parameters and exceptions', () => {
    const loop = method(legacy, 'loop');
    expect(loop.parameters!.map((p) => p.name)).toEqual(['a', 'b', 'c', 'rest']);
    expect(loop.exceptions).toEqual(['java/lang/Exception', 'java/io/IOException']);
    expect(loop.flags & Acc.VARARGS).not.toBe(0);
  });

  it('reads records', () => {
    const pair = classes.get('modern/Modern$Pair')!;
    expect(pair.record!.map((c) => [c.name, c.descriptor, c.signature])).toEqual([
      ['first', 'Ljava/lang/Object;', 'TA;'],
      ['second', 'Ljava/util/List;', 'TB;'],
    ]);
    expect(classes.get('modern/Modern$Circle')!.record).toHaveLength(1);
    expect(legacy.record).toBeNull();
  });
});
