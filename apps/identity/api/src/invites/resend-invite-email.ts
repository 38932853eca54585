import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { InviteAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administers, impliedEcosystemRole, loadMember, type Member, presentUser } from '../people/subject';
import { refuseArchivedProgram } from './check-invitation';
import { createInvite } from './create-invite';

export async function resendInviteEmail(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<InviteAnswer> {
  if (!isUuid(userId)) throw new NotFound('person');
  return services.tenancy.within(actor, async (db) => {
    const member = await loadMember(db, userId);
    if (!member || !administers(actor, member)) throw new NotFound('person');
    const user = presentUser(actor, member);
    if (member.accountId) return { user, invited: false, refusal: 'ALREADY_ACTIVE' };
    if (!member.email) throw new BadInput('userId', t('invites.noEmailOfPerson'));
    if (await leadsNowhere(db, member)) refuseArchivedProgram();
    await createInvite(db, services, member, member.language);
    await db.audit({ action: 'resend-invite', subjectKind: 'user', subjectId: userId });
    return { user, invited: true, refusal: null };
  });
}

/** All programs of the person are archived, and the person has no role beyond those programs. */
async function leadsNowhere(db: TenantDb, { ecosystemRoles, programRoles }: Member): Promise<boolean> {
  if (programRoles.length === 0) return false;
  const implied = programRoles.map(({ role }) => impliedEcosystemRole(role));
  if (ecosystemRoles.some(({ role }) => !implied.includes(role))) return false;
  const open = await db.query(
    `SELECT 1 FROM identity.programs p WHERE p.id = ANY($1::uuid[]) AND NOT p.archived`,
    [programRoles.map(({ programId }) => programId)],
  );
  return open.length === 0;
}
