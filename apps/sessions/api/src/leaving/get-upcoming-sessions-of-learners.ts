import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  LearnerUpcomingSessions,
  QueryGetUpcomingSessionsOfLearnersArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import { hotReads, idsOf } from '../projections/subject';
import { PARTICIPATIONS_IN_PROGRAM } from './upcoming-participations';

const MOST = 500;

type Row = Omit<LearnerUpcomingSessions, 'user' | 'nextStartsAt'> & { userId: string; nextStartsAt: Date };

/** What each of the learners would leave in the program. */
export async function getUpcomingSessionsOfLearners(
  actor: Actor,
  { programId, userIds }: QueryGetUpcomingSessionsOfLearnersArgs,
  services: Services,
): Promise<LearnerUpcomingSessions[]> {
  if (userIds.length > MOST) throw new BadInput('userIds', t('leaving.tooManyPeople', { most: MOST }));
  const reader = hotReads(actor, services);
  await assertAdministered(actor, programId, reader);
  const rows = await reader.read<Row>(
    'upcoming-sessions-of-learners',
    `SELECT DISTINCT ON (of_learner."userId") of_learner.*, count(*) OVER learner::int AS sessions,
       count(*) FILTER (WHERE learners = 1) OVER learner::int AS "oneOnOne"
     FROM (
       SELECT p.user_id AS "userId", s.num_learners AS learners, p.starts_at AS "nextStartsAt", s.time_zone_id AS "timeZoneId", s.id
       FROM ${PARTICIPATIONS_IN_PROGRAM} AND p.user_type = 'LEARNER') of_learner
     WINDOW learner AS (PARTITION BY of_learner."userId")
     ORDER BY of_learner."userId", "nextStartsAt", id`,
    [idsOf('userIds', [...userIds]), programId, services.clock.now()],
  );
  return rows.map(({ userId, sessions, oneOnOne, nextStartsAt, timeZoneId }) => ({
    user: { id: userId },
    sessions,
    oneOnOne,
    nextStartsAt: nextStartsAt.toISOString(),
    timeZoneId,
  }));
}
