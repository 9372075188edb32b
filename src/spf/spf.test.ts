// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how .jpf files write it.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { readJpfFile } from './jpf-file.ts';
import { readProperties } from './properties.ts';
import { parseSymbolicMethods, spfOptions } from './spf-options.ts';

const scratch = new ScratchFolder();
const { feature } = findJdk();

/** A project as Java Ranger's repository is one. */
scratch.write('project/jpf.properties', 'jpf-symbc = ${config_path}\ncore.path=${jpf-symbc}/lib/core.jar\n');
scratch.write('project/src/examples/a/Prog.java', 'package a; public class Prog { }');
const jpf = (text: string, name = 'Prog.jpf') => scratch.write(`project/src/examples/a/${name}`, text);
const root = scratch.join('project');
const parse = (text: string, given: Record<string, string> = {}) =>
  spfOptions(jpf(text), new Map(Object.entries(given)), feature);

const PROGRAM =
  'target=a.Prog\nclasspath=${jpf-symbc}/build/examples\nsourcepath=${jpf-symbc}/src/examples\n';

describe('readProperties', () => {
  it('reads what java.util.Properties reads', () => {
    const text = `# comment
! comment = 1
a=1
  b : 2
c 3
d = x \\
    y \\\\
e\\=f = \\u0041\\tz\\q
empty=
last = 5`;
    expect(readProperties(text)).toEqual([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
      { key: 'c', value: '3' },
      { key: 'd', value: 'x y \\' },
      { key: 'e=f', value: 'A\tzq' },
      { key: 'empty', value: '' },
      { key: 'last', value: '5' },
    ]);
  });

  it('sees the sign of an appended value, with blanks or without', () => {
    expect(readProperties('a+=1\nb += 2\n+c=3')).toEqual([
      { key: 'a+', value: '1' },
      { key: 'b+', value: '2' },
      { key: '+c', value: '3' },
    ]);
  });
});

describe('readJpfFile', () => {
  it('expands names of the file, of its project and of the system, in the order of the lines', () => {
    const file = jpf(
      'x=1\ny=${x}${x}\nx=2\nhere=${config_path}\nsymbc=${jpf-symbc}\njr=${java-ranger}\nhome=${user.dir}\nopen=${nowhere}',
    );
    expect(Object.fromEntries(readJpfFile(file).values)).toEqual({
      x: '2',
      y: '11',
      here: path.dirname(file),
      symbc: root,
      jr: root,
      home: process.cwd(),
      open: '${nowhere}',
    });
  });

  it('appends, prepends, includes, and lets the user have the last word', () => {
    jpf('listener=.A\nother=o', 'common.jpf');
    const file = jpf('@include=common.jpf\n@using jpf-symbc\nlistener+=,.B\n+listener=.0,\nv=file');
    const { values, skipped } = readJpfFile(file, new Map([['v', 'user']]));
    expect(Object.fromEntries(values)).toEqual({ listener: '.0,.A,.B', other: 'o', v: 'user' });
    expect(skipped).toEqual(['@using jpf-symbc']);
  });

  it('finds the project without its own file: the folder above src', () => {
    const file = scratch.write('plain/src/examples/P.jpf', 'a=${jpf-symbc}');
    expect(readJpfFile(file).values.get('a')).toBe(scratch.join('plain'));
  });

  it('refuses files that are missing or include themselves', () => {
    expect(() => readJpfFile(scratch.join('none.jpf'))).toThrow('none.jpf (it does not exist)');
    expect(() => readJpfFile(jpf('@include=loop.jpf', 'loop.jpf'))).toThrow('includes itself');
  });
});

describe('parseSymbolicMethods', () => {
  it('reads lists as they are found in the wild', () => {
    const text = 'a.B.m(sym#con#SYM), a.B$C.n(sym, conc);a.B.none();';
    expect(parseSymbolicMethods(text, 'f')).toEqual([
      { className: 'a.B', method: 'm', isSymbolic: [true, false, true] },
      { className: 'a.B$C', method: 'n', isSymbolic: [true, false] },
      { className: 'a.B', method: 'none', isSymbolic: [] },
    ]);
  });

  it('refuses what it cannot read', () => {
    expect(() => parseSymbolicMethods('m(sym)', 'f')).toThrow(
      'f: symbolic.method m: write it as Class.method',
    );
    expect(() => parseSymbolicMethods('a.B.m', 'f')).toThrow('cannot read a.B.m');
  });
});

