import type { TenantDb } from '@lyceum/server/tenancy';
import { attended, lost, offered } from '../measures/subject';
import { type Member, MEMBERS } from '../standings/subject';

export interface MemberWeek extends Member {
  /** Monday, YYYY-MM-DD. */
  week: string;
}

const SUMS = `e.program_id, e.user_type, e.user_id, e.week, count(*) FILTER (WHERE e.held),
  count(*) FILTER (WHERE ${offered('e')}), count(*) FILTER (WHERE ${attended('e')}),
  count(*) FILTER (WHERE NOT e.held), sum(e.scheduled), sum(e.delivered), sum(e.present),
  max(e.starts_at) FILTER (WHERE ${attended('e')}), sum(${lost.cancelled('e')}), sum(${lost.noLeader('e')}), sum(${lost.absent('e')})`;
const INTO = `INSERT INTO reports.weeks (ecosystem_id, program_id, user_type, user_id, week, sessions, offered, attended, cancelled,
  scheduled, delivered, present, last_at, lost_cancelled, lost_no_leader, lost_absent)`;
const OF = `x.program_id = m."programId" AND x.user_type = m."userType" AND x.user_id = m."userId"`;
const of = (row: string) => OF.replaceAll('x.', `${row}.`);

/** Recounts these people's weeks from the ledger. */
export async function countWeeks(db: TenantDb, weeks: readonly MemberWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const those = MEMBERS.replace('"userId" uuid)', '"userId" uuid, week date)');
  const values = [JSON.stringify(weeks)];
  await db.query(`DELETE FROM reports.weeks w USING ${those} WHERE ${of('w')} AND w.week = m.week`, values);
  await db.query(
    `${INTO} SELECT $2, ${SUMS} FROM ${those}
     JOIN reports.ledger_entries e ON ${of('e')} AND e.week = m.week GROUP BY e.program_id, e.user_type, e.user_id, e.week`,
    [...values, db.ecosystemId],
  );
}

/** Recounts every week of these people. */
export async function countAllWeeks(db: TenantDb, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const values = [JSON.stringify(members)];
  await db.query(`DELETE FROM reports.weeks w USING ${MEMBERS} WHERE ${of('w')}`, values);
  await db.query(
    `${INTO} SELECT $2, ${SUMS} FROM ${MEMBERS} JOIN reports.ledger_entries e ON ${of('e')}
     GROUP BY e.program_id, e.user_type, e.user_id, e.week`,
    [...values, db.ecosystemId],
  );
}
