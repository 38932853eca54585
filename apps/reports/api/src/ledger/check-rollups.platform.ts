import { Temporal } from 'temporal-polyfill';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, type Read } from '../read';
import {
  countChargeWeeks,
  countPayWeeks,
  countRatingWeeks,
  findDifferingChargeWeeks,
  findDifferingPayWeeks,
  findDifferingRatingWeeks,
} from '../weekly-sums/subject';
import { countSchoolWeeks } from './count-school-weeks';
import { countSubjectWeeks, countWeeks } from './count-weeks';
import {
  findDifferingSchoolWeeks,
  findDifferingSubjectWeeks,
  findDifferingWeeks,
  readCheckedPrograms,
  type CheckedSpan,
  type Compared,
} from './find-differing';
import { lockLedger } from './lock-ledger';

/** Weeks that one statement compares: a quarter of a year bounds its memory. */
const WEEKS_AT_ONCE = 13;
/** Rows that one transaction recounts. */
const MOST_AT_ONCE = 2000;
/** Program weeks that the record names. */
const MOST_NAMED = 50;
const KEPT_DAYS = 90;

interface Found {
  weeks: number;
  schoolWeeks: number;
  subjectWeeks: number;
  /** Of pay, charges and ratings. */
  amountWeeks: number;
  mendedWeeks: number;
  mendedSchoolWeeks: number;
  mendedSubjectWeeks: number;
  mendedAmountWeeks: number;
  /** Program and week of what was mended. */
  mended: Set<string>;
}

/** Compares every kept sum with the ledger each night, and recounts and reports the ones that differ. */
export const checkRollups = defineSchedule<Services>({
  kind: 'check-rollups',
  dailyAt: '03:10',
  handler: async (services) => {
    const ecosystems = await services.tenancy.platformRead<{ id: string }>('ecosystems with sums to check', {
      name: 'rollup-ecosystems',
      text: `SELECT ecosystem_id AS id FROM reports.ecosystems ORDER BY ecosystem_id`,
      values: [],
    });
    for (const { id } of ecosystems) await checkEcosystem(id, services);
    await sweepChecks(services);
  },
});

export async function checkEcosystem(ecosystemId: string, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'check sums against the ledger');
  const found: Found = {
    weeks: 0,
    schoolWeeks: 0,
    subjectWeeks: 0,
    amountWeeks: 0,
    mendedWeeks: 0,
    mendedSchoolWeeks: 0,
    mendedSubjectWeeks: 0,
    mendedAmountWeeks: 0,
    mended: new Set(),
  };
  const programs = await services.tenancy.within(actor, (db) => readCheckedPrograms(inTransaction(db)));
  for (const program of programs)
    for (const span of partsOf(program)) {
      await checkSpan(actor, span, found, services);
      await checkAmounts(actor, span, found, services);
    }
  await record(actor, found, services);
}

/** Learners' weeks first: those of schools are added up from them. */
async function checkSpan(actor: Actor, span: CheckedSpan, found: Found, services: Services): Promise<void> {
  const weeks = await compare(actor, span, { find: findDifferingWeeks, count: countWeeks }, found, services);
  const subjects = await compare(
    actor,
    span,
    { find: findDifferingSubjectWeeks, count: countSubjectWeeks },
    found,
    services,
  );
  const schools = await compare(
    actor,
    span,
    { find: findDifferingSchoolWeeks, count: countSchoolWeeks },
    found,
    services,
  );
  found.weeks += weeks.rows;
  found.schoolWeeks += schools.rows;
  found.subjectWeeks += subjects.rows;
  found.mendedWeeks += weeks.mended;
  found.mendedSchoolWeeks += schools.mended;
  found.mendedSubjectWeeks += subjects.mended;
}

async function checkAmounts(
  actor: Actor,
  span: CheckedSpan,
  found: Found,
  services: Services,
): Promise<void> {
  for (const { rows, mended } of [
    await compare(actor, span, { find: findDifferingPayWeeks, count: countPayWeeks }, found, services),
    await compare(actor, span, { find: findDifferingChargeWeeks, count: countChargeWeeks }, found, services),
    await compare(actor, span, { find: findDifferingRatingWeeks, count: countRatingWeeks }, found, services),
  ]) {
    found.amountWeeks += rows;
    found.mendedAmountWeeks += mended;
  }
}

interface Sums<Key> {
  find: (span: CheckedSpan, read: Read) => Promise<Compared<Key>>;
  count: (db: TenantDb, keys: readonly Key[]) => Promise<void>;
}

/** Compares the sums of a span with their source and recounts those that differ. */
async function compare<Key extends { programId: string; week: string }>(
  actor: Actor,
  span: CheckedSpan,
  { find, count }: Sums<Key>,
  found: Found,
  { tenancy }: Services,
): Promise<{ rows: number; mended: number }> {
  const { rows, differing } = await tenancy.within(actor, (db) => find(span, inTransaction(db)));
  for (let from = 0; from < differing.length; from += MOST_AT_ONCE)
    await tenancy.within(actor, async (db) => {
      await lockLedger(db);
      await count(db, differing.slice(from, from + MOST_AT_ONCE));
      db.notify({ userIds: [], programId: span.programId, topics: ['engagement'] });
    });
  for (const { programId, week } of differing) found.mended.add(`${programId} ${week}`);
  return { rows, mended: differing.length };
}

function partsOf({ programId, from, to }: CheckedSpan): CheckedSpan[] {
  const parts: CheckedSpan[] = [];
  for (let first = from; first <= to; first = weeksAfter(first, WEEKS_AT_ONCE)) {
    const last = weeksAfter(first, WEEKS_AT_ONCE - 1);
    parts.push({ programId, from: first, to: last < to ? last : to });
  }
  return parts;
}

const weeksAfter = (monday: string, weeks: number) =>
  Temporal.PlainDate.from(monday).add({ weeks }).toString();

async function record(actor: Actor, found: Found, { tenancy, clock }: Services): Promise<void> {
  const { weeks, schoolWeeks, subjectWeeks, mendedWeeks, mendedSchoolWeeks, mendedSubjectWeeks } = found;
  const { amountWeeks, mendedAmountWeeks } = found;
  const mended = [...found.mended].slice(0, MOST_NAMED).map((key) => {
    const [programId, week] = key.split(' ');
    return { programId, week };
  });
  await tenancy.within(actor, async (db) => {
    await db.query(
      `INSERT INTO reports.rollup_checks (ecosystem_id, checked_at, weeks, school_weeks, mended_weeks, mended_school_weeks, mended,
         subject_weeks, mended_subject_weeks, amount_weeks, mended_amount_weeks)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[db.ecosystemId, clock.now(), weeks, schoolWeeks, mendedWeeks, mendedSchoolWeeks],
        JSON.stringify(mended),
        ...[subjectWeeks, mendedSubjectWeeks, amountWeeks, mendedAmountWeeks],
      ],
    );
    if (mendedWeeks + mendedSchoolWeeks + mendedSubjectWeeks + mendedAmountWeeks > 0)
      await db.audit({
        action: 'mend-rollups',
        subjectKind: 'ecosystem',
        subjectId: db.ecosystemId,
        after: { mendedWeeks, mendedSchoolWeeks, mendedSubjectWeeks, mendedAmountWeeks, mended },
      });
  });
}

async function sweepChecks({ tenancy, clock }: Services): Promise<void> {
  await tenancy.platformWide('forget old checks of sums', (db) =>
    db.query(
      `DELETE FROM reports.rollup_checks WHERE checked_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
      [clock.now()],
    ),
  );
}
