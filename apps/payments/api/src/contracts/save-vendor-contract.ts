import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveVendorContractArgs } from '../__generated__/resolvers';
import { checkedReason, lockBooks } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { checkContract, type CheckedContract } from './check-contract';
import { type ContractRow, findContract, presentContract } from './contract-row';
import { texts } from './contract-texts';

/** Makes a contract, or changes it; changed terms make a new version. */
export async function saveVendorContract(
  actor: Actor,
  { input }: MutationSaveVendorContractArgs,
  { tenancy, clock }: Services,
) {
  const checked = checkContract(input);
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await findContract(db, checked.contractId);
    await checkPeople(db, checked);
    await checkTest(db, checked);
    await savePeriod(db, actor, checked, before, clock.now());
    await saveContacts(db, checked, clock.now());
    if (!before || hasOtherTerms(checked, before)) await addVersion(db, checked, before, clock.now());
    const row = (await findContract(db, checked.contractId))!;
    await db.audit({
      ...{ action: 'save vendor contract', subjectKind: 'vendor contract', subjectId: checked.contractId },
      ...(before ? { before: { ...before } } : {}),
      after: { ...row },
      reason: checked.reason,
    });
    const readers = [...(before?.contacts ?? []), ...row.contacts].map(({ id }) => id);
    db.notify({ userIds: [...new Set([...readers, actor.userId!])], topics: ['contracts'] });
    return presentContract(row, actor);
  });
}

/** Programs have to exist, and contacts be people of the ecosystem who decide nothing for it. */
async function checkPeople(db: TenantDb, { programIds, contactIds }: CheckedContract): Promise<void> {
  const programs = await db.query(`SELECT 1 FROM payments.programs WHERE id = ANY ($1::uuid[])`, [
    programIds,
  ]);
  if (programs.length < programIds.length) throw new NotFound('program');
  const people = await db.query<{ isAdmin: boolean }>(
    `SELECT super_admin AS "isAdmin" FROM payments.people WHERE user_id = ANY ($1::uuid[])`,
    [contactIds],
  );
  if (people.length < contactIds.length) throw new NotFound('user');
  if (people.some(({ isAdmin }) => isAdmin)) throw new BadInput('input.contactIds', texts.admin, texts.admin);
}

/** A test has to exist; an archived one may stay in the terms. */
async function checkTest(db: TenantDb, { terms: { outcome } }: CheckedContract): Promise<void> {
  if (!outcome) return;
  const tests = await db.query(`SELECT 1 FROM payments.outcome_tests WHERE id = $1`, [outcome.assessmentId]);
  if (tests.length === 0) throw new NotFound('assessment');
}

async function savePeriod(
  db: TenantDb,
  actor: Actor,
  { contractId, vendorName, vendorEmail, period }: CheckedContract,
  before: ContractRow | null,
  now: Date,
): Promise<void> {
  if (before && before.period !== period) {
    const settled = await db.query(
      `SELECT 1 FROM payments.vendor_settlements WHERE contract_id = $1 LIMIT 1`,
      [contractId],
    );
    if (settled.length > 0) throw new Conflict(texts.fixedPeriod, { field: 'input.period' });
  }
  const { currency } = await settingsIn(db);
  await db.query(
    `INSERT INTO payments.vendor_contracts (ecosystem_id, id, vendor_name, vendor_email, time_zone_id, currency, period, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET vendor_name = excluded.vendor_name, vendor_email = excluded.vendor_email,
       period = excluded.period`,
    [
      ...[db.ecosystemId, contractId, vendorName, vendorEmail, actor.timeZoneId, currency, period],
      ...[actor.userId, now],
    ],
  );
}

async function saveContacts(
  db: TenantDb,
  { contractId, contactIds }: CheckedContract,
  now: Date,
): Promise<void> {
  await db.query(
    `DELETE FROM payments.vendor_contacts WHERE contract_id = $1 AND user_id <> ALL ($2::uuid[])`,
    [contractId, contactIds],
  );
  await db.query(
    `INSERT INTO payments.vendor_contacts (ecosystem_id, contract_id, user_id, added_at)
     SELECT $1, $2, u, $4 FROM unnest($3::uuid[]) AS u ON CONFLICT DO NOTHING`,
    [db.ecosystemId, contractId, contactIds, now],
  );
}

