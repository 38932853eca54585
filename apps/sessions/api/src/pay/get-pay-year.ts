import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayYearArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { displayName, hotReads, readPeople } from '../projections/subject';
import { nameFor, Values } from '../session-filter/subject';
import { payConditions } from './pay-filter';

const MOST = 2000;

interface Row {
  userId: string;
  currency: string;
  sessions: number;
  amount: string;
}

/** Payments to each leader in a calendar year, by date of payment; for tax forms. */
export async function getPayYear(actor: Actor, { year }: QueryGetPayYearArgs, services: Services) {
  if (year < 2000 || year > 2100) throw new BadInput('year', t('pay.noYear'));
  const reader = hotReads(actor, services);
  const values = new Values();
  const filter = { from: `${year}-01-01`, to: `${year}-12-31` };
  const text = `SELECT l.user_id AS "userId", l.currency, count(*)::int AS sessions, sum(l.amount)::text AS amount FROM sessions.leader_pay l
    WHERE ${payConditions(actor, filter, 'ADMINISTERED', values, 'paid_on').join(' AND ')}
    GROUP BY l.user_id, l.currency ORDER BY sum(l.amount) DESC, l.user_id, l.currency LIMIT ${MOST}`;
  const rows = await reader.read<Row>(nameFor('pay-year', text), text, values.list);
  const people = await readPeople(reader, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map(({ amount, ...row }) => {
    const person = people.get(row.userId);
    return { ...row, name: person ? displayName(person) : null, amount: Number(amount) };
  });
}
