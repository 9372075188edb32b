/** The JSON Schema of `rangefinder.config.json`, made from the tables of options: editors complete keys and values by it. */
import { type ConfigKey, configKeys } from './config-keys.ts';
import { optionHelp } from './option-help.ts';
import { CONFIGURED } from './option-tables.ts';
import { CHECK_USAGE, SCAN_USAGE, TEST_USAGE } from './usage.ts';

const USAGES: Readonly<Record<string, string>> = { check: CHECK_USAGE, scan: SCAN_USAGE, test: TEST_USAGE };

type Schema = Readonly<Record<string, unknown>>;

export function configSchema(): Schema {
  const commands = Object.keys(CONFIGURED);
  const sections = commands.map((command) => [command, sectionSchema(command)] as const);
  const shared = Object.assign({}, ...sections.map(([, { properties }]) => properties).reverse());
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'rangefinder.config.json',
    description: `Options of rangefinder ${commands.join(', ')}, by their names on the command line.`,
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...shared, ...Object.fromEntries(sections) },
  };
}

function sectionSchema(command: string): Schema {
  const help = optionHelp(USAGES[command]);
  const keys = [...configKeys(command)!.values()];
  return {
    description: `Options of rangefinder ${command} alone: they win over those outside.`,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      keys.map((key) => {
        const description = help.get(key.option);
        return [key.key, { ...(description === undefined ? {} : { description }), ...valueSchema(key) }];
      }),
    ),
  };
}

const TEXTS: Schema = { type: ['string', 'array'], items: { type: 'string' } };

function valueSchema({ value, isRepeatable }: ConfigKey): Schema {
  switch (value.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'properties':
      return { type: 'object', additionalProperties: { type: 'string' } };
    case 'count':
      return { type: 'integer', minimum: value.least };
    case 'seconds':
      return { type: 'number', exclusiveMinimum: 0 };
    case 'choice':
      return { enum: value.of };
    case 'switch':
      return { enum: [true, false, 'on', 'off'] };
    case 'class-path':
    case 'names':
      return TEXTS;
    default:
      return isRepeatable ? TEXTS : { type: 'string' };
  }
}
