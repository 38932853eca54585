import { addDays } from '@lyceum/contracts/calendar';
import { DEMO_DAYS_FOLLOWED } from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { post } from '../ledger/subject';
import type { ContractTerms, ContractVersion } from '../rules/subject';
import { computeLines } from '../settlements/subject';

const WEEK_DAYS = 7;
const MINUTES = 60;

export interface DemoTaught {
  sessionId: string;
  learnerId: string;
  programId: string;
  subject: string;
  /** YYYY-MM-DD. */
  day: string;
}

interface ContractDemo {
  taught: readonly DemoTaught[];
  programId: string;
  contactId: string;
  savedBy: string;
  timeZoneId: string;
  date: string;
}

const TERMS: ContractTerms = {
  rates: [
    { for: 'ONE_TO_ONE', fromMinutes: 0, cents: 38_00 },
    { for: 'GROUP', fromMinutes: 0, cents: 52_00 },
  ],
  ...{ dosageUnit: 'SESSIONS', floor: null, cap: 2, belowFloorPercent: 0 },
  bonuses: [{ kind: 'ON_TARGET', percent: 60, cents: 150_00 }],
};

/**
 * A contract with a vendor, and settlements of the last three weeks: one paid, one approved, one shared with a disputed
 * line. The sessions are those of the demo sessions, whose events replace these copies. Idempotent.
 */
