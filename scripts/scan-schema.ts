/** `schema/scan-report.schema.json`: what a scan adds to the report of a check. Findings, limitations and figures are those of the schema of `check`. */
import fs from 'node:fs';

type Schema = { readonly [key: string]: unknown };
type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Schema;
  readonly required: readonly string[];
};

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };
const FLAG = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };
const SECONDS = { type: 'number', minimum: 0 };
const described = (description: string, schema: Schema): Schema => ({ description, ...schema });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (name: string): Schema => ({ type: 'array', items: { $ref: `#/definitions/${name}` } });

/** All properties are required, and there are no others. */
function object(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export function scanSchema(): Schema {
  const file = new URL('../schema/check-report.schema.json', import.meta.url);
  const { definitions, properties } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    readonly definitions: Readonly<Record<string, Schema>>;
    readonly properties: Readonly<Record<string, Schema>>;
  };
  const finding = definitions.finding as ObjectSchema;
  const used = ['location', 'javaValue', 'heapNode', 'input', 'savedModel', 'finding', 'limitation', 'stats'];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'rangefinder-scan-1',
    title: "The report of rangefinder scan --json, and of the library's scan()",
    ...object({
      schema: { const: 'rangefinder-scan-1' },
      version: described('Of Rangefinder.', TEXT),
      project: object({
        name: TEXT,
        root: described('Absolute.', TEXT),
        kind: { enum: ['maven', 'gradle', 'folder', 'classes', 'jar', 'sources'] },
        classPath: described('What is scanned, then what it needs.', TEXTS),
        sourcePath: TEXTS,
        jdk: TEXT,
      }),
      startedAt: described('ISO 8601.', TEXT),
      seconds: SECONDS,
      budgetSeconds: SECONDS,
      isInterrupted: described('It was stopped, or the time was over before each method had its look.', FLAG),
      methods: described('Ordered by class, then line.', listOf('method')),
      problems: described('What the scan went past.', TEXTS),
    }),
    definitions: {
      ...Object.fromEntries(used.map((name) => [name, definitions[name]])),
      scannedFinding: {
        ...finding,
        properties: {
          ...finding.properties,
          fingerprint: described('Says which defect it is, however lines move.', TEXT),
          isNew: described('It is not in the baseline.', FLAG),
        },
        required: [...finding.required, 'fingerprint', 'isNew'],
      },
      method: object({
        id: described('As check --method takes it.', TEXT),
        class: TEXT,
        method: TEXT,
        parameters: TEXTS,
        file: orNull(TEXT),
        line: orNull({ type: 'integer' }),
        state: { enum: ['checked', 'cached', 'waiting', 'failed'] },
        problem: described('Why it cannot be checked.', orNull(TEXT)),
        verdict: orNull({ enum: ['SAFE', 'UNSAFE', 'UNKNOWN'] }),
        reason: orNull(TEXT),
        assumptions: described('SAFE holds under these.', TEXTS),
        seconds: SECONDS,
        coverage: properties.coverage,
        findings: listOf('scannedFinding'),
        contracts: listOf('finding'),
        doubtful: COUNT,
        incomplete: listOf('limitation'),
        stats: orNull({ $ref: '#/definitions/stats' }),
        detail: described(
          'What a page shows of the method; null unless a page is made.',
          orNull({ type: 'object' }),
        ),
      }),
    },
  };
}
