import { describe, expect, it } from 'vitest';
import { parseSvcompProperty } from './svcomp-property.ts';

const parse = (text: string) => parseSvcompProperty(text, 'x.prp');

describe('parseSvcompProperty', () => {
  it('knows the properties of the Java track', () => {
    expect(parse('CHECK( init(Main.main()), LTL(G assert) )\n')).toMatchObject({
      mainClass: 'Main',
      property: 'valid-assert',
    });
    expect(parse('CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))')).toMatchObject({
      property: 'no-runtime-exception',
    });
  });

  it('has no answer to the others, but names them', () => {
    expect(parse('CHECK( init(Main.main()), LTL(G !deadlock) )')).toEqual({
      mainClass: 'Main',
      property: null,
      formula: 'G !deadlock',
    });
  });

  it('refuses other files', () => {
    expect(() => parse('CHECK( init(main()), LTL(G ! call(reach_error())) )')).toThrow(
      'x.prp: no property file',
    );
    expect(() => parse('')).toThrow('it holds one line');
  });
});
