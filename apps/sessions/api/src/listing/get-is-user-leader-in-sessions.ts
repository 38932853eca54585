import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetIsUserLeaderInSessionsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads, idsOf, readPeople } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { ownIds } from './person-scope';

const MOST = 200;

/** Called before a role is taken away, to know whether sessions would lose their leader. */
export async function getIsUserLeaderInSessions(
  actor: Actor,
  { userIds }: QueryGetIsUserLeaderInSessionsArgs,
  services: Services,
) {
  if (userIds.length > MOST) throw new BadInput('userIds', t('listing.tooManyPeople', { most: MOST }));
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const people = await readPeople(reader, idsOf('userIds', userIds));
  const visible = [...people.values()].filter(
    ({ userId, programRoles }) =>
      isSuperAdmin(actor) ||
      ownIds(asker).includes(userId) ||
      programRoles.some(({ programId }) => isProgramAdmin(actor, programId)),
  );
  const rows = await reader.read<{ userId: string; isLeader: boolean }>(
    'leads-sessions',
    `SELECT person.id AS "userId", EXISTS (
       SELECT FROM sessions.session_participants p
       WHERE p.user_id = person.id AND p.status = ANY ('{PENDING,UPCOMING,COMPLETED,ERROR}'::text[]) AND p.user_type = 'LEADER'
     ) AS "isLeader" FROM unnest($1::uuid[]) AS person (id)`,
    [visible.map(({ userId }) => userId)],
  );
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return idsOf('userIds', userIds).flatMap((id) => byId.get(id) ?? []);
}
