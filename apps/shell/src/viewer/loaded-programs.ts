import type { ViewerProgram } from '@lyceum/web/viewer';

/** Up to this number a page loads every program; beyond it, only those that it needs. */
export const MOST_LOADED = 50;

export interface LoadedPrograms {
  programs: readonly ViewerProgram[];
  manyPrograms: boolean;
  programTools: readonly string[] | null | undefined;
}

export const NO_PROGRAMS: LoadedPrograms = { programs: [], manyPrograms: false, programTools: undefined };

/** Merges programs: loaded ones keep their position in their newest state, new ones are appended. */
export function withPrograms(
  known: readonly ViewerProgram[],
  found: readonly ViewerProgram[],
): readonly ViewerProgram[] {
  const newest = new Map(found.map((program) => [program.id, program]));
  const kept = known.map((program) => newest.get(program.id) ?? program);
  return [...kept, ...found.filter(({ id }) => !known.some((program) => program.id === id))];
}
