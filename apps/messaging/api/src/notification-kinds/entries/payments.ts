import { dateTexts } from '@lyceum/contracts/calendar';
import type { PayerChange, PayerNotice } from '@lyceum/contracts/payments';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { inEachLanguage, t } from '../../i18n';
import { findAdmins } from '../find-admins';
import { groupByLink } from '../group-by-link';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

/** PAYMENT_UNPAID is for admins; the others are for who pays. */
export type PaymentType = `PAYMENT_${PayerChange}` | 'PAYMENT_UNPAID';

export type PaymentFacts = Pick<PayerNotice, 'amount' | 'currency' | 'nextTryAt' | 'reason'> & {
  /** Subjects with the names of the learners, of the first sessions. */
  sessions: string[];
  /** How many more sessions there are. */
  more: number;
};

interface Words {
  hello: (name: string) => string;
  open: string;
  more: (count: number) => string;
  again: (day: string) => string;
  titles: Record<PaymentType, string>;
  sentences: Record<PaymentType, (amount: string, sessions: string) => string>;
}

export const PAYMENT_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  hello: (name) => t('notificationKinds.payments.hello', { name })[language],
  open: t('notificationKinds.payments.open')[language],
  more: (count) => t('notificationKinds.payments.more', { count })[language],
  again: (day) => t('notificationKinds.payments.again', { day })[language],
  titles: {
    PAYMENT_CHARGED: t('notificationKinds.payments.titles.paymentCharged')[language],
    PAYMENT_PAID: t('notificationKinds.payments.titles.paymentPaid')[language],
    PAYMENT_DECLINED: t('notificationKinds.payments.titles.paymentDeclined')[language],
    PAYMENT_CONFIRM: t('notificationKinds.payments.titles.paymentConfirm')[language],
    PAYMENT_STOPPED: t('notificationKinds.payments.titles.paymentStopped')[language],
    PAYMENT_REFUNDED: t('notificationKinds.payments.titles.paymentRefunded')[language],
    PAYMENT_REFUND_FAILED: t('notificationKinds.payments.titles.paymentRefundFailed')[language],
    PAYMENT_UNPAID: t('notificationKinds.payments.titles.paymentUnpaid')[language],
  },
  sentences: {
    PAYMENT_CHARGED: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentCharged', { amount, sessions })[language],
    PAYMENT_PAID: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentPaid', { amount, sessions })[language],
    PAYMENT_DECLINED: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentDeclined', { amount, sessions })[language],
    PAYMENT_CONFIRM: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentConfirm', { amount, sessions })[language],
    PAYMENT_STOPPED: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentStopped', { amount, sessions })[language],
    PAYMENT_REFUNDED: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentRefunded', { amount, sessions })[language],
    PAYMENT_REFUND_FAILED: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentRefundFailed', { amount, sessions })[language],
    PAYMENT_UNPAID: (amount, sessions) =>
      t('notificationKinds.payments.sentences.paymentUnpaid', { amount, sessions })[language],
  },
}));

const MOST_NAMED = 5;

function paymentFacts({ charges, amount, currency, nextTryAt, reason }: PayerNotice): PaymentFacts {
  return {
    ...{ amount, currency, nextTryAt, reason },
    sessions: charges
      .slice(0, MOST_NAMED)
      .map(({ subject, learnerName }) => (learnerName ? `${subject} (${learnerName})` : subject)),
    more: Math.max(0, charges.length - MOST_NAMED),
  };
}

function wordPayment(
  type: PaymentType,
  { amount, currency, sessions, more, nextTryAt, reason }: PaymentFacts,
  { language, timeZoneId }: NotifiedReader,
): string {
  const words = PAYMENT_WORDS[language];
  const locale = regionalLocaleOf(language);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  const list = [...sessions, ...(more > 0 ? [words.more(more)] : [])].join(', ');
  const sentences = [words.sentences[type](money, list)];
  if (reason) sentences.push(/[.!?]$/.test(reason[language]) ? reason[language] : `${reason[language]}.`);
  if (nextTryAt) sentences.push(words.again(dateTexts(language, timeZoneId).day(nextTryAt)));
  return sentences.join(' ');
}

interface PaymentRecipient extends Recipient {
  /** ORGANIZATION: a super admin, where the organization pays. ADMIN: does not pay, and has to do something about it. */
  as: 'PAYER' | 'ORGANIZATION' | 'ADMIN';
}

