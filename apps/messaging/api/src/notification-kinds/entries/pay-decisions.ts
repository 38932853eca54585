import type { DecidedPay, PayDecided } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import type { NotificationKind } from '../notification-kind';

type PayType = 'PAY_APPROVED' | 'PAY_DENIED' | 'PAY_PAID' | 'PAY_REOPENED';

interface PayFacts {
  sessions: number;
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
  reason: string | null;
  /** Finds the payment in the books of the organization; missing in older notifications. */
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

const ONE: Record<Language, string> = t('notificationKinds.one');
const MANY: Record<Language, string> = t('notificationKinds.many');

function wordPay(type: PayType, facts: PayFacts, language: Language): string {
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

/** An admin decided about pay: to the leader whose pay it is, and to nobody else. */
const decided = (type: PayType, on: PayDecided['decision']) =>
  ({
    event: 'sessions.pay-decided',
    setting: 'BELL_ALONE',
    recipients: (_db, { decision, leaders }) => (decision === on ? leaders : []),
    facts: ({ reason, reference }, { sessions, amount, currency }) => ({
      ...{ sessions, amount, currency, reason },
      reference: reference ?? null,
    }),
    link: (_matter, { lastDay }) => `/session-pay/statement?day=${lastDay}`,
    words: (facts, { language }) => wordPay(type, facts, language),
    mail: null,
  }) satisfies NotificationKind<PayDecided, DecidedPay, PayFacts>;

export const payDecisions = {
  PAY_APPROVED: decided('PAY_APPROVED', 'APPROVE'),
  PAY_DENIED: decided('PAY_DENIED', 'DENY'),
  PAY_PAID: decided('PAY_PAID', 'MARK_PAID'),
  PAY_REOPENED: decided('PAY_REOPENED', 'REOPEN'),
};
