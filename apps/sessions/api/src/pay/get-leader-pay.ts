import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLeaderPayArgs } from '../__generated__/resolvers';
import { nameFor, Values } from '../session-filter/subject';
import { pageSizeOf } from '../listing/subject';
import { displayName, hotReads, isId, readPeople, readSettings } from '../projections/subject';
import { marksPaid } from './get-session-pay';
import { payConditions } from './pay-filter';

const STATES = ['pending', 'approved', 'denied', 'paid'] as const;
type State = (typeof STATES)[number];

/** Of one leader and currency; sums of money come in digits. */
type SumRow = {
  userId: string;
  name: string;
  currency: string;
  minutes: string;
} & Record<`${State}Amount`, string> &
  Record<`${State}Sessions`, number>;

const SUMS = STATES.map((state) => {
  const of = `FILTER (WHERE l.status = '${state.toUpperCase()}')`;
  return `count(*) ${of}::int AS "${state}Sessions", coalesce(sum(l.amount) ${of}, 0)::text AS "${state}Amount"`;
}).join(', ');
const MINUTES = `coalesce(sum(l.minutes) FILTER (WHERE l.status <> 'DENIED'), 0)::text AS minutes`;
const NAME = `coalesce(min(sessions.fold_text(w.last_name || ' ' || w.first_name)), '')`;

/** Sums of the leaders of the programs that the actor administers, by name. */
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
  const all = `SELECT l.currency, count(DISTINCT l.user_id)::int AS leaders, ${MINUTES}, ${SUMS} FROM sessions.leader_pay l WHERE ${where} GROUP BY l.currency ORDER BY l.currency`;
  const sums = reader.read<SumRow & { leaders: number }>(nameFor('pay-sums', all), all, [...values.list]);
  const beyond = after
    ? `HAVING (${NAME}, l.user_id, l.currency) > (${readCursor(after)
        .map((part, index) => `${values.add(part)}::${['text', 'uuid', 'text'][index]}`)
        .join(', ')})`
    : '';
  const text = `SELECT l.user_id AS "userId", ${NAME} AS name, l.currency, ${MINUTES}, ${SUMS}
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
    endCursor: last ? writeCursor([last.name, last.userId, last.currency]) : null,
  };
}

function totalsOf(row: SumRow) {
  const sum = (state: State) => ({
    sessions: row[`${state}Sessions`],
    amount: Number(row[`${state}Amount`]),
  });
  const [pending, approved, denied, paid] = [sum('pending'), sum('approved'), sum('denied'), sum('paid')];
  return {
    currency: row.currency,
    sessions: pending.sessions + approved.sessions + denied.sessions + paid.sessions,
    minutes: Number(row.minutes),
    amount: pending.amount + approved.amount + paid.amount,
    pending,
    approved,
    denied,
    paid,
  };
}

function writeCursor(parts: string[]): string {
  return Buffer.from(parts.join('\n')).toString('base64url');
}

function readCursor(after: string): string[] {
  const [name, userId = '', currency] = Buffer.from(after, 'base64url').toString().split('\n');
  if (name !== undefined && isId(userId) && currency !== undefined) return [name, userId, currency];
  throw new BadInput('after', {
    en: 'This is not a cursor of this list.',
    sp: 'Este no es un cursor de esta lista.',
  });
}