/** Data of the job that sends the mails. */
export interface PaymentMailData {
  eventId: string;
  type: PaymentType;
  facts: PaymentFacts;
  link: string;
  userIds: string[];
}

async function findPayers(db: TenantDb, { ownerId }: PayerNotice): Promise<PaymentRecipient[]> {
  if (ownerId !== db.ecosystemId) return [{ userId: ownerId, as: 'PAYER' }];
  const admins = await findAdmins(db, []);
  return admins.map(({ userId }) => ({ userId, as: 'ORGANIZATION' }));
}

/** Super admins and the admins of the charges' programs, without those who pay. */
async function findOtherAdmins(db: TenantDb, news: PayerNotice): Promise<PaymentRecipient[]> {
  const payers = await findPayers(db, news);
  const programIds = news.charges.map(({ programId }) => programId);
  const admins = await findAdmins(db, programIds);
  return admins
    .filter(({ userId }) => payers.every((payer) => payer.userId !== userId))
    .map(({ userId }) => ({ userId, as: 'ADMIN' }));
}

interface Rule {
  on: PayerChange;
  /** ALWAYS: the mail asks the reader to do something. The page of payments shows receipts and refunds to whoever wants no mails. */
  setting: 'PAYMENTS' | 'ALWAYS';
  payers?: boolean;
  /** Path for admins who do not pay; left out: they are not notified. */
  adminLink?: string;
}

const payment = (type: PaymentType, { on, setting, payers = true, adminLink }: Rule) => {
  const linkOf = ({ change, charges }: PayerNotice, { as }: PaymentRecipient): string => {
    if (as === 'ADMIN') return adminLink!;
    if (change === 'PAID' && charges.length === 1) return `/payments/receipts/${charges[0]!.id}`;
    return as === 'PAYER' ? '/payments?of=mine' : '/payments';
  };
  return {
    event: 'payments.payer-news',
    setting,
    recipients: async (db, news) =>
      news.change === on
        ? [
            ...(payers ? await findPayers(db, news) : []),
            ...(adminLink ? await findOtherAdmins(db, news) : []),
          ]
        : [],
    facts: paymentFacts,
    link: linkOf,
    words: (facts, reader) => wordPayment(type, facts, reader),
    mail: {
      job: 'payment-news-mail',
      why: setting === 'ALWAYS' ? 'PAYMENTS_DUE' : 'PAYMENTS',
      subject: (_facts, language) => PAYMENT_WORDS[language].titles[type],
      jobs: ({ id, payload }, to): PaymentMailData[] =>
        groupByLink(to, (recipient) => linkOf(payload, recipient)).map((group) => ({
          ...{ eventId: id, type, facts: paymentFacts(payload) },
          ...group,
        })),
    },
  } satisfies NotificationKind<PayerNotice, PaymentRecipient, PaymentFacts>;
};

/** What became of payments: to who pays, and to admins where somebody has to do something. */
export const payments = {
  PAYMENT_CHARGED: payment('PAYMENT_CHARGED', { on: 'CHARGED', setting: 'PAYMENTS' }),
  PAYMENT_PAID: payment('PAYMENT_PAID', { on: 'PAID', setting: 'PAYMENTS' }),
  PAYMENT_DECLINED: payment('PAYMENT_DECLINED', { on: 'DECLINED', setting: 'ALWAYS' }),
  PAYMENT_CONFIRM: payment('PAYMENT_CONFIRM', { on: 'CONFIRM', setting: 'ALWAYS' }),
  PAYMENT_STOPPED: payment('PAYMENT_STOPPED', { on: 'STOPPED', setting: 'ALWAYS' }),
  PAYMENT_UNPAID: payment('PAYMENT_UNPAID', {
    ...{ on: 'STOPPED', setting: 'PAYMENTS', payers: false },
    adminLink: '/payments?state=attention',
  }),
  PAYMENT_REFUNDED: payment('PAYMENT_REFUNDED', { on: 'REFUNDED', setting: 'PAYMENTS' }),
  PAYMENT_REFUND_FAILED: payment('PAYMENT_REFUND_FAILED', {
    ...{ on: 'REFUND_FAILED', setting: 'ALWAYS' },
    adminLink: '/payments',
  }),
};
