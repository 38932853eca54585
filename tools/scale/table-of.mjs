/** @typedef {import('./scale.mjs').Row} Row */

const HEAD = ['arrangement', 'ran', 'passed', 'failed (0 due)', 'speed (1: one machine)', 'healed after'];

/** What ran through an arrangement as a table, and the failures below it. @param {string} name @param {Row[]} rows */
export function tableOf(name, rows) {
  const lines = rows.map(({ what, passed, failed, speed, secondsToHeal }) => [
    name,
    what,
    String(passed),
    String(failed),
    speed === null ? '–' : speed.toFixed(2),
    secondsToHeal === null ? '–' : `${secondsToHeal.toFixed(1)} s`,
  ]);
  const table = [HEAD, ...lines];
  const widths = HEAD.map((_cell, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  return [
    ...table.map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...rows.flatMap(({ what, failures }) => failures.map((failure) => `failed in ${what}: ${failure}`)),
  ].join('\n');
}
