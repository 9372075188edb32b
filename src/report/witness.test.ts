import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import { FINDING } from './results.testing.ts';
import { violationWitness } from './witness.ts';

const text = violationWitness(
  {
    ...FINDING,
    inputs: [plainInput('nondetInt', 'int', '-5'), plainInput('nondetString#2', 'String', 'a<"\u0001')],
  },
  {
    specification: 'CHECK( init(Main.main()), LTL(G assert) )\n',
    programFile: 'a/Main.java',
    programHash: '00ff',
    producer: 'rangefinder',
    creationTime: '2026-01-01T00:00:00Z',
    callSite: ({ name }) => (name === 'nondetInt' ? { file: 'Main.java', line: 7 } : null),
  },
);

describe('violationWitness', () => {
  it('describes the task', () => {
    expect(text).toContain('<data key="witness-type">violation_witness</data>');
    expect(text).toContain('<data key="specification">CHECK( init(Main.main()), LTL(G assert) )</data>');
    expect(text).toContain('<data key="programhash">00ff</data>');
  });

  it('is a chain from the entry to the violation, with the inputs on its edges', () => {
    const graph = text.slice(text.indexOf('    <node'), text.indexOf('  </graph>'));
    expect(graph).toBe(`    <node id="n0"><data key="entry">true</data></node>
    <node id="n1"/>
    <node id="n2"/>
    <node id="n3"><data key="violation">true</data></node>
    <edge source="n0" target="n1">
      <data key="originfile">Main.java</data>
      <data key="startline">7</data>
      <data key="assumption">nondetInt = -5;</data>
    </edge>
    <edge source="n1" target="n2">
      <data key="assumption">nondetString_2 = &quot;a&lt;\\&quot;\\u0001&quot;;</data>
    </edge>
    <edge source="n2" target="n3">
      <data key="originfile">Account.java</data>
      <data key="startline">12</data>
    </edge>
`);
  });

  it('declares every key that it uses', () => {
    const used = new Set([...text.matchAll(/<data key="([^"]+)"/g)].map((m) => m[1]));
    const declared = new Set([...text.matchAll(/<key [^>]*id="([^"]+)"/g)].map((m) => m[1]));
    expect([...used].filter((key) => !declared.has(key))).toEqual([]);
  });
});
