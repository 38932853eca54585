import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor, Language } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStatementPdfArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { getStatement } from './get-statement';
import { KINDS } from './get-statement-csv';
import { cellsOf, moneyIn, SHEET_STYLE, sumsTable } from './pdf-parts';
import type { StatementAccount } from './read-statement';

const SUMS = ['opening', 'charged', 'discounted', 'credit', 'paid', 'refunded', 'closing'] as const;
const WORDS = {
  title: t('statements.pdf.title'),
  open: t('statements.pdf.open'),
  tooLong: t('statements.pdf.tooLong'),
  none: t('statements.pdf.none'),
  creditLeft: t('statements.pdf.sums.creditLeft'),
};
const SUM_WORDS = {
  opening: t('statements.pdf.sums.opening'),
  charged: t('statements.pdf.sums.charged'),
  discounted: t('statements.pdf.sums.discounted'),
  credit: t('statements.pdf.sums.credit'),
  paid: t('statements.pdf.sums.paid'),
  refunded: t('statements.pdf.sums.refunded'),
  closing: t('statements.pdf.sums.closing'),
};
const HEADS = [
  t('statements.csv.columns.when'),
  t('statements.csv.columns.what'),
  t('statements.csv.columns.subject'),
  t('statements.csv.columns.learner'),
  t('statements.csv.columns.amount'),
  t('statements.csv.columns.balance'),
];

/** The statement of a month with all its lines as PDF in base64. Null: this server has no Chromium. */
export async function getStatementPdf(
  actor: Actor,
  args: QueryGetStatementPdfArgs,
  services: Services,
): Promise<string | null> {
  const statement = await getStatement(actor, args, services);
  if (statement.accounts.some(({ lineCount, lines }) => lineCount > lines.length))
    throw new Conflict(WORDS.tooLong);
  const { language } = actor;
  const { month, organizationName, payerName, open, timeZoneId } = statement;
  const dates = dateTexts(language, timeZoneId);
  const name = payerName ?? organizationName;
  const title = `${WORDS.title[language]}: ${dates.month(`${month}-15T12:00:00Z`)}`;
  const facts = [
    organizationName,
    t('statements.pdf.for', { name })[language],
    open ? WORDS.open[language] : null,
  ];
  const parts = statement.accounts.map((account) => accountOf(account, language, timeZoneId));
  const html = `<style>${SHEET_STYLE}</style><h1>${escapeHtml(title)}</h1>${facts
    .map((fact) => (fact ? `<p class="quiet">${escapeHtml(fact)}</p>` : ''))
    .join('')}${parts.join('') || `<p>${escapeHtml(WORDS.none[language])}</p>`}`;
  const printed = await services.pdf.render({ language, title, html });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}

function accountOf(account: StatementAccount, language: Language, timeZoneId: string): string {
  const { currency, creditLeft, lines } = account;
  const money = moneyIn(language, currency);
  const dates = dateTexts(language, timeZoneId);
  const sums = SUMS.map((sum): [string, string] => [SUM_WORDS[sum][language], money(account[sum])]);
  if (creditLeft > 0) sums.push([WORDS.creditLeft[language], money(creditLeft)]);
  const rows = lines.map(({ at, kind, subject, tuteeName, amount, balance }) =>
    cellsOf(
      [dates.moment(at), KINDS[language][kind], subject, tuteeName ?? ''],
      [money(amount), money(balance)],
    ),
  );
  const heads = HEADS.map((words) => `<th scope="col">${escapeHtml(words[language])}</th>`).join('');
  return `<h2>${escapeHtml(currency)}</h2>${sumsTable(sums)}<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
