import { dayIn } from '@lyceum/contracts/calendar';
import {
  DEMO_DAYS_FOLLOWED,
  demoAccounts,
  demoEcosystems,
  demoFollowed,
  demoSessionName,
  demoSubjects,
  type DemoFollowed,
} from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { partsOf, spendCredit, totalOf } from '../rules/subject';
import { addCredit } from '../credit/subject';
import { post, postCharges } from '../ledger/subject';
import { invoiceDemo } from './invoice-demo';
import { contractDemo } from './contract-demo';
import { packageDemo } from './package-demo';
import { refundDemo } from './refund-demo';

const DAY_MS = 86_400_000;
const MINUTES = 60;
const GRANTED = 30_00;

/**
 * Bright Path charges families. Loads charges of the last three weeks: the parent pays with credit while it lasts, the
 * others paid the earlier ones in cash. Riverside bills its district. Idempotent.
 */
export async function loadDemo({ tenancy }: Services, date: string): Promise<void> {
  const { super: admin, parent, learner, staff } = demoAccounts.brightpath;
  const followed = demoFollowed.filter(({ leader }) => leader.ecosystemId === admin.ecosystemId);
  await tenancy.within(systemActor(admin.ecosystemId, 'demo data'), async (db) => {
    const owners = new Map([[learner.userId, parent.userId]]);
    const rows = followed.flatMap((appointment) => chargesOf(db, appointment, owners, date));
    const made = await insert(db, rows, admin.userId);
    if (made > 0) await keepCredit(db, { rows, ownerId: parent.userId, grantedBy: admin.userId, date });
    for (const { id, day } of rows) await postCharges(db, [id], new Date(`${day}T23:00:00Z`));
    await refundDemo(db, admin.userId);
    await packageDemo(db, {
      ...{ programId: followed[0]!.programId, ownerId: parent.userId, learnerId: learner.userId },
      ...{ savedBy: admin.userId, at: new Date(`${date}T12:00:00Z`) },
    });
    await contractDemo(db, {
      ...{ taught: rows, programId: followed[0]!.programId, contactId: staff.userId },
      ...{ savedBy: admin.userId, timeZoneId: admin.timeZoneId, date },
    });
  });
  await tenancy.within(systemActor(demoEcosystems.riverside.id, 'demo data'), (db) => invoiceDemo(db, date));
}

interface DemoCharge {
  id: string;
  sessionId: string;
  learnerId: string;
  ownerId: string;
  programId: string;
  subject: string;
  day: string;
}

const SUBJECTS: Record<string, string> = {
  'career-one-on-one': demoSubjects.career.name,
  interviews: demoSubjects.interviews.name,
};

function chargesOf(
  { ecosystemId }: TenantDb,
  { key, programId, learners, days }: DemoFollowed,
  owners: Map<string, string>,
  date: string,
): DemoCharge[] {
  return daysBefore(date, days).flatMap((day) => {
    const sessionId = stableId(ecosystemId, 'demo-session', demoSessionName(key, day));
    return learners.map(({ userId }) => ({
      id: stableId(ecosystemId, 'demo-charge', `${sessionId} ${userId}`),
      sessionId,
      learnerId: userId,
      ownerId: owners.get(userId) ?? userId,
      programId,
      subject: SUBJECTS[key] ?? key,
      day,
    }));
  });
}

/** The days of an appointment in the weeks before the date, the latest first. */
function daysBefore(date: string, days: number[]): string[] {
  const end = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: DEMO_DAYS_FOLLOWED - 1 }, (_, back) => new Date(end - (back + 1) * DAY_MS))
    .filter((day) => days.includes(day.getUTCDay()))
    .map((day) => dayIn('UTC', day));
}

const demoTerms = { ...demoEcosystems.brightpath.payments };
const demoParts = partsOf(demoTerms, MINUTES);

