import { systemActor } from '@lyceum/server/actor';
import { isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { publishPeople, loadMember, searchWordsOf } from '../people/subject';
import { membershipsWith } from './change-account-email.platform';

/** Replaces the former address of the account by the proved one in each organization that knew it by the former one. */
export async function updateMembersAddress(
  accountId: string,
  { from, to }: { from: string | null; to: string },
  services: Services,
): Promise<void> {
  for (const { ecosystemId, userId } of await membershipsWith(accountId, from, services)) {
    try {
      await services.tenancy.within(systemActor(ecosystemId, 'address proved'), async (db) => {
        const member = await loadMember(db, userId);
        if (!member || (from === to && member.emailVerified)) return;
        await db.query(
          `UPDATE identity.members SET email = $3, email_lower = lower($3), email_verified_at = now(), search_words = $4
           WHERE ecosystem_id = $1 AND id = $2`,
          [ecosystemId, userId, to, searchWordsOf({ ...member, email: to })],
        );
        if (from !== to)
          await db.audit({
            action: 'save-new-email',
            subjectKind: 'user',
            subjectId: userId,
            before: { email: from },
            after: { email: to },
          });
        await publishPeople(db, services, [userId]);
      });
    } catch (error) {
      // Another member has the address there: this member keeps the former one as contact address.
      if (!isTaken(error)) throw error;
    }
  }
}
