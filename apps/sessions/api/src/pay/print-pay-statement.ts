import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor, Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import type { PaidInYear, PayTotals } from '../__generated__/resolvers';
import { t } from '../i18n';
import { COLUMNS, PAY_STATES } from './pay-csv';
import type { PayStatus } from './pay-rule';

interface PrintedStatement {
  firstDay: string;
  lastDay: string;
  open: boolean;
  organizationName: string;
  leaderName: string | null;
  totals: readonly PayTotals[];
  lines: readonly {
    date: string;
    subject: string;
    program: string | null;
    status: PayStatus;
    minutes: number;
    amount: number;
    currency: string;
    paidOn: string | null;
    reference: string | null;
  }[];
  hasMore: boolean;
  year: number;
  yearPaid: readonly Pick<PaidInYear, 'currency' | 'sessions' | 'amount'>[];
}

/** In base64, in the reader's language. Null: this server has no Chromium. */
export async function printPayStatement(
  statement: PrintedStatement,
  { language }: Actor,
  { pdf }: Services,
): Promise<string | null> {
  const title = t('pay.print.title')[language];
  const html = [
    `<h1>${escapeHtml(title)}</h1>`,
    head(statement, language),
    ...statement.totals.map((totals) => sums(totals, language)),
    lines(statement, language),
    year(statement, language),
  ];
  const printed = await pdf.render({ language, title, html: html.join('') });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}

function moneyOf(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  return escapeHtml(format.format(amount / 100));
}

/** Noon, so that a day without a time is the same day in UTC. */
const noon = (day: string) => `${day}T12:00:00Z`;

function head(
  { firstDay, lastDay, open, organizationName, leaderName }: PrintedStatement,
  language: Language,
): string {
  const facts = [
    organizationName,
    dateTexts(language, 'UTC').span(noon(firstDay), noon(lastDay)),
    t('pay.print.for', { name: leaderName ?? t('pay.print.someone')[language] })[language],
    ...(open ? [t('pay.print.open')[language]] : []),
  ];
  return facts.map((fact) => `<p class="quiet">${escapeHtml(fact)}</p>`).join('');
}

function sums(totals: PayTotals, language: Language): string {
  const { currency, denied } = totals;
  const sessions = (count: number) => escapeHtml(t('pay.print.sessions', { count })[language]);
  const row = (name: string, count: string, amount: number) =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td class="number">${count}</td><td class="number">${moneyOf(language, amount, currency)}</td></tr>`;
  const states = (['pending', 'approved', 'paid', 'denied'] as const).filter(
    (state) => state !== 'denied' || denied.sessions > 0,
  );
  const rows = states.map((state) =>
    row(t(`pay.print.${state}`)[language], sessions(totals[state].sessions), totals[state].amount),
  );
  const all = row(t('pay.print.amount')[language], '', totals.amount);
  return `<h2>${escapeHtml(t('pay.print.sums')[language])}</h2><table><tbody>${rows.join('')}${all}</tbody></table>`;
}

function lines({ lines: all, hasMore }: PrintedStatement, language: Language): string {
  if (all.length === 0) return `<p>${escapeHtml(t('pay.print.none')[language])}</p>`;
  const dates = dateTexts(language, 'UTC');
  const heads = [
    COLUMNS.date,
    COLUMNS.subject,
    COLUMNS.program,
    COLUMNS.minutes,
    COLUMNS.state,
    COLUMNS.amount,
  ];
  const rows = all.map(({ date, subject, program, minutes, status, amount, currency, paidOn, reference }) => {
    const state = [
      PAY_STATES[status][language],
      ...(paidOn ? [t('pay.print.paidOn', { day: dates.date(noon(paidOn)) })[language]] : []),
      ...(reference ? [t('pay.print.reference', { reference })[language]] : []),
    ];
    const cells = [dates.date(noon(date)), subject, program ?? '', String(minutes), state.join(' · ')];
    const texts = cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
    return `<tr>${texts}<td class="number">${moneyOf(language, amount, currency)}</td></tr>`;
  });
  const columns = heads.map((words) => `<th scope="col">${escapeHtml(words[language])}</th>`).join('');
  const more = hasMore ? `<p>${escapeHtml(t('pay.print.more')[language])}</p>` : '';
  return `<h2>${escapeHtml(t('pay.print.lines')[language])}</h2><table><thead><tr>${columns}</tr></thead><tbody>${rows.join('')}</tbody></table>${more}`;
}

function year({ year: of, yearPaid }: PrintedStatement, language: Language): string {
  const named = { year: String(of) };
  const paid = yearPaid.map(({ currency, sessions, amount }) => {
    const count = escapeHtml(t('pay.print.sessions', { count: sessions })[language]);
    return `<p>${moneyOf(language, amount, currency)} · ${count}</p>`;
  });
  const none = `<p>${escapeHtml(t('pay.print.yearNone', named)[language])}</p>`;
  return `<h2>${escapeHtml(t('pay.print.year', named)[language])}</h2>${paid.join('') || none}`;
}
