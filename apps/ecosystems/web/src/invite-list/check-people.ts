import { isEmailAddress } from '@lyceum/contracts/formats';
import type { InviteRole } from '../people/invite-values';
import type { ListedPerson } from './read-people';

/** Why a line is not sent. */
export type LineProblem = 'EMAIL' | 'NAME' | 'ROLE' | 'ROLE_NOT_YOURS' | 'TWICE';

export interface CheckedPerson extends Omit<ListedPerson, 'role'> {
  /** The role of the line, else that of the list. */
  role: InviteRole | '';
  problem: LineProblem | null;
}

/** Checks each line before anything is sent. `mayGive`: the roles that the viewer may assign. */
export function checkPeople(
  people: readonly ListedPerson[],
  listRole: InviteRole | '',
  mayGive: readonly InviteRole[],
): CheckedPerson[] {
  const seen = new Set<string>();
  return people.map((person) => {
    const { email, firstName, lastName, roleCell, role: own } = person;
    const role = own ?? listRole;
    const key = JSON.stringify([email.toLowerCase(), firstName.toLowerCase(), lastName.toLowerCase(), role]);
    const problem = ((): LineProblem | null => {
      if (!isEmailAddress(email)) return 'EMAIL';
      if (!firstName || !lastName) return 'NAME';
      if (roleCell && !own) return 'ROLE';
      if (role && !mayGive.includes(role)) return 'ROLE_NOT_YOURS';
      return seen.has(key) ? 'TWICE' : null;
    })();
    seen.add(key);
    return { ...person, role, problem };
  });
}
