import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  QueryGetSessionsLeftByArchivingArgs,
  SessionLeft,
  SessionsLeftByArchiving,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { boundPrograms } from '../session-filter/subject';
import { hotReads, idsOf } from '../projections/subject';
import { MAY_BEGIN_EMPTY } from '../drafts/subject';

export const MOST_PEOPLE = 500;
const MOST_LISTED = 20;

/** Upcoming sessions of people $1, each with its outcome: a preview of `leaveArchived`. */
const FATES = `
  SELECT s.id AS "sessionId", s.subject, g.name AS "programName", s.starts_at AS "startsAt", s.time_zone_id AS "timeZoneId",
    CASE WHEN touched.learners > 0 AND s.session_type <> ALL ($4::text[]) AND touched.learners >= s.num_learners THEN 'CANCELLED'
      WHEN touched.learners > 0 THEN 'SEAT_FREED'
      WHEN g.rules->'subBoard'->>'enabled' = 'true' THEN 'SUBSTITUTE_ASKED' ELSE 'LEADER_STAYS' END AS fate
  FROM (
    SELECT p.session_id AS id, count(*) FILTER (WHERE p.user_type = 'LEARNER') AS learners
    FROM sessions.session_participants p
    WHERE p.user_id = ANY ($1::uuid[]) AND p.starts_at > $2 AND p.status IN ('PENDING', 'UPCOMING') GROUP BY 1) touched
  JOIN sessions.sessions s ON s.id = touched.id AND s.status IN ('PENDING', 'UPCOMING')
  JOIN sessions.programs g ON g.id = s.program_id
  WHERE $3::uuid[] IS NULL OR s.program_id = ANY ($3)`;

const count = (fate: string) => `count(*) FILTER (WHERE fate = '${fate}')::int`;

export async function getSessionsLeftByArchiving(
  actor: Actor,
  { userIds }: QueryGetSessionsLeftByArchivingArgs,
  services: Services,
): Promise<SessionsLeftByArchiving> {
  if (userIds.length > MOST_PEOPLE)
    throw new BadInput('userIds', t('leaving.tooManyArchived', { mostPeople: MOST_PEOPLE }));
  const [left] = await hotReads(actor, services).read<
    Omit<SessionsLeftByArchiving, 'sessions'> & { sessions: (SessionLeft & { startsAt: string })[] }
  >(
    'sessions-left-by-archiving',
    `WITH fates AS (${FATES})
     SELECT ${count('CANCELLED')} AS cancelled, ${count('SEAT_FREED')} AS "seatsFreed",
       ${count('SUBSTITUTE_ASKED')} AS "substitutesAsked", ${count('LEADER_STAYS')} AS "leadersStay",
       (SELECT coalesce(json_agg(listed), '[]') FROM
         (SELECT * FROM fates ORDER BY "startsAt", "sessionId" LIMIT ${MOST_LISTED}) listed) AS sessions
     FROM fates`,
    [idsOf('userIds', [...userIds]), services.clock.now(), boundPrograms(actor, null), MAY_BEGIN_EMPTY],
  );
  const sessions = left!.sessions.map((session) => ({
    ...session,
    startsAt: new Date(session.startsAt).toISOString(),
  }));
  return { ...left!, sessions };
}
