import { dateTexts } from '@lyceum/contracts/calendar';
import type { BillingMatter, BillingNotice } from '@lyceum/contracts/payments';
import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { inEachLanguage, t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

export type BillingFacts = Omit<BillingNotice, 'about' | 'id'>;

interface Words {
  hello: (name: string) => string;
  open: string;
  titles: Record<BillingMatter, string>;
  sentences: Record<BillingMatter, (values: Record<string, string>) => string>;
}

export const BILLING_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  hello: (name) => t('notificationKinds.billing.hello', { name })[language],
  open: t('notificationKinds.billing.open')[language],
  titles: {
    INVOICE_OVERDUE: t('notificationKinds.billing.titles.invoiceOverdue')[language],
    PURCHASE_ORDER_USED: t('notificationKinds.billing.titles.purchaseOrderUsed')[language],
    PURCHASE_ORDER_ENDS: t('notificationKinds.billing.titles.purchaseOrderEnds')[language],
  },
  sentences: {
    INVOICE_OVERDUE: (values) => t('notificationKinds.billing.sentences.invoiceOverdue', values)[language],
    PURCHASE_ORDER_USED: (values) =>
      t('notificationKinds.billing.sentences.purchaseOrderUsed', values)[language],
    PURCHASE_ORDER_ENDS: (values) =>
      t('notificationKinds.billing.sentences.purchaseOrderEnds', values)[language],
  },
}));

/** Data of the job that sends the mails. */
export interface BillingMailData {
  eventId: string;
  type: BillingMatter;
  facts: BillingFacts;
  link: string;
  userIds: string[];
}

const factsOf = ({ about: _, id: __, ...facts }: BillingNotice): BillingFacts => facts;

const linkOf = ({ about, id }: BillingNotice): string =>
  about === 'INVOICE_OVERDUE' ? `/payments/invoices/${id}` : `/payments/purchase-orders/${id}`;

function wordBilling(type: BillingMatter, facts: BillingFacts, { language, timeZoneId }: NotifiedReader) {
  const { clientName, number, amount, currency, day, percent } = facts;
  const money = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  return BILLING_WORDS[language].sentences[type]({
    ...{ client: clientName, number, amount: money.format(amount / 100), percent: String(percent ?? '') },
    day: dateTexts(language, timeZoneId).date(day),
  });
}

/** What admins should know about invoices and purchase orders: to super admins, who alone see them. */
const billingKind = (type: BillingMatter) =>
  ({
    event: 'payments.billing-news',
    setting: 'PAYMENTS',
    recipients: (db, { about }) => (about === type ? findAdmins(db, []) : []),
    facts: factsOf,
    link: linkOf,
    words: (facts, reader) => wordBilling(type, facts, reader),
    mail: {
      job: 'billing-news-mail',
      why: 'PAYMENTS',
      subject: (_facts, language) => BILLING_WORDS[language].titles[type],
      jobs: ({ id, payload }, to): BillingMailData[] => [
        {
          ...{ eventId: id, type, facts: factsOf(payload), link: linkOf(payload) },
          userIds: to.map(({ userId }) => userId),
        },
      ],
    },
  }) satisfies NotificationKind<BillingNotice, Recipient, BillingFacts>;

export const billing = {
  INVOICE_OVERDUE: billingKind('INVOICE_OVERDUE'),
  PURCHASE_ORDER_USED: billingKind('PURCHASE_ORDER_USED'),
  PURCHASE_ORDER_ENDS: billingKind('PURCHASE_ORDER_ENDS'),
};
