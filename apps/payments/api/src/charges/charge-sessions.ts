import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { settleWithCredit } from '../credit/subject';
import { type Settings, settingsIn } from '../projections/subject';
import { postCharges } from '../ledger/subject';
import { bookedAfter, coverCharges, coverMissed, returnMissed } from '../package-use/subject';
import { discountsFor } from '../discounts/subject';
import { bestDiscount, type ChargeTerms, discountOf, fullPriceOf, partsOf } from '../rules/subject';
import { lockBooks, lockCharges, payersOf, pushToPages } from '../books/subject';
import { minutesOf } from './planned-minutes';
import { applyCorrections } from './apply-corrections';
import { termsOf } from './terms-of';

interface NewCharge {
  sessionId: string;
  learnerId: string;
  ownerId: string;
  programId: string;
  subject: string;
  chargedAt: string;
  minutes: number;
  terms: ChargeTerms;
  discount: number;
  price: number;
  preChargeFee: number;
  postChargeFee: number;
}

/**
 * One charge for each completed session and present learner: new charges by the current terms, existing ones follow
 * corrections of the session. An event that is older than the stored state changes nothing.
 */
export async function chargeSessions(
  db: TenantDb,
  sessions: readonly CompletedSessionRecord[],
  toldAt: Date,
): Promise<void> {
  await lockBooks(db);
  const settings = await settingsIn(db);
  const present = await lockCharges(db, 'c.session_id = ANY ($1::uuid[])', [sessions.map(({ id }) => id)]);
  const stale = new Set([
    ...present.filter((charge) => charge.toldAt > toldAt).map(({ sessionId }) => sessionId),
    ...(await bookedAfter(
      db,
      sessions.map(({ id }) => id),
      toldAt,
    )),
  ]);
  const current = sessions.filter(({ id }) => !stale.has(id));
  await returnMissed(db, current, toldAt);
  const changed = await applyCorrections(db, current, present, toldAt);
  const made = await make(db, chargeable(current, settings), settings, toldAt);
  const touched = [...changed, ...made];
  const madeIds = made.map(({ id }) => id);
  await coverCharges(db, madeIds, toldAt);
  await postCharges(db, madeIds, toldAt);
  await coverAbsent(db, chargeable(current, settings), settings, toldAt);
  await settleWithCredit(db, [...new Set(touched.map(({ ownerId }) => ownerId))], toldAt);
  pushToPages(db, touched);
}

/** The sessions that took place here and ended after charging was switched on. */
function chargeable(
  sessions: readonly CompletedSessionRecord[],
  { chargesSince }: Settings,
): CompletedSessionRecord[] {
  if (chargesSince === null) return [];
  return sessions.filter(({ endsAt, imported }) => imported !== true && new Date(endsAt) >= chargesSince);
}

/** Missed sessions cost nothing, but count in packages that say so. */
async function coverAbsent(
  db: TenantDb,
  sessions: readonly CompletedSessionRecord[],
  settings: Settings,
  at: Date,
): Promise<void> {
  const absentIds = [...new Set(sessions.flatMap((session) => session.absentIds ?? []))];
  if (absentIds.length === 0) return;
  const payers = await payersOf(db, settings, absentIds);
  const missed = sessions.flatMap((session) =>
    (session.absentIds ?? []).map((learnerId) => ({
      ...{ sessionId: session.id, learnerId, ownerId: payers.get(learnerId) ?? learnerId },
      ...{ programId: session.programId, subject: session.subject },
      ...{ endedAt: new Date(session.endsAt), minutes: minutesOf(session) },
    })),
  );
  await coverMissed(db, missed, at);
}

async function make(
  db: TenantDb,
  sessions: readonly CompletedSessionRecord[],
  settings: Settings,
  toldAt: Date,
): Promise<{ id: string; ownerId: string; programId: string }[]> {
  const terms = termsOf(settings);
  if (!terms || sessions.length === 0) return [];
  const payers = await payersOf(db, settings, [
    ...new Set(sessions.flatMap(({ attendeeIds }) => attendeeIds)),
  ]);
  const discounts = await discountsFor(db, settings.currency);
  const charges = sessions.flatMap((session): NewCharge[] => {
    const minutes = minutesOf(session);
    const { id: sessionId, programId, subject, endsAt: chargedAt } = session;
    return session.attendeeIds.map((learnerId) => {
      const ownerId = payers.get(learnerId) ?? learnerId;
      const fitting = discounts({ ownerId, learnerId, programId, endedAt: new Date(chargedAt) });
      const discount = bestDiscount(fullPriceOf(terms, minutes), fitting);
      const own = discount ? { ...terms, discount } : terms;
      return {
        ...{ sessionId, learnerId, ownerId, programId, subject, chargedAt, minutes },
        ...{ terms: own, discount: discountOf(own, minutes), ...partsOf(own, minutes) },
      };
    });
  });
  return db.query(
    `INSERT INTO payments.charges (ecosystem_id, session_id, learner_id, owner_id, program_id, subject, charged_at, minutes, terms,
       currency, price, pre_charge_fee, post_charge_fee, discount, status, told_at, made_at)
     SELECT $1, r."sessionId", r."learnerId", r."ownerId", r."programId", r.subject, r."chargedAt", r.minutes, r.terms, $3, r.price,
       r."preChargeFee", r."postChargeFee", r.discount, 'OPEN', $4, $4
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "learnerId" uuid, "ownerId" uuid, "programId" uuid, subject text,
       "chargedAt" timestamptz, minutes int, terms jsonb, discount bigint, price bigint, "preChargeFee" bigint, "postChargeFee" bigint)
     ORDER BY r."sessionId", r."learnerId"
     ON CONFLICT (ecosystem_id, session_id, learner_id) DO NOTHING
     RETURNING id, owner_id AS "ownerId", program_id AS "programId"`,
    [db.ecosystemId, JSON.stringify(charges), settings.currency, toldAt],
  );
}
