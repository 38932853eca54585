import { dateTexts } from '@lyceum/contracts/calendar';
import type { PayerChange, PayerNotice } from '@lyceum/contracts/payments';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
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

export const PAYMENT_WORDS: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    open: 'Open the payments',
    more: (count) => `${count} more`,
    again: (day) => `It is tried again on ${day}.`,
    titles: {
      PAYMENT_PAID: 'Payment received',
      PAYMENT_DECLINED: 'A payment was declined',
      PAYMENT_CONFIRM: 'Your bank asks you to confirm a payment',
      PAYMENT_STOPPED: 'A payment was declined and needs you',
      PAYMENT_REFUNDED: 'A refund was paid',
      PAYMENT_REFUND_FAILED: 'A refund did not arrive',
      PAYMENT_UNPAID: 'Automatic charging stopped for a payer',
    },
    sentences: {
      PAYMENT_PAID: (amount, sessions) => `${amount} was paid for ${sessions}.`,
      PAYMENT_DECLINED: (amount, sessions) => `The card did not pay ${amount} for ${sessions}.`,
      PAYMENT_CONFIRM: (amount, sessions) =>
        `The bank wants the payment of ${amount} for ${sessions} to be confirmed. Open the payments and choose “Confirm with the bank”.`,
      PAYMENT_STOPPED: (amount, sessions) =>
        `The card did not pay ${amount} for ${sessions}, and is not asked again. Pay by hand or choose another card.`,
      PAYMENT_REFUNDED: (amount, sessions) => `${amount} was paid back for ${sessions}.`,
      PAYMENT_REFUND_FAILED: (amount, sessions) =>
        `The card did not take the refund of ${amount} for ${sessions}. It is paid back in another way.`,
      PAYMENT_UNPAID: (amount, sessions) => `${amount} is not paid for ${sessions}. The payer was told.`,
    },
  },
  sp: {
    hello: (name) => `Hola, ${name}:`,
    open: 'Abrir los pagos',
    more: (count) => `${count} más`,
    again: (day) => `Se intenta de nuevo el ${day}.`,
    titles: {
      PAYMENT_PAID: 'Pago recibido',
      PAYMENT_DECLINED: 'Se rechazó un pago',
      PAYMENT_CONFIRM: 'El banco pide confirmar un pago',
      PAYMENT_STOPPED: 'Se rechazó un pago y hace falta pagarlo de otro modo',
      PAYMENT_REFUNDED: 'Se pagó un reembolso',
      PAYMENT_REFUND_FAILED: 'Un reembolso no llegó',
      PAYMENT_UNPAID: 'El cobro automático se detuvo para quien paga',
    },
    sentences: {
      PAYMENT_PAID: (amount, sessions) => `Se pagaron ${amount} por ${sessions}.`,
      PAYMENT_DECLINED: (amount, sessions) => `La tarjeta no pagó ${amount} por ${sessions}.`,
      PAYMENT_CONFIRM: (amount, sessions) =>
        `El banco pide confirmar el pago de ${amount} por ${sessions}. Abra los pagos y elija «Confirmar con el banco».`,
      PAYMENT_STOPPED: (amount, sessions) =>
        `La tarjeta no pagó ${amount} por ${sessions} y no se intentará de nuevo. Pague por su cuenta o elija otra tarjeta.`,
      PAYMENT_REFUNDED: (amount, sessions) => `Se devolvieron ${amount} por ${sessions}.`,
      PAYMENT_REFUND_FAILED: (amount, sessions) =>
        `La tarjeta no aceptó el reembolso de ${amount} por ${sessions}. Se devolverá por otra vía.`,
      PAYMENT_UNPAID: (amount, sessions) =>
        `Faltan por pagar ${amount} por ${sessions}. Ya se avisó a quien paga.`,
    },
  },
};

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
  const locale = language === 'sp' ? 'es-US' : 'en-US';
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
