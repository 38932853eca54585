/** @param {import('./bench.mjs').Row[]} rows @param {(text: string) => void} say */
export function printRows(rows, say) {
  const cells = rows.map(({ what, value, unit, due = '', ok }) => [
    what,
    typeof value === 'number' ? round(value) : value,
    unit,
    due,
    ok === undefined ? '' : ok ? 'held' : 'MISSED',
  ]);
  const head = ['what', 'value', 'unit', 'due', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => (row[column] ?? '').length)),
  );
  for (const row of [head, ...cells]) {
    say(
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
  }
}

/** @param {number} value */
function round(value) {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
