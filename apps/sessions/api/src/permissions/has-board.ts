import type { ProgramFacts } from '../projections/subject';

/** Whether the program has a board for substitute requests. */
export function hasBoard(program: ProgramFacts | undefined): boolean {
  return program?.rules.subBoard?.enabled === true;
}
