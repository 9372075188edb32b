/** Resident memory of process groups, as Linux tells it; elsewhere nothing is known. */
import fs from 'node:fs';

/** By group, in megabytes. A page that several processes share counts for each. A group that has ended is absent. */
export function residentMb(groups: readonly number[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const pid of processes()) {
    const group = groupOf(pid);
    if (group !== null && groups.includes(group)) sums.set(group, (sums.get(group) ?? 0) + ownMb(pid));
  }
  return sums;
}

function processes(): string[] {
  try {
    return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** `pid (name) state parent group …`; the name may contain anything. */
function groupOf(pid: string): number | null {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.length < 3 ? null : Number(fields[2]);
}

function ownMb(pid: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    // The process has ended.
    return '';
  }
}