export async function contractDemo(db: TenantDb, demo: ContractDemo): Promise<void> {
  const contractId = stableId(db.ecosystemId, 'demo-contract', 'career');
  const first = dayBefore(demo.date, DEMO_DAYS_FOLLOWED);
  const until = dayBefore(demo.date, -300);
  const made = await db.execute(
    `INSERT INTO payments.vendor_contracts (ecosystem_id, id, vendor_name, vendor_email, time_zone_id, currency, period, made_by, made_at)
     VALUES ($1, $2, 'Puentes Tutoring', 'pagos@puentes.example', $3, 'USD', 'TERM', $4, $5) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, contractId, demo.timeZoneId, demo.savedBy, noonOf(first)],
  );
  if (made === 0) return;
  await db.query(
    `INSERT INTO payments.vendor_contacts (ecosystem_id, contract_id, user_id, added_at) VALUES ($1, $2, $3, $4)`,
    [db.ecosystemId, contractId, demo.contactId, noonOf(first)],
  );
  await db.query(
    `INSERT INTO payments.vendor_contract_versions (ecosystem_id, contract_id, number, from_date, until_date, program_ids, terms, saved_by,
       saved_at) VALUES ($1, $2, 1, $3, $4, $5, $6::jsonb, $7, $8)`,
    [
      ...[db.ecosystemId, contractId, first, until, [demo.programId], JSON.stringify(TERMS)],
      ...[demo.savedBy, noonOf(first)],
    ],
  );
  await copyDosage(db, demo.taught);
  const version = { number: 1, from: first, until, programIds: [demo.programId], terms: TERMS };
  for (const [at, state] of (['PAID', 'APPROVED', 'SHARED'] as const).entries())
    await settle(db, demo, { contractId, version, at, state });
}

const dayBefore = (date: string, days: number): string => addDays(date, -days);

const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);

/** Told at the beginning of its day, so that the event of the session is newer. */
async function copyDosage(db: TenantDb, taught: readonly DemoTaught[]): Promise<void> {
  await db.query(
    `INSERT INTO payments.dosage_sessions (ecosystem_id, session_id, program_id, starts_at, held, subject, minutes, told_at)
     SELECT DISTINCT ON (r."sessionId") $1::uuid, r."sessionId", r."programId", (r.day || 'T22:00:00Z')::timestamptz, true, r.subject, ${MINUTES},
       (r.day || 'T00:00:00Z')::timestamptz
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "programId" uuid, day text, subject text)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(taught)],
  );
  await db.query(
    `INSERT INTO payments.dosage_entries (ecosystem_id, session_id, learner_id, delivered, present)
     SELECT $1, r."sessionId", r."learnerId", ${MINUTES}, ${MINUTES}
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "learnerId" uuid)
     WHERE NOT EXISTS (SELECT 1 FROM payments.dosage_entries e WHERE e.session_id = r."sessionId")
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(taught)],
  );
}

interface Settling {
  contractId: string;
  version: ContractVersion;
  /** 0: the first week. */
  at: number;
  state: 'PAID' | 'APPROVED' | 'SHARED';
}

async function settle(
  db: TenantDb,
  { savedBy, contactId, timeZoneId, date }: ContractDemo,
  { contractId, version, at, state }: Settling,
): Promise<void> {
  const id = stableId(db.ecosystemId, 'demo-settlement', String(at));
  const from = dayBefore(date, DEMO_DAYS_FOLLOWED - at * WEEK_DAYS);
  const to = dayBefore(date, DEMO_DAYS_FOLLOWED - at * WEEK_DAYS - WEEK_DAYS + 1);
  const when = noonOf(dayBefore(to, -1));
  await db.query(
    `INSERT INTO payments.vendor_settlements (ecosystem_id, id, contract_id, from_date, to_date, name, state, currency, learners, on_target,
       outcome_source, outcome_by, made_by, computed_at) VALUES ($1, $2, $3, $4, $5, $6, 'DRAFT', 'USD', 5, $7, $8, $9, $9, $10)`,
    [
      ...[db.ecosystemId, id, contractId, from, to, `Semana ${at + 1}`, at === 0 ? 4 : 2],
      ...['Prueba de preparación laboral, planilla de la coordinación', savedBy, when],
    ],
  );
  await computeLines(db, { id: contractId, timeZoneId, versions: [version] }, { id, from, to }, when);
  await db.query(
    `UPDATE payments.vendor_settlements SET state = 'SHARED', shared_by = $2, shared_at = $3 WHERE id = $1`,
    [id, savedBy, when],
  );
  if (state === 'SHARED') await dispute(db, id, contactId, when);
  else await approve(db, { id, contractId, savedBy, when, isPaid: state === 'PAID', to });
}

async function dispute(db: TenantDb, id: string, contactId: string, when: Date): Promise<void> {
  await db.query(
    `INSERT INTO payments.line_disputes (ecosystem_id, id, settlement_id, line_id, side, state, reason, claimed, raised_by, raised_at)
     SELECT $1, $2, l.settlement_id, l.id, 'VENDOR', 'OPEN', 'La sesión duró dos horas, no una', l.share * 2, $4, $5
     FROM payments.settlement_lines l WHERE l.settlement_id = $3 AND l.kind = 'SESSION' ORDER BY l.starts_at, l.id LIMIT 1`,
    [db.ecosystemId, stableId(db.ecosystemId, 'demo-dispute', 'first'), id, contactId, when],
  );
}

interface Approval {
  id: string;
  contractId: string;
  savedBy: string;
  when: Date;
  isPaid: boolean;
  to: string;
}

async function approve(db: TenantDb, { id, contractId, savedBy, when, isPaid, to }: Approval): Promise<void> {
  const [sum] = await db.query<{ total: string }>(
    `SELECT coalesce(sum(amount), 0) AS total FROM payments.settlement_lines WHERE settlement_id = $1`,
    [id],
  );
  const amount = Number(sum!.total);
  await db.query(
    `UPDATE payments.vendor_settlements SET state = $2, approved_by = $3, approved_at = $4, approved_total = $5,
       paid_by = CASE WHEN $2 = 'PAID' THEN $3::uuid END, paid_at = CASE WHEN $2 = 'PAID' THEN $4::timestamptz END,
       paid_on = CASE WHEN $2 = 'PAID' THEN $6::date END, paid_reference = CASE WHEN $2 = 'PAID' THEN 'ACH 20417' END
     WHERE id = $1`,
    [id, isPaid ? 'PAID' : 'APPROVED', savedBy, when, amount, dayBefore(to, -1)],
  );
  const posting = { ownerId: contractId, currency: 'USD', amount };
  await post(
    db,
    {
      ...{ ...posting, source: `settlement ${id} approved`, kind: 'SETTLEMENT_APPROVED' },
      ...{ debit: 'VENDOR_COSTS', credit: 'VENDOR_PAYABLE' },
    },
    when,
  );
  if (isPaid)
    await post(
      db,
      {
        ...{ ...posting, source: `settlement ${id} paid`, kind: 'SETTLEMENT_PAID' },
        ...{ debit: 'VENDOR_PAYABLE', credit: 'OUTSIDE' },
      },
      when,
    );
}
