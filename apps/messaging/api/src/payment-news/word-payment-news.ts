import { dateTexts } from '@lyceum/contracts/calendar';
import type { PayerChange, PayerNews } from '@lyceum/contracts/payments';
import type { Language } from '@lyceum/server/actor';

/** PAYMENT_UNPAID is for admins; the others are for who pays. */
export type PaymentType = `PAYMENT_${PayerChange}` | 'PAYMENT_UNPAID';

/** What a notification about a payment keeps: enough to word it in any language. */
export type PaymentFacts = Pick<PayerNews, 'amount' | 'currency' | 'nextTryAt' | 'reason'> & {
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

export function paymentFacts({ charges, amount, currency, nextTryAt, reason }: PayerNews): PaymentFacts {
  return {
    ...{ amount, currency, nextTryAt, reason },
    sessions: charges
      .slice(0, MOST_NAMED)
      .map(({ subject, learnerName }) => (learnerName ? `${subject} (${learnerName})` : subject)),
    more: Math.max(0, charges.length - MOST_NAMED),
  };
}

export function isPaymentType(type: string): type is PaymentType {
  return type in PAYMENT_WORDS.en.titles;
}

export function wordPaymentNews(
  type: PaymentType,
  { amount, currency, sessions, more, nextTryAt, reason }: PaymentFacts,
  { language, timeZoneId }: { language: Language; timeZoneId: string },
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
