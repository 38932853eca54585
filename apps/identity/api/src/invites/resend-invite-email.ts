import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { InviteAnswer } from '../__generated__/resolvers';
import { isId, loadMember } from '../people/member';
import { presentUser } from '../people/present-user';
import { administers } from '../people/visibility';
import { createInvite } from './create-invite';

export async function resendInviteEmail(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<InviteAnswer> {
  if (!isId(userId)) throw new NotFound('person');
  return services.tenancy.within(actor, async (db) => {
    const member = await loadMember(db, userId);
    if (!member || !administers(actor, member)) throw new NotFound('person');
    const user = presentUser(actor, member);
    if (member.accountId) return { user, invited: false, refusal: 'ALREADY_ACTIVE' };
    if (!member.email)
      throw new BadInput('userId', 'This person has no email address yet. Invite them first.');
    await createInvite(db, services, member, member.language);
    await db.audit({ action: 'resend-invite', subjectKind: 'user', subjectId: userId });
    return { user, invited: true, refusal: null };
  });
}
