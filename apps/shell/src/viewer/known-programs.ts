import type { ViewerProgram } from '@lyceum/web/viewer';

/** Up to here a page knows every program; of more, those that it needs. */
export const KNOWN_WHOLE = 50;

export interface KnownPrograms {
  programs: readonly ViewerProgram[];
  manyPrograms: boolean;
  programTools: readonly string[] | null | undefined;
}

export const NO_PROGRAMS: KnownPrograms = { programs: [], manyPrograms: false, programTools: undefined };

/** Those that are known stand where they stood, as they are now; new ones behind them. */
export function withPrograms(
  known: readonly ViewerProgram[],
  found: readonly ViewerProgram[],
): readonly ViewerProgram[] {
  const newest = new Map(found.map((program) => [program.id, program]));
  const kept = known.map((program) => newest.get(program.id) ?? program);
  return [...kept, ...found.filter(({ id }) => !known.some((program) => program.id === id))];
}
