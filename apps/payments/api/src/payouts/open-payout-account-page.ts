import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { refuseWhenAway, requirePayouts } from '../vendor/subject';
import { ownAccount, requireLeader } from './get-payout-account';

const HOUR_SECONDS = 3600;
/** Each page costs the vendor a request, and nobody needs more. */
const MOST_PAGES_AN_HOUR = 10;

/** Opens the vendor's page of the actor's payout account, which it makes where there is none. */
export async function openPayoutAccountPage(actor: Actor, services: Services) {
  requireLeader(actor);
  const vendor = requirePayouts(services);
  const userId = actor.userId!;
  const account =
    (await ownAccount(actor, services))?.account ??
    (await refuseWhenAway(services, () =>
      vendor.makeAccount({ ecosystemId: actor.ecosystemId!, ownerId: userId }),
    ));
  await countPage(actor, account, services);
  const address = `${services.config.PUBLIC_URL}/payments/payout-account`;
  const page = { account, returnUrl: `${address}?back=1`, refreshUrl: `${address}?expired=1` };
  return { url: await refuseWhenAway(services, () => vendor.openAccountPage(page)) };
}

/** Stores the account the first time, and counts the pages of an hour. */
async function countPage(actor: Actor, account: string, { tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  await tenancy.within(actor, async (db) => {
    const [row] = await db.query<{ pages: number; made: boolean }>(
      `INSERT INTO payments.payout_accounts AS a (ecosystem_id, user_id, account, state, made_at, checked_at, pages, pages_since)
       VALUES ($1, $2, $3, 'NEEDS_INFORMATION', $4, $4, 1, $4)
       ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET
         pages = CASE WHEN a.pages_since > $5 THEN a.pages + 1 ELSE 1 END,
         pages_since = CASE WHEN a.pages_since > $5 THEN a.pages_since ELSE $4 END
       RETURNING pages, made_at = $4 AND pages = 1 AS made`,
      [db.ecosystemId, actor.userId, account, now, new Date(now.getTime() - HOUR_SECONDS * 1000)],
    );
    if (row!.pages > MOST_PAGES_AN_HOUR) throw new RateLimited(HOUR_SECONDS);
    if (row!.made)
      await db.audit({
        ...{ action: 'open payout account', subjectKind: 'payout account', subjectId: actor.userId! },
        after: { account },
      });
  });
}
