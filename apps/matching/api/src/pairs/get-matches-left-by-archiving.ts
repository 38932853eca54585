import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MatchesLeftByArchiving } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownReads } from '../projections/subject';
import { IN_OPEN_PROGRAM } from './end-pairs';
import { administeredIds } from './pair-reads';

const MOST = 500;
const ADMINISTERED = `($2::uuid[] IS NULL OR program_id = ANY ($2))`;

/** How many pairs and requests archiving these people would end, and how many requests it would reopen. */
export async function getMatchesLeftByArchiving(
  actor: Actor,
  userIds: readonly string[],
  services: Services,
): Promise<MatchesLeftByArchiving> {
  if (userIds.length > MOST) throw new BadInput('userIds', t('pairs.atMostPeople', { most: MOST }));
  if (!userIds.every(isUuid)) throw new NotFound('person');
  const reader = ownReads(actor, services);
  const programIds = await administeredIds(actor, null, reader);
  const [left] = await reader.read<MatchesLeftByArchiving>(
    'matches-left-by-archiving',
    `SELECT (SELECT count(*)::int FROM matching.pairs WHERE ended_at IS NULL AND ${ADMINISTERED} AND ${IN_OPEN_PROGRAM}
         AND (tutor_id = ANY ($1::uuid[]) OR tutee_id = ANY ($1::uuid[]))) AS pairs,
       count(*) FILTER (WHERE withdrawn)::int AS "requestsWithdrawn",
       count(*) FILTER (WHERE NOT withdrawn)::int AS "requestsReopened"
     FROM (SELECT learner_id = ANY ($1::uuid[]) AS withdrawn FROM matching.tutoring_requests
       WHERE deleted_at IS NULL AND ${ADMINISTERED} AND (
         learner_id = ANY ($1::uuid[]) AND (status = 'WAITING' OR status = 'ACCEPTED' AND type = 'SESSION')
         OR named_id = ANY ($1::uuid[]) AND status = 'WAITING'
         OR taken_by = ANY ($1::uuid[]) AND status = 'ACCEPTED' AND type = 'SESSION')) touched`,
    [userIds, programIds],
  );
  return left!;
}
