import { dateTexts } from '@lyceum/contracts/calendar';
import type { Words } from '@lyceum/server/actor';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { balanceOf, decimalOf, documentNumber } from '../rules/subject';
import type { Sheet } from './get-invoice';
import { moneyText } from './money-text';
import { sumsOf } from './present-invoice';

const STYLE = `@page { size: letter; margin: 18mm; }
  header { display: flex; justify-content: space-between; gap: 10mm; margin-bottom: 8mm; }
  .lines { white-space: pre-line; } dl { display: grid; grid-template-columns: auto auto; gap: 1mm 5mm; margin: 0; }
  dd { margin: 0; } tfoot th, tfoot td { border-bottom: 0; } tfoot tr:last-child { font-weight: 600; }`;

const WORDS = {
  amount: t('invoices.print.amount'),
  balance: t('invoices.print.balance'),
  billTo: t('invoices.print.billTo'),
  creditNotes: t('invoices.print.creditNotes'),
  credited: t('invoices.print.credited'),
  dueOn: t('invoices.print.dueOn'),
  howToPay: t('invoices.print.howToPay'),
  issuedOn: t('invoices.print.issuedOn'),
  learner: t('invoices.print.learner'),
  minutes: t('invoices.print.minutes'),
  noName: t('invoices.print.noName'),
  noSchool: t('invoices.print.noSchool'),
  paid: t('invoices.print.paid'),
  payments: t('invoices.print.payments'),
  period: t('invoices.print.period'),
  program: t('invoices.print.program'),
  purchaseOrder: t('invoices.print.purchaseOrder'),
  school: t('invoices.print.school'),
  sessions: t('invoices.print.sessions'),
  subtotal: t('invoices.print.subtotal'),
  total: t('invoices.print.total'),
} satisfies Record<string, Words>;

const paragraph = (text: string) => (text ? `<p class="lines">${escapeHtml(text)}</p>` : '');

/** The PDF of an issued invoice, in its client's language. Null: this server cannot print. */
export async function printInvoice(sheet: Sheet, { pdf }: Services): Promise<Buffer | null> {
  const { language } = sheet.row.client;
  const number = documentNumber('INV', sheet.row.number!);
  const title = t('invoices.print.title', { number })[language];
  const printed = await pdf.render({
    language,
    title,
    html: `<style>${STYLE}</style>${head(sheet, title)}${lines(sheet)}${payments(sheet)}${creditNotes(sheet)}${paragraph(
      sheet.row.note ?? '',
    )}${instructions(sheet)}`,
  });
  return printed.status === 'READY' ? printed.bytes : null;
}

function head({ row, sender }: Sheet, title: string): string {
  const { client, timeZoneId, issuedOn, dueOn, firstDay, lastDay, purchaseOrderNumber } = row;
  const { language } = client;
  const day = (text: string | null) => (text ? dateTexts(language, timeZoneId).date(text) : '');
  const facts: [string, string][] = [
    [WORDS.issuedOn[language], day(issuedOn)],
    [WORDS.dueOn[language], day(dueOn)],
    [WORDS.period[language], `${day(firstDay)} – ${day(lastDay)}`],
    ...(purchaseOrderNumber
      ? [[WORDS.purchaseOrder[language], purchaseOrderNumber] as [string, string]]
      : []),
  ];
  return `<header><div><p><strong>${escapeHtml(sender.name)}</strong></p>${paragraph(sender.address)}</div><h1>${escapeHtml(title)}</h1></header>
    <header><div><h2>${escapeHtml(WORDS.billTo[language])}</h2><p><strong>${escapeHtml(client.name)}</strong></p>
      <p>${escapeHtml(client.contactName)}</p>${paragraph(client.address)}</div>
    <dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></header>`;
}

function lines({ row, lines: all }: Sheet): string {
  const { client, currency, lineBy, taxName, taxRate } = row;
  const { language } = client;
  const money = moneyText(client.language, currency);
  const { subtotal, tax, total, credited, paid } = sumsOf(row);
  const nobody = (lineBy === 'SCHOOL' ? WORDS.noSchool : WORDS.noName)[language];
  const cells = (...texts: (string | number)[]) =>
    texts
      .map((text, at) => `<td${at > 0 ? ' class="number"' : ''}>${escapeHtml(String(text))}</td>`)
      .join('');
  const body = all.map(
    (line) => `<tr>${cells(line.label ?? nobody, line.sessions, line.minutes, money(line.amount))}</tr>`,
  );
  const sums: [string, number][] = [
    ...(tax > 0
      ? ([
          [WORDS.subtotal[language], subtotal],
          [`${taxName} (${decimalOf(taxRate)} %)`, tax],
        ] as [string, number][])
      : []),
    [WORDS.total[language], total],
    ...(credited > 0 ? [[WORDS.credited[language], -credited] as [string, number]] : []),
    ...(paid !== 0 ? [[WORDS.paid[language], -paid] as [string, number]] : []),
    [WORDS.balance[language], balanceOf(sumsOf(row))],
  ];
  const by = { PROGRAM: WORDS.program, LEARNER: WORDS.learner, SCHOOL: WORDS.school };
  const heads = [by[lineBy], WORDS.sessions, WORDS.minutes, WORDS.amount];
  return `<table><thead><tr>${heads
    .map(
      (words, at) => `<th scope="col"${at > 0 ? ' class="number"' : ''}>${escapeHtml(words[language])}</th>`,
    )
    .join('')}</tr></thead><tbody>${body.join('')}</tbody><tfoot>${sums
    .map(
      ([name, cents]) =>
        `<tr><th scope="row" colspan="3">${escapeHtml(name)}</th><td class="number">${escapeHtml(money(cents))}</td></tr>`,
    )
    .join('')}</tfoot></table>`;
}

function payments({ row, payments: all }: Sheet): string {
  const { client, currency, timeZoneId } = row;
  const money = moneyText(client.language, currency);
  const texts = dateTexts(client.language, timeZoneId);
  return list(
    WORDS.payments[client.language],
    all
      .filter(({ reversedAt }) => reversedAt === null)
      .map(({ paidOn, reference, amount }) => `${texts.date(paidOn)} · ${reference} · ${money(amount)}`),
  );
}

function creditNotes({ row, creditNotes: all }: Sheet): string {
  const { client, currency, timeZoneId } = row;
  const money = moneyText(client.language, currency);
  const texts = dateTexts(client.language, timeZoneId);
  return list(
    WORDS.creditNotes[client.language],
    all.map(
      ({ number, issuedOn, reason, amount }) =>
        `${number} · ${texts.date(issuedOn)} · ${reason} · ${money(-amount)}`,
    ),
  );
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${escapeHtml(title)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

function instructions({ row, sender }: Sheet): string {
  if (!sender.instructions) return '';
  const title = WORDS.howToPay[row.client.language];
  return `<h2>${escapeHtml(title)}</h2>${paragraph(sender.instructions)}`;
}
