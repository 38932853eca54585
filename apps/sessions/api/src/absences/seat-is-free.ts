import type { SessionRow } from '../session-rows/subject';

/** A seat with a queue belongs to the first in it. Sessions without a seat limit always have a free seat. */
export function isSeatFree(
  { maxStudents, numLearners }: Pick<SessionRow, 'maxStudents' | 'numLearners'>,
  waiting: number,
): boolean {
  return maxStudents === null || (numLearners < maxStudents && waiting === 0);
}
