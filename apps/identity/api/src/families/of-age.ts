import { today } from '@lyceum/contracts/calendar';
import { ofAgeOn, type Member } from '../people/subject';

/** What decides whether a person is of age: the birthday begins in their own zone. */
export type Aging = Pick<Member, 'birthDate' | 'timeZoneId'>;

/** Whether the person is of age in their zone. Without a birth date they count as a child: an admin can add it. */
export function isOfAge({ birthDate, timeZoneId }: Aging, now: Date): boolean {
  const day = ofAgeOn(birthDate);
  return day !== null && day <= today(now, { timeZoneId });
}
