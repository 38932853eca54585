import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ReferralSummary } from '../__generated__/resolvers';
import { signUpSettings } from '../ecosystem-facts/subject';
import { textSenderOf } from '@lyceum/server/text-messages';
import { presentReferral, REFERRAL_COLUMNS, type ReferralRow } from './referral-row';

const SHOWN = 100;

/** The actor's own referrals only. */
export async function getReferrals(actor: Actor, services: Services): Promise<ReferralSummary> {
  if (!actor.userId || actor.operatorVisit) throw new Forbidden();
  return services.tenancy.within(actor, async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) throw new NotFound('ecosystem');
    const [counts] = await db.query<{ sent: number; opened: number; joined: number }>(
      `SELECT count(*)::int AS sent, count(f.opened_at)::int AS opened, count(f.joined_at)::int AS joined
       FROM identity.referrals f WHERE f.user_id = $1`,
      [actor.userId],
    );
    const rows = await db.query<ReferralRow>(
      `SELECT ${REFERRAL_COLUMNS} FROM identity.referrals f WHERE f.user_id = $1
       ORDER BY f.created_at DESC, f.id LIMIT ${SHOWN}`,
      [actor.userId],
    );
    const door = `${services.config.PUBLIC_URL}/e/${encodeURIComponent(settings.shortName)}`;
    const isTutor = actor.programRoles.some(({ role }) => role === 'LEADER');
    const { tutors, parents } = settings.flows;
    return {
      ...counts!,
      referrals: rows.map(presentReferral),
      textsEnabled: textSenderOf(services) !== null,
      applyLink: tutors.enabled ? `${door}/apply${isTutor ? `?referrer=${actor.userId}` : ''}` : null,
      signUpLink: parents.enabled ? `${door}/sign-up` : null,
    };
  });
}
