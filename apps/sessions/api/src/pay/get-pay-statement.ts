import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { PayTotals, QueryGetPayStatementArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { displayName, hotReads, type Reader, readPeople, readSettings } from '../projections/subject';
import { nameFor, Values } from '../session-filter/subject';
import { type LeaderSums, LEADER_SUMS, totalsOf } from './leader-sums';
import { payConditions } from './pay-filter';
import { periodOf, periodsUpTo, type Span } from './pay-period';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { readPayPeriods } from './pay-settings';
import { printPayStatement } from './print-pay-statement';

const MOST_LINES = 1000;
const PERIODS = 12;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface StatementLine extends PayRow {
  subject: string;
  program: string | null;
}

/** Pay of one leader in one period: the actor's own, or of leaders in programs that the actor administers. */
export async function getPayStatement(actor: Actor, args: QueryGetPayStatementArgs, services: Services) {
  const reader = hotReads(actor, services);
  const userId = leaderOf(actor, args.userId);
  const periods = await readPayPeriods(reader);
  const now = today(services.clock.now(), actor);
  const day = args.day ?? now;
  if (!DAY.test(day)) throw new BadInput('day', t('pay.noSpan'));
  const span = periodOf(periods, day);
  const [lines, people, settings, totals, earlier, year] = await Promise.all([
    readLines(actor, reader, userId, span),
    readPeople(reader, [userId]),
    readSettings(reader),
    sumsOf(actor, reader, userId, span),
    readEarlier(actor, reader, userId, periodsUpTo(periods, now, PERIODS)),
    yearOf(actor, reader, userId, Number(span.lastDay.slice(0, 4))),
  ]);
  const person = people.get(userId);
  if (!person && userId !== actor.userId && lines.length === 0) throw new NotFound('person');
  const statement = {
    ...{ ...span, period: periods.period, open: span.lastDay >= now },
    organizationName: settings.name,
    leaderName: userId === actor.userId || lines.length > 0 || earlier.length > 0 ? nameOf(person) : null,
    totals: totals.map(totalsOf),
    lines: lines
      .slice(0, MOST_LINES)
      .map((line) => ({ ...line, date: line.day, amount: Number(line.amount) })),
    hasMore: lines.length > MOST_LINES,
    earlier,
    ...{ year: Number(span.lastDay.slice(0, 4)), yearPaid: year },
  };
  return {
    ...statement,
    isPdfAvailable: services.pdf.available,
    pdf: () => printPayStatement(statement, actor, services),
  };
}

const nameOf = (person: Parameters<typeof displayName>[0] | undefined) =>
  person ? displayName(person) : null;

export function leaderOf(actor: Actor, asked: string | null | undefined): string {
  const userId = asked ?? actor.userId;
  if (!userId || !isUuid(userId)) throw new NotFound('person');
  return userId.toLowerCase();
}

/** SQL restricted to rows that the actor may see (`OWN_TOO`). */
function boundsOf(actor: Actor, userId: string, { firstDay, lastDay }: Span, values: Values): string {
  const filter = { from: firstDay, to: lastDay, userIds: [userId] };
  return payConditions(actor, filter, 'OWN_TOO', values).join(' AND ');
}

export function readLines(
  actor: Actor,
  reader: Reader,
  userId: string,
  span: Span,
  most = MOST_LINES,
): Promise<StatementLine[]> {
  const values = new Values();
  const text = `SELECT ${PAY_COLUMNS}, s.subject, g.name AS program
    FROM sessions.leader_pay l JOIN sessions.sessions s ON s.id = l.session_id LEFT JOIN sessions.programs g ON g.id = l.program_id
    WHERE ${boundsOf(actor, userId, span, values)} ORDER BY l.day, l.session_id LIMIT ${most + 1}`;
  return reader.read<StatementLine>(nameFor('pay-statement', text), text, values.list);
}

function sumsOf(actor: Actor, reader: Reader, userId: string, span: Span): Promise<LeaderSums[]> {
  const values = new Values();
  const text = `SELECT l.currency, ${LEADER_SUMS} FROM sessions.leader_pay l
    WHERE ${boundsOf(actor, userId, span, values)} GROUP BY l.currency ORDER BY l.currency`;
  return reader.read<LeaderSums>(nameFor('pay-statement-sums', text), text, values.list);
}

/** The latest periods with any pay. */
async function readEarlier(
  actor: Actor,
  reader: Reader,
  userId: string,
  spans: readonly Span[],
): Promise<(Span & { totals: PayTotals[] })[]> {
  const values = new Values();
  // Twelve months are at most 366 days.
  const bounds = boundsOf(
    actor,
    userId,
    { firstDay: spans.at(-1)!.firstDay, lastDay: spans[0]!.lastDay },
    values,
  );
  const list = values.add(JSON.stringify(spans));
  const text = `SELECT r."firstDay"::text AS "firstDay", r."lastDay"::text AS "lastDay", l.currency, ${LEADER_SUMS}
    FROM jsonb_to_recordset(${list}::jsonb) AS r ("firstDay" date, "lastDay" date)
    JOIN sessions.leader_pay l ON l.day BETWEEN r."firstDay" AND r."lastDay"
    WHERE ${bounds} GROUP BY 1, 2, 3 ORDER BY 1 DESC, 3`;
  const rows = await reader.read<LeaderSums & Span>(nameFor('pay-by-period', text), text, values.list);
  const found = new Map<string, Span & { totals: PayTotals[] }>();
  for (const { firstDay, lastDay, ...sums } of rows) {
    const period = found.get(firstDay) ?? { firstDay, lastDay, totals: [] };
    period.totals.push(totalsOf(sums));
    found.set(firstDay, period);
  }
  return [...found.values()];
}

/** Payments made in a calendar year, whenever the pay was earned. */
async function yearOf(actor: Actor, reader: Reader, userId: string, year: number) {
  const values = new Values();
  const filter = { userIds: [userId], from: `${year}-01-01`, to: `${year}-12-31` };
  const text = `SELECT l.currency, count(*)::int AS sessions, coalesce(sum(l.amount), 0)::text AS amount FROM sessions.leader_pay l
    WHERE ${payConditions(actor, filter, 'OWN_TOO', values, 'paid_on').join(' AND ')} GROUP BY l.currency ORDER BY l.currency`;
  const rows = await reader.read<{ currency: string; sessions: number; amount: string }>(
    nameFor('pay-of-year', text),
    text,
    values.list,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
