import type { Actor } from '@lyceum/server/actor';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SignUpChoice } from '../__generated__/resolvers';
import { signUpSettings } from '../ecosystem-facts/subject';
import { countSignUp } from './begin-sign-up';
import { inEcosystem } from './sign-up-key';

/** Called while a visitor types; returns names of schools only, and only of an ecosystem that takes sign-ups. */
export async function searchSignUpSchools(
  asker: Actor,
  { ecosystemId, searchTerm }: { ecosystemId?: string | null; searchTerm: string },
  services: Services,
): Promise<SignUpChoice[]> {
  const asked = ecosystemId ?? asker.ecosystemId;
  const patterns = foldedPatterns(searchTerm.slice(0, 80));
  if (!isUuid(asked)) return [];
  await countSignUp(services, 'place', 'schools', asker);
  return services.tenancy.within(inEcosystem(asker, asked), async (db) => {
    const settings = await signUpSettings(db);
    if (!settings?.flows.parents.enabled && !settings?.flows.tutors.enabled) return [];
    return db.query<SignUpChoice>(
      `SELECT s.id, s.name FROM identity.schools s
       WHERE NOT s.archived AND s.sort_name LIKE ALL ($1::text[]) ORDER BY s.sort_name, s.id LIMIT 20`,
      [patterns],
    );
  });
}
