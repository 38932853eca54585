import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SignUpChoice, SignUpPage } from '../__generated__/resolvers';
import { signUpSettings } from '../ecosystem-facts/subject';
import { familyPrograms, letsLearnersJoin } from '../memberships/subject';
import { inEcosystem } from './sign-up-key';

export async function getSignUpPage(
  asker: Actor,
  ecosystemId: string | null | undefined,
  services: Services,
): Promise<SignUpPage | null> {
  const asked = ecosystemId ?? asker.ecosystemId;
  if (!isUuid(asked)) return null;
  return services.tenancy.within(inEcosystem(asker, asked), async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) return null;
    const { tutors, parents } = settings.flows;
    const programs = tutors.enabled
      ? await db.query<SignUpChoice>(
          `SELECT p.id, p.name FROM identity.programs p WHERE NOT p.archived ORDER BY p.sort_name, p.id LIMIT 100`,
        )
      : [];
    const offered = parents.enabled ? await familyPrograms(db) : [];
    const banner = settings.banner?.enabled ? settings.banner.message[asker.language] : '';
    return {
      tutorsEnabled: tutors.enabled,
      parentsEnabled: parents.enabled,
      tutorsNeedApproval: tutors.approvalProcessEnabled || tutors.backgroundCheckEnabled,
      parentsNeedApproval: parents.approvalProcessEnabled || parents.backgroundCheckEnabled,
      secondStepRequired: settings.mfaRequired,
      banner: banner || null,
      programs,
      familyPrograms: offered.map((program) => ({
        id: program.id,
        name: program.name,
        entry: letsLearnersJoin(program) ? 'JOINS' : 'ASKS',
        takesRequests: program.takesRequests,
      })),
      familySubjects: offered.some(({ takesRequests }) => takesRequests) ? await subjectNames(db) : [],
    };
  });
}

async function subjectNames(db: TenantDb): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT s.name FROM identity.subjects s WHERE NOT s.archived ORDER BY identity.fold_text(s.name), s.id LIMIT 200`,
  );
  return rows.map(({ name }) => name);
}