async function insert(db: TenantDb, rows: DemoCharge[], decidedBy: string): Promise<number> {
  const cutoff = [...new Set(rows.map(({ day }) => day))].sort().at(-2) ?? '';
  const told = rows.map((row) => ({
    ...row,
    at: `${row.day}T23:00:00Z`,
    status: row.day < cutoff && row.ownerId === row.learnerId ? 'PAID_OUTSIDE' : 'OPEN',
  }));
  return db.execute(
    `INSERT INTO payments.charges (ecosystem_id, id, session_id, learner_id, owner_id, program_id, subject, charged_at, minutes, terms,
       currency, price, pre_charge_fee, post_charge_fee, status, reason, decided_by, settled_at, told_at, made_at)
     SELECT $1, r.id, r."sessionId", r."learnerId", r."ownerId", r."programId", r.subject, r.at, ${MINUTES}, $3::jsonb, 'USD', $4, $5, $6,
       r.status, CASE WHEN r.status = 'PAID_OUTSIDE' THEN 'Pagado en efectivo en la oficina' END,
       CASE WHEN r.status = 'PAID_OUTSIDE' THEN $7::uuid END, CASE WHEN r.status = 'PAID_OUTSIDE' THEN r.at END, r.at, r.at
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "sessionId" uuid, "learnerId" uuid, "ownerId" uuid, "programId" uuid, subject text,
       at timestamptz, status text)
     ON CONFLICT DO NOTHING`,
    [
      db.ecosystemId,
      JSON.stringify(told),
      JSON.stringify(demoTerms),
      demoParts.price,
      demoParts.preChargeFee,
      demoParts.postChargeFee,
      decidedBy,
    ],
  );
}

interface DemoCredit {
  rows: DemoCharge[];
  ownerId: string;
  grantedBy: string;
  date: string;
}

/** Grants the parent's credit and spends it on the earliest sessions; the later ones are due. */
async function keepCredit(db: TenantDb, { rows, ownerId, grantedBy, date }: DemoCredit): Promise<void> {
  const own = rows.filter((row) => row.ownerId === ownerId).sort((a, b) => a.day.localeCompare(b.day));
  const total = totalOf(demoParts);
  const taken = spendCredit(
    GRANTED,
    own.map(() => total),
  );
  const spent = own.map((row, at) => ({ ...row, taken: taken[at]! })).filter((row) => row.taken > 0);
  const left = GRANTED - spent.reduce((sum, row) => sum + row.taken, 0);
  const grantedAt = new Date(Date.parse(`${date}T15:00:00Z`) - DEMO_DAYS_FOLLOWED * DAY_MS);
  await addCredit(db, { ownerId, currency: 'USD', amount: left });
  const entries = [
    { key: 'granted', amount: GRANTED, kind: 'GRANTED', chargeId: null, at: grantedAt.toISOString() },
    ...spent.map(({ id, day, taken: amount }) => ({
      ...{ key: id, amount: -amount, kind: 'USED', chargeId: id, at: `${day}T23:00:00Z` },
    })),
  ].map(({ key, ...entry }) => ({ id: stableId(db.ecosystemId, 'demo-credit', key), ...entry }));
  const made = await db.execute(
    `INSERT INTO payments.credit_entries (ecosystem_id, id, owner_id, currency, amount, kind, charge_id, reason, granted_by, made_at)
     SELECT $1, r.id, $3, 'USD', r.amount, r.kind, r."chargeId",
       CASE WHEN r.kind = 'GRANTED' THEN 'Beca de bienvenida' END, CASE WHEN r.kind = 'GRANTED' THEN $4::uuid END, r.at
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, amount bigint, kind text, "chargeId" uuid, at timestamptz)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(entries), ownerId, grantedBy],
  );
  if (made === entries.length) await postGrant(db, entries[0]!.id, ownerId, grantedAt);
  await db.query(
    `UPDATE payments.charges c SET credit_used = r.taken, status = CASE WHEN r.taken = $2 THEN 'PAID' ELSE c.status END,
       settled_at = CASE WHEN r.taken = $2 THEN c.charged_at END
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, taken bigint) WHERE c.id = r.id`,
    [JSON.stringify(spent.map(({ id, taken: amount }) => ({ id, taken: amount }))), total],
  );
}

function postGrant(db: TenantDb, entryId: string, ownerId: string, at: Date): Promise<void> {
  return post(
    db,
    {
      ...{ source: `credit ${entryId}`, kind: 'CREDIT_GRANTED', ownerId, currency: 'USD', amount: GRANTED },
      ...{ debit: 'GRANTS', credit: 'CREDIT' },
    },
    at,
  );
}
