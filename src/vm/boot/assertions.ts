/**
 * -ea and -da (java launcher): the most specific flag wins, the last among equals.
 *
 * Classes of the JDK have flags of their own (-esa), because -ea is meant for the program.
 */
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

export function assertionsEnabled(vm: Vm, cls: LinkedClass): boolean {
  const name = cls.name.replaceAll('/', '.');
  const isSystem = cls.loader.kind === 'boot';
  let enabled = false;
  let best = -1;
  for (const flag of vm.options.assertions) {
    const score = specificity(flag.target, name);
    if (score < 0 || (flag.target === null && flag.isForSystem !== isSystem)) continue;
    // `>=`: of two flags that are as specific the later one wins.
    if (score >= best) {
      best = score;
      enabled = flag.isEnabled;
    }
  }
  return enabled;
}

function specificity(target: string | null, name: string): number {
  if (target === null) return 0;
  if (target.endsWith('...')) {
    const pkg = target.slice(0, -3);
    // `...` alone names the unnamed package.
    if (pkg === '') return name.includes('.') ? -1 : 1;
    return name.startsWith(`${pkg}.`) ? 1 + pkg.length : -1;
  }
  // Exactly this class: code of a nested class asks about the class around it (javac compiles `assert` so).
  return name === target ? 1_000_000 : -1;
}
