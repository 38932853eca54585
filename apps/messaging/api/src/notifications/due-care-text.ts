import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { POLICY, readPolicy, type StoredPolicy } from '../oversight/subject';

/** The organization's text for the viewer, who wrote of self-harm in the last week and has not closed it; null: there is nothing to show. */
export async function dueCareText(
  actor: Actor,
  { tenancy }: Pick<Services, 'tenancy'>,
): Promise<string | null> {
  const [due] = await tenancy.read<{ policy: StoredPolicy | null }>(actor, {
    name: 'care-text-due',
    text: `SELECT ${POLICY} AS policy WHERE EXISTS (SELECT 1 FROM messaging.review_items
             WHERE from_user_id = $1 AND care_due AND at > now() - interval '7 days')`,
    values: [actor.userId],
  });
  return due ? readPolicy(due.policy).careText[actor.language] : null;
}
