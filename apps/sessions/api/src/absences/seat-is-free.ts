import type { SessionRow } from '../session-rows/subject';

/** A seat that somebody waits for is theirs. Sessions without a number of seats have one for everybody. */
export function isSeatFree(
  { maxStudents, numLearners }: Pick<SessionRow, 'maxStudents' | 'numLearners'>,
  waiting: number,
): boolean {
  return maxStudents === null || (numLearners < maxStudents && waiting === 0);
}
