import type { Actor } from '@lyceum/server/actor';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetLeaderPayArgs } from '../__generated__/resolvers';
import { nameFor, Values } from '../session-filter/subject';
import { pageSizeOf } from '../listing/subject';
import { displayName, hotReads, readPeople, readSettings } from '../projections/subject';
import { marksPaid } from './get-session-pay';
import { type LeaderSums, LEADER_SUMS, totalsOf } from './leader-sums';
import { payConditions } from './pay-filter';

/** One row per leader and currency. */
type SumRow = LeaderSums & { userId: string; name: string };

const NAME = `coalesce(min(sessions.fold_text(w.last_name || ' ' || w.first_name)), '')`;

/** Sums per leader of the programs that the actor administers, sorted by name. */
export async function getLeaderPay(
  actor: Actor,
  { filter, after, pageSize }: QueryGetLeaderPayArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const size = pageSizeOf(pageSize, 50);
  const values = new Values();
  const conditions = payConditions(actor, filter, 'ADMINISTERED', values);
  conditions.push(`l.status <> 'NOT_APPLICABLE'`);
  const where = conditions.join(' AND ');
  const all = `SELECT l.currency, count(DISTINCT l.user_id)::int AS leaders, ${LEADER_SUMS} FROM sessions.leader_pay l WHERE ${where} GROUP BY l.currency ORDER BY l.currency`;
  const sums = reader.read<SumRow & { leaders: number }>(nameFor('pay-sums', all), all, [...values.list]);
  const beyond = after
    ? `HAVING (${NAME}, l.user_id, l.currency) > (${readCursor(after)
        .map((part, index) => `${values.add(part)}::${['text', 'uuid', 'text'][index]}`)
        .join(', ')})`
    : '';
  const text = `SELECT l.user_id AS "userId", ${NAME} AS name, l.currency, ${LEADER_SUMS}
    FROM sessions.leader_pay l LEFT JOIN sessions.people w ON w.user_id = l.user_id
    WHERE ${where} GROUP BY l.user_id, l.currency ${beyond}
    ORDER BY name, l.user_id, l.currency LIMIT ${size + 1}`;
  const rows = await reader.read<SumRow>(nameFor('leader-pay', text), text, values.list);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const [people, totals, settings] = await Promise.all([
    readPeople(reader, [...new Set(page.map(({ userId }) => userId))]),
    sums,
    readSettings(reader),
  ]);
  return {
    leaders: page.map((row) => {
      const person = people.get(row.userId);
      return {
        userId: row.userId,
        user: { __typename: 'User' as const, id: row.userId },
        name: person ? displayName(person) : null,
        totals: totalsOf(row),
        decidable: row.userId !== actor.userId,
      };
    }),
    totals: totals.map(totalsOf),
    leaderCount: totals.reduce((all, { leaders }) => all + leaders, 0),
    mayMarkPaid: marksPaid(actor, settings.tutorPayoutsConfig.payoutResponsibility),
    hasMore: rows.length > size,
    endCursor: last ? encodeCursor([last.name, last.userId, last.currency]) : null,
  };
}

function readCursor(after: string): string[] {
  return decodeCursor('after', after, ([name, userId, currency]) =>
    name !== undefined && isUuid(userId) && currency !== undefined ? [name, userId, currency] : null,
  );
}