describe('spfOptions', () => {
  it('compiles the source where there is no class', () => {
    const { options } = parse(`${PROGRAM}target.args = 1, two`);
    expect(options).toMatchObject({
      targets: [path.join(root, 'src/examples/a/Prog.java')],
      sourcePath: [path.join(root, 'src/examples')],
      entry: { kind: 'main', className: 'a.Prog' },
      args: ['1', 'two'],
      mode: 1,
      depth: null,
    });
  });

  it('compiles with the libraries of the project, as its build does', () => {
    expect(parse(PROGRAM).options.classPath).toBeNull();
    const file = scratch.write('withlib/src/P.jpf', 'target=P\nsourcepath=${jpf-symbc}/src');
    scratch.write('withlib/src/P.java', 'class P { }');
    scratch.write('withlib/lib/a.jar', '');
    expect(spfOptions(file, new Map(), feature).options.classPath).toBe(scratch.join('withlib/lib/*'));
  });

  it('takes the class where there is one', () => {
    scratch.write('other/classes/a/Prog.class', 'not looked at yet');
    const { options } = parse(`target=a.Prog\nclasspath=${scratch.join('other/classes')},nothing`);
    expect(options).toMatchObject({ targets: [scratch.join('other/classes')], sourcePath: [] });
  });

  it('honours bounds, depth and mode', () => {
    const { options } = parse(
      `${PROGRAM}symbolic.min_int=-100\nsymbolic.max_int=100\nsymbolic.min_int_wind = 0\nsymbolic.max_double=1.5e3\n` +
        'search.depth_limit=30\nveritestingMode = 5\nsymbolic.method = a.Prog.m(sym)',
    );
    expect(options).toMatchObject({ depth: 30, mode: 5 });
    expect(options.symbolicMethods).toHaveLength(1);
    expect(options.inputBounds).toEqual([
      { type: 'int', name: null, min: '-100', max: '100' },
      { type: 'int', name: 'wind', min: '0', max: null },
      { type: 'double', name: null, min: null, max: '1.5e3' },
      { type: 'float', name: null, min: null, max: '1.5e3' },
    ]);
  });

  it('ignores what SPF ignores, and lists what nobody knows', () => {
    const { options, remarks } = parse(
      `${PROGRAM}symbolic.minint=-100\nsymbolic.dp=z3\nlistener=.x\nvm.storage.class=nil\nsymbolic.fields=instance\n` +
        'symbolic.arrays=false\nsymbolic.mthod=a.B.m(sym)\nfoo=1\n@require x',
    );
    expect(options.inputBounds).toEqual([]);
    expect(remarks).toEqual([
      'symbolic.fields: fields cannot be inputs yet',
      expect.stringMatching(/^unknown keys of .*Prog\.jpf: @require x, symbolic\.mthod, foo$/),
    ]);
  });

  it('refuses what cannot be run', () => {
    expect(() => parse('classpath=.')).toThrow('there is no target: add target=<class>');
    expect(() => parse('target=Gone\nclasspath=build\nsourcepath=src')).toThrow('target Gone does not exist');
    expect(() => parse('target=a.Prog\nclasspath=${undefined-name}/x')).toThrow(
      'define it with -Dundefined-name=',
    );
    expect(() => parse(`${PROGRAM}symbolic.min_int=low`)).toThrow(
      'symbolic.min_int=low: give a whole number',
    );
    expect(() => parse(`${PROGRAM}symbolic.min_int=5\nsymbolic.max_int=4`)).toThrow(
      'are empty: 5 is above 4',
    );
    expect(() => parse(`${PROGRAM}search.depth_limit=0`)).toThrow('give a whole number, 1 or more');
    expect(() => parse(`${PROGRAM}veritestingMode=7`)).toThrow('there are 1, 2, 3, 4, 5');
  });
});
