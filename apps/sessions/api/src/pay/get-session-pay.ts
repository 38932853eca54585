import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionPayArgs, SessionPayDecision } from '../__generated__/resolvers';
import { nameFor, Values } from '../session-filter/subject';
import { pageSizeOf } from '../listing/subject';
import { hotReads } from '../projections/subject';
import { Viewing } from '../view/subject';
import { payConditions } from './pay-filter';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { DECISIONS } from './pay-rule';

/** Pay entries of the actor, and of programs that the actor administers. */
export async function getSessionPay(
  actor: Actor,
  { filter, after, pageSize }: QueryGetSessionPayArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const values = new Values();
  const conditions = payConditions(actor, filter, 'OWN_TOO', values);
  const size = pageSizeOf(pageSize, 50);
  if (after) {
    const [day, sessionId, userId] = readCursor(after);
    conditions.push(
      `(l.day, l.session_id, l.user_id) < (${values.add(day)}::date, ${values.add(sessionId)}::uuid, ${values.add(userId)}::uuid)`,
    );
  }
  const text = `SELECT ${PAY_COLUMNS} FROM sessions.leader_pay l WHERE ${conditions.join(' AND ') || 'true'}
    ORDER BY l.day DESC, l.session_id DESC, l.user_id DESC LIMIT ${size + 1}`;
  const viewing = new Viewing(actor, services);
  const [rows, settings] = await Promise.all([
    reader.read<PayRow>(nameFor('session-pay', text), text, values.list),
    viewing.settings(),
  ]);
  const mayMarkPaid = marksPaid(actor, settings.tutorPayoutsConfig.payoutResponsibility);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    pay: page.map((row) => payView(row, viewing, mayMarkPaid)),
    hasMore: rows.length > size,
    endCursor: last ? encodeCursor([last.day, last.sessionId, last.userId]) : null,
  };
}

/** Whether the actor belongs to the party that pays, and so marks pay as paid. */
export function marksPaid(actor: Actor, responsibility: 'PLATFORM' | 'ECOSYSTEM'): boolean {
  return responsibility === 'ECOSYSTEM' || actor.isInternalAdmin;
}

function payView(row: PayRow, viewing: Viewing, mayMarkPaid: boolean) {
  const { sessionId, userId, programId, day, status, minutes, hourlyRate, currency, reason } = row;
  const user = (id: string) => ({ __typename: 'User' as const, id });
  return {
    session: async () => (await viewing.views([sessionId]))[0]!,
    userId,
    user: user(userId),
    program: { __typename: 'Program' as const, id: programId },
    date: day,
    status,
    minutes,
    hourlyRate,
    amount: Number(row.amount),
    currency,
    reason,
    decidedBy: row.decidedBy ? user(row.decidedBy) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    ...{ paidOn: row.paidOn, reference: row.reference },
    viewerCan: viewerCan(viewing.actor, row, mayMarkPaid),
  };
}

function viewerCan(actor: Actor, row: PayRow, mayMarkPaid: boolean): SessionPayDecision[] {
  if (!isProgramAdmin(actor, row.programId) || row.userId === actor.userId) return [];
  return (Object.keys(DECISIONS) as SessionPayDecision[]).filter(
    (decision) =>
      DECISIONS[decision].from.includes(row.status) &&
      (mayMarkPaid || (decision !== 'MARK_PAID' && row.status !== 'PAID')),
  );
}

function readCursor(after: string): [string, string, string] {
  return decodeCursor('after', after, ([day = '', sessionId, userId]) =>
    /^\d{4}-\d\d-\d\d$/.test(day) && isUuid(sessionId) && isUuid(userId) ? [day, sessionId, userId] : null,
  );
}
