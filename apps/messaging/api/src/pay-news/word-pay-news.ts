import type { PayDecided } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';

export type PayType = 'PAY_APPROVED' | 'PAY_DENIED' | 'PAY_PAID' | 'PAY_REOPENED';

export const PAY_TYPES: Record<PayDecided['decision'], PayType> = {
  APPROVE: 'PAY_APPROVED',
  DENY: 'PAY_DENIED',
  MARK_PAID: 'PAY_PAID',
  REOPEN: 'PAY_REOPENED',
};

/** What a notification about pay keeps: enough to word it in any language. */
export interface PayFacts {
  sessions: number;
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
  reason: string | null;
  /** By which the payment is found; missing in older notifications. */
  reference?: string | null;
}

const WORDS: Record<Language, Record<PayType, (amount: string, sessions: string) => string>> = {
  en: {
    PAY_APPROVED: (amount, sessions) => `Your pay was approved: ${amount} for ${sessions}.`,
    PAY_DENIED: (amount, sessions) => `Your pay was denied: ${amount} for ${sessions}.`,
    PAY_PAID: (amount, sessions) => `Your pay was marked as paid: ${amount} for ${sessions}.`,
    PAY_REOPENED: (amount, sessions) => `Your pay is being looked at again: ${amount} for ${sessions}.`,
  },
  sp: {
    PAY_APPROVED: (amount, sessions) => `Se aprobó su pago: ${amount} por ${sessions}.`,
    PAY_DENIED: (amount, sessions) => `Se rechazó su pago: ${amount} por ${sessions}.`,
    PAY_PAID: (amount, sessions) => `Su pago se marcó como pagado: ${amount} por ${sessions}.`,
    PAY_REOPENED: (amount, sessions) => `Su pago se está revisando de nuevo: ${amount} por ${sessions}.`,
  },
};

const ONE: Record<Language, string> = { en: '1 session', sp: '1 sesión' };
const MANY: Record<Language, string> = { en: 'sessions', sp: 'sesiones' };

export function isPayType(type: string): type is PayType {
  return type in WORDS.en;
}

export function wordPayNews(type: PayType, facts: PayFacts, language: Language): string {
  const locale = language === 'sp' ? 'es-US' : 'en-US';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: facts.currency });
  const count = new Intl.NumberFormat(locale).format(facts.sessions);
  const sessions = facts.sessions === 1 ? ONE[language] : `${count} ${MANY[language]}`;
  const text = WORDS[language][type](money.format(facts.amount / 100), sessions);
  const [reason, reference] = language === 'sp' ? ['Motivo', 'Referencia'] : ['Reason', 'Reference'];
  const more = [
    ...(facts.reason ? [`${reason}: ${facts.reason}`] : []),
    ...(facts.reference ? [`${reference}: ${facts.reference}`] : []),
  ];
  return [text, ...more].join(' ');
}
