import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSettlementPdfArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readSettings } from '../projections/subject';
import { LINES, type LineRow } from './line-row';
import { COLUMNS, kindOf, RULES, STATES } from './line-words';
import { readSettlement, type SettlementRow, totalOfSettlement } from './settlement-row';
import { texts } from './settlement-texts';

const MOST_LINES = 2000;
const TITLE: Words = t('settlements.pdf.title');
const SUMS: readonly (readonly [Words, (row: SettlementRow) => number])[] = [
  [t('settlements.pdf.sessions'), (row) => Number(row.sessionsTotal)],
  [t('settlements.pdf.corrections'), (row) => Number(row.correctionsTotal)],
  [t('settlements.pdf.bonuses'), (row) => Number(row.bonusTotal)],
  [t('settlements.pdf.total'), totalOfSettlement],
];

/** The settlement with all lines as PDF in base64. Null: this server has no Chromium. */
export async function getSettlementPdf(
  actor: Actor,
  { settlementId }: QueryGetSettlementPdfArgs,
  services: Services,
): Promise<string | null> {
  const row = await readSettlement(actor, settlementId, services);
  if (row.lineCount > MOST_LINES) throw new Conflict(texts.pdfTooLong);
  const [{ name: organization }, lines] = await Promise.all([
    readSettings(actor, services),
    services.tenancy.read<LineRow>(actor, {
      name: 'settlement-pdf',
      text: `${LINES} WHERE l.settlement_id = $1 ORDER BY l.starts_at, l.id`,
      values: [row.id],
    }),
  ]);
  const { language } = actor;
  const title = `${TITLE[language]}: ${row.vendorName}`;
  const html = `<h1>${escapeHtml(title)}</h1>${head(row, organization, actor)}${sums(row, actor)}${table(lines, row, actor)}`;
  const printed = await services.pdf.render({ language, title, html, landscape: true });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}

const moneyIn = ({ language }: Actor, currency: string) => {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  return (cents: number) => escapeHtml(format.format(cents / 100));
};

function head(row: SettlementRow, organization: string, { language }: Actor): string {
  const span = dateTexts(language, 'UTC').span(`${row.from}T12:00:00Z`, `${row.to}T12:00:00Z`);
  const period = [row.name, span].filter(Boolean).join(' · ');
  const facts = [organization, period, STATES[language][row.state]];
  if (row.paidOn && row.paidReference)
    facts.push(t('settlements.pdf.paid', { day: row.paidOn, reference: row.paidReference })[language]);
  if (row.outcomeSource) facts.push(outcomeText(row, row.outcomeSource)[language]);
  return facts.map((fact) => `<p class="quiet">${escapeHtml(fact)}</p>`).join('');
}

function outcomeText(row: SettlementRow, source: string): Words {
  if (!row.isFromResults) return t('settlements.pdf.byHand', { source });
  const { onTarget, measured, served } = row;
  const counts = { reached: onTarget ?? 0, measured, missing: (served ?? 0) - measured };
  return t('settlements.pdf.fromResults', { source, ...counts });
}

function sums(row: SettlementRow, actor: Actor): string {
  const money = moneyIn(actor, row.currency);
  const rows = SUMS.map(
    ([words, of]) =>
      `<tr><th scope="row">${escapeHtml(words[actor.language])}</th><td class="number">${money(of(row))}</td></tr>`,
  );
  return `<h2>${escapeHtml(t('settlements.pdf.sums')[actor.language])}</h2><table><tbody>${rows.join('')}</tbody></table>`;
}

function table(lines: readonly LineRow[], { currency, timeZoneId }: SettlementRow, actor: Actor): string {
  const { language } = actor;
  const money = moneyIn(actor, currency);
  const dates = dateTexts(language, timeZoneId);
  const columns = COLUMNS.map((column) => `<th scope="col">${escapeHtml(column[language])}</th>`);
  const rows = lines.map((line) => {
    const texts = [
      line.startsAt ? dates.moment(line.startsAt) : '',
      ...[kindOf(line, language), line.learnerName ?? '', line.programName ?? '', line.subject ?? ''],
      ...[line.minutes === null ? '' : String(line.minutes)],
      line.presentMinutes === null ? '' : String(line.presentMinutes),
    ].map((text) => `<td>${escapeHtml(text)}</td>`);
    const number = (cents: string) => `<td class="number">${money(Number(cents))}</td>`;
    const rule = `<td>${escapeHtml(RULES[language][line.rule])}</td>`;
    return `<tr>${texts.join('')}${number(line.share)}${rule}${number(line.amount)}${number(line.due)}</tr>`;
  });
  const heading = escapeHtml(t('settlements.pdf.lines')[language]);
  return `<h2>${heading}</h2><table><thead><tr>${columns.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
