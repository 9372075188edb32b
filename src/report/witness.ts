/**
 * A violation witness of SV-COMP in GraphML 1.0, as its Java track accepts it: a chain of nodes from the entry to the
 * violation, with an edge for every input that says where it is made and which value it has. Validators put these values
 * into the program in this order and run it.
 */
import type { Finding } from '../check/result.ts';
import type { InputValue } from '../result/outcome.ts';

/** Where the program asks for an input. */
export type CallSite = { readonly file: string; readonly line: number };

export type WitnessContext = {
  /** Text of the property file. */
  readonly specification: string;
  /** Sources of the program: path, and the SHA-256 of the first one. */
  readonly programFile: string;
  readonly programHash: string;
  readonly producer: string;
  /** ISO 8601. */
  readonly creationTime: string;
  /** Null where it is not known. */
  readonly callSite: (input: InputValue) => CallSite | null;
};

const KEYS: readonly (readonly [
  id: string,
  target: 'graph' | 'node' | 'edge',
  type: string,
  fallback?: string,
])[] = [
  ['witness-type', 'graph', 'string'],
  ['sourcecodelang', 'graph', 'string'],
  ['producer', 'graph', 'string'],
  ['specification', 'graph', 'string'],
  ['programfile', 'graph', 'string'],
  ['programhash', 'graph', 'string'],
  ['architecture', 'graph', 'string'],
  ['creationtime', 'graph', 'string'],
  ['entry', 'node', 'boolean', 'false'],
  ['violation', 'node', 'boolean', 'false'],
  ['originfile', 'edge', 'string'],
  ['startline', 'edge', 'int'],
  ['assumption', 'edge', 'string'],
];

export function violationWitness(finding: Finding, context: WitnessContext): string {
  const { inputs, location } = finding;
  const last = inputs.length + 1;
  const nodes = Array.from({ length: last + 1 }, (_, i) => node(i, last));
  const edges = [
    ...inputs.map((input, i) => edge(i, inputData(input, context))),
    edge(inputs.length, [
      ['originfile', location.file ?? context.programFile],
      ...(location.line >= 0 ? ([['startline', String(location.line)]] as const) : []),
    ]),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${KEYS.map(keyText).join('\n')}
  <graph edgedefault="directed">
${graphData(context)
  .map(([key, value]) => `    ${data(key, value)}`)
  .join('\n')}
${[...nodes, ...edges].join('\n')}
  </graph>
</graphml>
`;
}

type Datum = readonly [key: string, value: string];

function graphData(context: WitnessContext): Datum[] {
  return [
    ['witness-type', 'violation_witness'],
    ['sourcecodelang', 'Java'],
    ['producer', context.producer],
    ['specification', context.specification.trim()],
    ['programfile', context.programFile],
    ['programhash', context.programHash],
    ['architecture', '64bit'],
    ['creationtime', context.creationTime],
  ];
}

function inputData(input: InputValue, context: WitnessContext): Datum[] {
  const site = context.callSite(input);
  const place: Datum[] =
    site === null
      ? []
      : [
          ['originfile', site.file],
          ['startline', String(site.line)],
        ];
  // Wit4Java and GWIT read the value between `=` and the end; strings are quoted as in Java.
  const value = input.type === 'String' ? JSON.stringify(input.value) : input.value;
  return [...place, ['assumption', `${input.name.replaceAll(/[^\w$]/g, '_')} = ${value};`]];
}

function node(index: number, last: number): string {
  if (index === 0) return `    <node id="n0">${data('entry', 'true')}</node>`;
  if (index === last) return `    <node id="n${index}">${data('violation', 'true')}</node>`;
  return `    <node id="n${index}"/>`;
}

function edge(from: number, all: readonly Datum[]): string {
  const inner = all.map(([key, value]) => `      ${data(key, value)}\n`).join('');
  return `    <edge source="n${from}" target="n${from + 1}">\n${inner}    </edge>`;
}

function keyText([id, target, type, fallback]: (typeof KEYS)[number]): string {
  const attributes = `attr.name="${id}" attr.type="${type}" for="${target}" id="${id}"`;
  return fallback === undefined
    ? `  <key ${attributes}/>`
    : `  <key ${attributes}><default>${fallback}</default></key>`;
}

function data(key: string, value: string): string {
  return `<data key="${key}">${escaped(value)}</data>`;
}

/** XML 1.0 cannot hold control characters at all. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
