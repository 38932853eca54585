/** Classes of calendar.module.css. Further programs reuse the five colors; the program's name is always shown, too. */
const PROGRAM_COLORS = ['blue', 'green', 'plum', 'amber', 'teal'] as const;
export type ProgramColor = (typeof PROGRAM_COLORS)[number];

/**
 * A program's color depends on its position in the viewer's whole list, so that it stays the same when others are
 * hidden.
 */
export function programColors(
  programIds: readonly string[],
): (programId: string | undefined) => ProgramColor {
  const order = [...new Set(programIds)].sort();
  return (programId) => {
    const place = programId === undefined ? 0 : Math.max(0, order.indexOf(programId));
    return PROGRAM_COLORS[place % PROGRAM_COLORS.length] ?? 'blue';
  };
}
