import type { ProgramFacts } from '../projections/subject';

/** Whether substitutes are asked for on a board of the program. */
export function hasBoard(program: ProgramFacts | undefined): boolean {
  return program?.rules.subBoard?.enabled === true;
}
