/** `--include`, `--exclude`: which of the methods are scanned. */
import { toExternalName } from '../classfile/descriptor.ts';
import { InputError } from '../errors.ts';
import type { MethodToScan } from './list-methods.ts';

/** All that an include names, all if there is none, without what an exclude names. */
export function chooseMethods(
  methods: readonly MethodToScan[],
  include: readonly string[],
  exclude: readonly string[],
): readonly MethodToScan[] {
  const included = include.map(matcherOf);
  const excluded = exclude.map(matcherOf);
  const chosen = methods.filter(
    (method) =>
      (included.length === 0 || included.some((matches) => matches(method))) &&
      !excluded.some((matches) => matches(method)),
  );
  if (chosen.length === 0 && methods.length > 0)
    throw new InputError(
      `--include and --exclude leave nothing of ${methods.length} methods: write a class, a method or a package as in ${methods[0].id}, with * for any text`,
    );
  return chosen;
}

/** A glob that is a package, a class, a class with a method, or the whole id; a class may be written without its package. */
function matcherOf(glob: string): (method: MethodToScan) => boolean {
  const parts = glob.trim().split(/([*?])/);
  const pattern = parts.map((part) => (part === '*' ? '.*' : part === '?' ? '.' : escaped(part))).join('');
  const whole = new RegExp(`^(?:${pattern})$`);
  return ({ id, file, method }) => {
    const className = toExternalName(file.name).replaceAll('$', '.');
    const dot = toExternalName(file.name).lastIndexOf('.');
    const simple = className.slice(dot + 1);
    const names = [id, id.replaceAll('$', '.'), className, simple, className.slice(0, Math.max(0, dot))];
    const withMethod = [className, simple].map((name) => `${name}.${method.name}`);
    return [...names, ...withMethod].some((name) => whole.test(name));
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
