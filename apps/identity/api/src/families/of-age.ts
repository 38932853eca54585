import { today } from '@lyceum/contracts/calendar';
import { ofAgeOn, type Member } from '../people/subject';

/** Who may come of age: the birthday begins where they are. */
export type Aging = Pick<Member, 'birthDate' | 'timeZoneId'>;

/** Whether somebody has come of age where they are. An unknown birthday counts as a child's: an admin's word suffices. */
export function isOfAge({ birthDate, timeZoneId }: Aging, now: Date): boolean {
  const day = ofAgeOn(birthDate);
  return day !== null && day <= today(now, { timeZoneId });
}