/** Whether the last day, the programs or the terms differ from the latest version. */
function hasOtherTerms({ until, programIds, terms }: CheckedContract, { versions }: ContractRow): boolean {
  const [latest] = versions;
  const { rates, dosageUnit, floor, cap, belowFloorPercent, bonuses, outcome } = latest!.terms;
  const textOf = (of: CheckedContract['terms']) =>
    JSON.stringify([
      ...[of.dosageUnit, of.floor, of.cap, of.belowFloorPercent],
      of.rates.map((rate) => [rate.for, rate.fromMinutes, rate.cents]),
      of.bonuses.map(({ kind, percent, cents }) => [kind, percent, cents]),
      of.outcome ? [of.outcome.assessmentId, of.outcome.subject, of.outcome.measure, of.outcome.bound] : null,
    ]);
  return (
    latest!.until !== until ||
    [...latest!.programIds].sort().join() !== programIds.join() ||
    textOf(terms) !== textOf({ rates, dosageUnit, floor, cap, belowFloorPercent, bonuses, outcome })
  );
}

async function addVersion(
  db: TenantDb,
  checked: CheckedContract,
  before: ContractRow | null,
  now: Date,
): Promise<void> {
  const { contractId, from, until, programIds, terms } = checked;
  const reason = before ? checkedReason(checked.reason ?? '', 'input.reason') : null;
  await refuseSettled(db, checked);
  await refuseMoved(db, checked);
  await refuseTaken(db, checked);
  await db.query(
    `INSERT INTO payments.vendor_contract_versions (ecosystem_id, contract_id, number, from_date, until_date, program_ids, terms, reason,
       saved_by, saved_at) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)`,
    [
      ...[db.ecosystemId, contractId, (before?.versions[0]?.number ?? 0) + 1, from, until, programIds],
      ...[JSON.stringify(terms), reason, db.actor.userId, now],
    ],
  );
}

/** Periods that were shared with the vendor keep their terms. */
async function refuseSettled(db: TenantDb, { contractId, from }: CheckedContract): Promise<void> {
  const settled = await db.query(
    `SELECT 1 FROM payments.vendor_settlements WHERE contract_id = $1 AND state <> 'DRAFT' AND to_date >= $2 LIMIT 1`,
    [contractId, from],
  );
  if (settled.length > 0) throw new Conflict(texts.settled, { field: 'input.from' });
}

/** Sessions from before a move of the organization are paid by the versions from before it. */
async function refuseMoved(db: TenantDb, { contractId, from }: CheckedContract): Promise<void> {
  const moved = await db.query(
    `SELECT 1 FROM payments.vendor_contract_versions w
     JOIN payments.vendor_contracts k ON k.ecosystem_id = w.ecosystem_id AND k.id = w.contract_id
     JOIN payments.dosage_sessions s ON s.ecosystem_id = w.ecosystem_id AND s.former_program_id = ANY (w.former_program_ids)
     WHERE w.contract_id = $1 AND (s.starts_at AT TIME ZONE k.time_zone_id)::date >= $2::date LIMIT 1`,
    [contractId, from],
  );
  if (moved.length > 0) throw new Conflict(texts.moved, { field: 'input.from' });
}

/** A session is paid by one contract: no other one may have the same program on one of these days. */
async function refuseTaken(
  db: TenantDb,
  { contractId, from, until, programIds }: CheckedContract,
): Promise<void> {
  const taken = await db.query(
    `SELECT 1 FROM payments.vendor_contract_versions w
     CROSS JOIN LATERAL (SELECT least(w.until_date, min(n.from_date) - 1) AS last FROM payments.vendor_contract_versions n
       WHERE n.contract_id = w.contract_id AND n.number > w.number) l
     WHERE w.contract_id <> $1 AND coalesce(w.former_program_ids, w.program_ids) && $2::uuid[] AND w.from_date <= $4 AND l.last >= $3 LIMIT 1`,
    [contractId, programIds, from, until],
  );
  if (taken.length > 0) throw new Conflict(texts.taken, { field: 'input.programIds' });
}
