import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { type CheckSettings, checkOptions } from './settings.ts';

/** As a JavaScript program would call it, whose settings no compiler checks. */
const untyped = (settings: object) => checkOptions({ targets: ['A.java'], ...settings } as CheckSettings);

describe('settings of the library', () => {
  it('are the options of the command line, with its defaults', () => {
    expect(checkOptions({ targets: ['A.java'], method: 'A.m', mode: 3, mergeOnly: ['A.m'] })).toEqual({
      ...DEFAULT_OPTIONS,
      targets: ['A.java'],
      entry: { kind: 'method', signature: 'A.m' },
      mode: 3,
      mergeOnly: ['A.m'],
    });
  });

  it('that are undefined keep their default', () => {
    expect(untyped({ mode: undefined }).mode).toBe(DEFAULT_OPTIONS.mode);
  });

  it.each([
    'json',
    'writeTests',
    'coverageReport',
    'junit',
    'entry',
    'explainMerging',
    'keepTests',
    'splitFor',
  ])('refuse %s, which would be ignored', (name) => {
    expect(() => untyped({ [name]: true })).toThrow(InputError);
    expect(() => untyped({ [name]: true })).toThrow(`${name} is no setting of the library: `);
  });

  it('refuse names that do not exist', () => {
    expect(() => untyped({ tiem: 5 })).toThrow(
      'there is no setting tiem; docs/library.md says how they are called',
    );
    expect(() => untyped({ toString: 5 })).toThrow('there is no setting toString');
  });

  it('take the names that the function adds', () => {
    const settings = { targets: ['A.java'], inputs: 'inputs.json' } as CheckSettings;
    expect(checkOptions(settings, ['inputs'])).not.toHaveProperty('inputs');
  });

  it('refuse two entry points, and none of the targets', () => {
    expect(() => untyped({ method: 'A.m', main: 'A' })).toThrow('exclude each other');
    expect(() => untyped({ targets: [] })).toThrow('name folders');
  });
});
