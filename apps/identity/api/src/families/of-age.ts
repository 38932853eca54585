import { today } from '@lyceum/contracts/calendar';
import type { Member } from '../people/subject';

const OF_AGE = 18;

/** Who may come of age: the birthday begins where they are. */
export type Aging = Pick<Member, 'birthDate' | 'timeZoneId'>;

/** Whether somebody has come of age where they are. An unknown birthday counts as a child's: an admin's word suffices. */
export function isOfAge({ birthDate, timeZoneId }: Aging, now: Date): boolean {
  if (!birthDate) return false;
  const [year, rest] = [Number(birthDate.slice(0, 4)) + OF_AGE, birthDate.slice(4)];
  // Born on the 29th of February: of age on the 1st of March of other years, which the text says by itself.
  return `${String(year).padStart(4, '0')}${rest}` <= today(now, { timeZoneId });
}
