import type { Actor } from '@lyceum/server/actor';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { SignUpChoice, SignUpPage } from '../__generated__/resolvers';
import { isId } from '../people/subject';
import { signUpSettings } from '../ecosystem-facts/subject';
import { countSignUp } from './begin-sign-up';
import { inEcosystem } from './sign-up-key';

export async function getSignUpPage(
  asker: Actor,
  ecosystemId: string | null | undefined,
  services: Services,
): Promise<SignUpPage | null> {
  const asked = ecosystemId ?? asker.ecosystemId;
  if (!isId(asked)) return null;
  return services.tenancy.within(inEcosystem(asker, asked), async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) return null;
    const { tutors, parents } = settings.flows;
    const programs = tutors.enabled
      ? await db.query<SignUpChoice>(
          `SELECT p.id, p.name FROM identity.programs p WHERE NOT p.archived ORDER BY p.sort_name, p.id LIMIT 100`,
        )
      : [];
    const banner = settings.banner?.enabled ? settings.banner.message[asker.language] : '';
    return {
      tutorsEnabled: tutors.enabled,
      parentsEnabled: parents.enabled,
      tutorsNeedApproval: tutors.approvalProcessEnabled || tutors.backgroundCheckEnabled,
      parentsNeedApproval: parents.approvalProcessEnabled || parents.backgroundCheckEnabled,
      secondStepRequired: settings.mfaRequired,
      banner: banner || null,
      programs,
    };
  });
}

/** Asked while somebody types; it tells no more than the names of schools, and of an ecosystem that takes people in alone. */
export async function searchSignUpSchools(
  asker: Actor,
  { ecosystemId, searchTerm }: { ecosystemId?: string | null; searchTerm: string },
  services: Services,
): Promise<SignUpChoice[]> {
  const asked = ecosystemId ?? asker.ecosystemId;
  const patterns = foldedPatterns(searchTerm.slice(0, 80));
  if (!isId(asked)) return [];
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
