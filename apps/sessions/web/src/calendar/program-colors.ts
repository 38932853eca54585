/** Classes of calendar.module.css. Five colours: what more programs there are share them, and the name stands beside. */
const PROGRAM_COLORS = ['blue', 'green', 'plum', 'amber', 'teal'] as const;
export type ProgramColor = (typeof PROGRAM_COLORS)[number];

/** A program keeps its colour whichever of the others are shown: it goes by the place in the viewer's whole list. */
export function programColors(
  programIds: readonly string[],
): (programId: string | undefined) => ProgramColor {
  const order = [...new Set(programIds)].sort();
  return (programId) => {
    const place = programId === undefined ? 0 : Math.max(0, order.indexOf(programId));
    return PROGRAM_COLORS[place % PROGRAM_COLORS.length] ?? 'blue';
  };
}
