/** `--open`: shows a file or an address in the user's browser. */
import { spawn } from 'node:child_process';

/** The page is there, whether it can be shown or not: a failure is one line. */
export function openInBrowser(target: string): void {
  const [program, ...args] = openerOf(process.platform);
  const child = spawn(program, [...args, target], { detached: true, stdio: 'ignore' });
  child.on('error', () =>
    console.error(`rangefinder: ${program} cannot be started: open ${target} yourself`),
  );
  child.unref();
}

function openerOf(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  // The first argument of start is a title.
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
}
