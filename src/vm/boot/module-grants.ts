/** --add-exports and --add-opens: packages that the command line makes accessible. */
import { InputError } from '../../errors.ts';

export type ModuleGrant = {
  readonly module: string;
  /** The package in internal form. */
  readonly pkg: string;
  /** Names of modules, or ALL-UNNAMED. */
  readonly to: readonly string[];
  /** --add-opens: reflection may access all members. */
  readonly isOpen: boolean;
};

export const ALL_UNNAMED = 'ALL-UNNAMED';

/** `module/package=target,…` */
export function parseGrant(text: string, isOpen: boolean): ModuleGrant {
  const match = /^([^/=]+)\/([^/=]+)=(.+)$/.exec(text);
  if (match === null) {
    const option = isOpen ? '--add-opens' : '--add-exports';
    throw new InputError(`${option} ${text}: give it as <module>/<package>=<target-module>`);
  }
  return {
    module: match[1]!,
    pkg: match[2]!.replaceAll('.', '/'),
    to: match[3]!.split(',').filter((t) => t !== ''),
    isOpen,
  };
}
