import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} TreeMemory in MiB
 * @property {number} processes number of processes
 * @property {number} resident sum over the processes; shared pages count for each
 * @property {number | null} proportional sum with shared pages counted once; null where the system does not report it
 */

/** The memory of a process and its descendants. @param {number} pid @returns {TreeMemory} */
export function memoryOfTree(pid) {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout;
  const all = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kib = 0]) => ({ id, parent, kib }));
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of all) if (tree.has(parent)) tree.add(id);
  }
  const own = all.filter(({ id }) => tree.has(id));
  const shares = own.map(({ id }) => proportionalOf(id));
  return {
    processes: own.length,
    resident: own.reduce((sum, { kib }) => sum + kib, 0) / 1024,
    proportional: shares.every((share) => share !== null)
      ? shares.reduce((sum, share) => sum + share, 0) / 1024
      : null,
  };
}

/** @param {number} pid @returns {number | null} KiB */
function proportionalOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? NaN);
  } catch {
    return null;
  }
}
