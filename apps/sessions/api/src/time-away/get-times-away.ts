import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTimesAwayArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { AWAY_COLUMNS, type AwayRow, readTended } from './away-row';
import { awayView } from './time-away-view';

const MOST = 50;

/** The leader's current and future times away. */
export async function getTimesAway(actor: Actor, { userId }: QueryGetTimesAwayArgs, services: Services) {
  const reader = hotReads(actor, services);
  const person = await readTended(reader, actor, userId);
  const rows = await reader.read<AwayRow>(
    'times-away-of-person',
    `SELECT ${AWAY_COLUMNS} FROM sessions.times_away
     WHERE user_id = $1 AND ends_at > $2 AND undone_at IS NULL ORDER BY starts_at, id LIMIT ${MOST}`,
    [person.userId, services.clock.now()],
  );
  return {
    user: { __typename: 'User', id: person.userId },
    timesAway: rows.map((row) => awayView(row, actor, services)),
  };
}
