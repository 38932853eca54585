import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { compareNames, foldText } from '@lyceum/server/free-text';
import type { ProgramEngagement, QueryGetEngagementsPerProgramArgs } from '../__generated__/resolvers';
import { attended, offered, rate } from '../measures/subject';
import { requestedDays } from './requested-days';

const MOST = 500;

export async function getEngagementsPerProgram(
  actor: Actor,
  { ecosystemProfileId, filter, beginDate, endDate }: QueryGetEngagementsPerProgramArgs,
  { tenancy, clock }: Services,
): Promise<ProgramEngagement[]> {
  const [ecosystemFacts] = await tenancy.platformRead<{ id: string; timeZoneId: string }>(
    'operator looks into an ecosystem',
    {
      name: 'ecosystem-by-profile',
      text: `SELECT ecosystem_id AS id, time_zone_id AS "timeZoneId" FROM reports.ecosystems WHERE profile_id = $1`,
      values: [ecosystemProfileId],
    },
  );
  if (!ecosystemFacts) throw new NotFound('ecosystem');
  const { from, to } = requestedDays({ beginDate, endDate }, clock.now(), ecosystemFacts.timeZoneId);
  const looking = { ...actor, ecosystemId: ecosystemFacts.id, operatorVisit: true };
  const programs = await tenancy.within(looking, (db) => readPrograms(db, from, to));
  const words = foldText((filter?.searchTerm ?? '').trim());
  const found = programs.filter(
    ({ archived, programName, sessions, cancelledSessions }) =>
      (filter?.includeArchived || !archived) &&
      (!filter?.onlyActive || sessions + cancelledSessions > 0) &&
      foldText(programName).includes(words),
  );
  return found.sort((a, b) => compareNames(a.programName, b.programName));
}

/** One row per program: sums of its sessions and entries, and its members. */
function readPrograms(db: TenantDb, from: Date, to: Date): Promise<ProgramEngagement[]> {
  return db.query<ProgramEngagement>(
    `SELECT p.id AS "programId", p.name AS "programName", p.archived, coalesce(s.held, 0)::int AS sessions,
       coalesce(s.cancelled, 0)::int AS "cancelledSessions", coalesce(m.learners, 0)::int AS learners,
       coalesce(m.leaders, 0)::int AS leaders, coalesce(e.learners, 0)::int AS "activeLearners",
       coalesce(e.leaders, 0)::int AS "activeLeaders", ${rate('e.attended', 'e.offered')} AS "attendanceRate",
       coalesce(e.scheduled, 0)::int AS "minutesScheduled", coalesce(e.delivered, 0)::int AS "minutesDelivered",
       coalesce(e.present, 0)::int AS "minutesPresent"
     FROM (SELECT id, name, archived FROM reports.programs ORDER BY reports.fold_text(name), id LIMIT ${MOST}) p
     LEFT JOIN (
       SELECT program_id, count(*) FILTER (WHERE held) AS held, count(*) FILTER (WHERE NOT held) AS cancelled
       FROM reports.ledger_sessions WHERE starts_at >= $1 AND starts_at < $2 GROUP BY 1) s ON s.program_id = p.id
     LEFT JOIN (
       SELECT program_id, count(*) FILTER (WHERE user_type = 'LEARNER') AS learners,
         count(*) FILTER (WHERE user_type = 'LEADER') AS leaders
       FROM reports.standings GROUP BY 1) m ON m.program_id = p.id
     LEFT JOIN (
       SELECT program_id, count(DISTINCT l.user_id) FILTER (WHERE l.user_type = 'LEARNER' AND ${attended('l')}) AS learners,
         count(DISTINCT l.user_id) FILTER (WHERE l.user_type = 'LEADER' AND ${attended('l')}) AS leaders,
         count(*) FILTER (WHERE l.user_type = 'LEARNER' AND ${offered('l')}) AS offered,
         count(*) FILTER (WHERE l.user_type = 'LEARNER' AND ${attended('l')}) AS attended,
         sum(scheduled) FILTER (WHERE user_type = 'LEARNER') AS scheduled,
         sum(delivered) FILTER (WHERE user_type = 'LEARNER') AS delivered,
         sum(present) FILTER (WHERE user_type = 'LEARNER') AS present
       FROM reports.ledger_entries l WHERE starts_at >= $1 AND starts_at < $2 GROUP BY 1) e ON e.program_id = p.id
     ORDER BY reports.fold_text(p.name), p.id`,
    [from, to],
  );
}
