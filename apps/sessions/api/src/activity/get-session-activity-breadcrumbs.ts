import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionActivityBreadcrumbsArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { askerOf, seesAll } from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';

interface ActivityRow {
  id: string;
  action: string;
  at: Date;
  actorUserId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  scope: string;
  forced: boolean;
}

/** The history of the session, for participants, staff who look after it and admins. */
export async function getSessionActivityBreadcrumbs(
  actor: Actor,
  { sessionId }: QueryGetSessionActivityBreadcrumbsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const [[session], asker] = await Promise.all([
    isUuid(sessionId) ? readSessions(reader, [sessionId]) : [],
    askerOf(actor, services),
  ]);
  if (!session || !seesAll(asker, factsOf(session, session.participants))) throw new NotFound('session');
  const rows = await reader.read<ActivityRow>(
    'activities-of-session',
    `SELECT id, action, at, actor_user_id AS "actorUserId", before, after, reason, scope, forced
     FROM sessions.session_activities WHERE session_id = $1
       AND (action <> 'EDIT_PAY' OR $2 OR after ->> 'userId' = $3) ORDER BY id DESC LIMIT 500`,
    // A leader's pay is visible to that leader and to admins.
    [sessionId, isProgramAdmin(actor, session.programId), actor.userId],
  );
  return [...rows, ...imported(session)].map(({ actorUserId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    user: actorUserId ? { __typename: 'User', id: actorUserId } : null,
  }));
}

/** Imported sessions (about 500,000) have no stored row for their import; it is derived here. */
function imported(session: LoadedSession): ActivityRow[] {
  if (session.origin !== 'IMPORTED') return [];
  const after = {
    startDateTime: session.startsAt.toISOString(),
    endDateTime: session.endsAt.toISOString(),
    subject: session.subject,
  };
  return [
    {
      id: `${session.id}-import`,
      action: 'IMPORT',
      at: session.createdAt,
      actorUserId: session.createdBy,
      before: null,
      after,
      reason: null,
      scope: 'SINGLE',
      forced: false,
    },
  ];
}
