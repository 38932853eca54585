import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor, Words } from '@lyceum/server/actor';
import { escapeHtml } from '@lyceum/server/pdf';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReceiptPdfArgs, RefundState } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { MethodKind } from '../vendor/subject';
import { getReceipt } from './get-receipt';
import { moneyIn, SHEET_STYLE, sumsTable } from './pdf-parts';

const WORDS = {
  title: t('statements.receiptPdf.title'),
  number: t('statements.receiptPdf.number'),
  payer: t('statements.receiptPdf.payer'),
  paidAt: t('statements.receiptPdf.paidAt'),
  what: t('statements.receiptPdf.what'),
  learner: t('statements.receiptPdf.learner'),
  length: t('statements.receiptPdf.length'),
  price: t('statements.receiptPdf.price'),
  fee: t('statements.receiptPdf.fee'),
  total: t('statements.receiptPdf.total'),
  byCredit: t('statements.receiptPdf.byCredit'),
  outside: t('statements.receiptPdf.outside'),
} satisfies Record<string, Words>;

interface Refunded {
  amount: string;
  state: RefundState;
  decidedAt: Date;
}

/** The receipt of one charge as PDF in base64. Null: this server has no Chromium. */
export async function getReceiptPdf(
  actor: Actor,
  args: QueryGetReceiptPdfArgs,
  services: Services,
): Promise<string | null> {
  const receipt = await getReceipt(actor, args, services);
  const refunds = await services.tenancy.read<Refunded>(actor, {
    name: 'refunds-of-receipt',
    text: `SELECT amount, state, decided_at AS "decidedAt" FROM payments.refunds WHERE charge_id = $1 AND state <> 'FAILED'
      ORDER BY decided_at, id`,
    values: [args.chargeId],
  });
  const { language, timeZoneId } = actor;
  const { charge, organizationName } = receipt;
  const dates = dateTexts(language, timeZoneId);
  const say = (words: Words) => words[language];
  const facts: (readonly [string, string])[] = [
    [say(WORDS.number), receipt.number],
    [say(WORDS.payer), receipt.payerName ?? organizationName],
    [say(WORDS.paidAt), dates.moment(receipt.paidAt)],
    [say(WORDS.what), `${charge.subject} · ${dates.date(charge.chargeDateTime)}`],
    ...(charge.tuteeName ? [[say(WORDS.learner), charge.tuteeName] as const] : []),
    ...(charge.minutes > 0
      ? [[say(WORDS.length), say(t('statements.receiptPdf.minutes', { count: charge.minutes }))] as const]
      : []),
  ];
  const title = `${say(WORDS.title)} ${receipt.number}`;
  const html = `<style>${SHEET_STYLE}</style><p class="quiet">${escapeHtml(organizationName)}</p><h1>${escapeHtml(title)}</h1>${sumsTable(
    facts,
  )}${sumsTable(amountsOf(receipt, refunds, actor))}`;
  const printed = await services.pdf.render({ language, title, html });
  return printed.status === 'READY' ? printed.bytes.toString('base64') : null;
}

/** `card` is the stored name of a card or bank account: `visa 4242`. */
function paidBy(card: string, kind: MethodKind | null): Words {
  if (kind === null || kind === 'CARD') return t('statements.receiptPdf.byCard', { card });
  const at = card.lastIndexOf(' ');
  const bank = card.slice(0, at);
  return t('statements.receiptPdf.byAccount', {
    last4: card.slice(at + 1),
    bank: bank === 'sepa' ? 'SEPA' : bank,
  });
}

type Receipt = Awaited<ReturnType<typeof getReceipt>>;

function amountsOf(
  { charge }: Receipt,
  refunds: readonly Refunded[],
  actor: Actor,
): (readonly [string, string])[] {
  const { language } = actor;
  const money = moneyIn(language, charge.currency);
  const dates = dateTexts(language, actor.timeZoneId);
  const { price, discount, tax, preChargeFee, clientBundleAmount, clientChargeAmount } = charge;
  const name = charge.discountName ?? '';
  const way =
    charge.status === 'PAID' && charge.card
      ? paidBy(charge.card, charge.methodKind)[language]
      : [WORDS.outside[language], charge.reason].filter(Boolean).join(': ');
  const amounts: [string, number][] = [[WORDS.price[language], price + discount]];
  if (discount > 0) amounts.push([t('statements.receiptPdf.discount', { name })[language], -discount]);
  if (tax)
    amounts.push([t('statements.receiptPdf.tax', { name: tax.name, rate: tax.rate })[language], tax.amount]);
  if (preChargeFee > 0) amounts.push([WORDS.fee[language], preChargeFee]);
  amounts.push([WORDS.total[language], price + (tax?.amount ?? 0) + preChargeFee]);
  if (clientBundleAmount > 0) amounts.push([WORDS.byCredit[language], clientBundleAmount]);
  if (clientChargeAmount > 0) amounts.push([way, clientChargeAmount]);
  for (const { amount, state, decidedAt } of refunds) {
    const day = dates.date(decidedAt);
    const words =
      state === 'PENDING'
        ? t('statements.receiptPdf.refundPending', { day })
        : t('statements.receiptPdf.refunded', { day });
    amounts.push([words[language], -Number(amount)]);
  }
  return amounts.map(([label, cents]) => [label, money(cents)] as const);
}
