import type { DecidedPay, PayDecided } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { inEachLanguage, t } from '../../i18n';
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

const WORDS: Record<Language, Record<PayType, (amount: string, sessions: string) => string>> = inEachLanguage(
  (language) => ({
    PAY_APPROVED: (amount, sessions) =>
      t('notificationKinds.payDecisions.payApproved', { amount, sessions })[language],
    PAY_DENIED: (amount, sessions) =>
      t('notificationKinds.payDecisions.payDenied', { amount, sessions })[language],
    PAY_PAID: (amount, sessions) =>
      t('notificationKinds.payDecisions.payPaid', { amount, sessions })[language],
    PAY_REOPENED: (amount, sessions) =>
      t('notificationKinds.payDecisions.payReopened', { amount, sessions })[language],
  }),
);

function wordPay(type: PayType, facts: PayFacts, language: Language): string {
  const locale = regionalLocaleOf(language);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: facts.currency });
  const count = new Intl.NumberFormat(locale).format(facts.sessions);
  const sessions = t('notificationKinds.payDecisions.sessions', { count: facts.sessions, number: count })[
    language
  ];
  const text = WORDS[language][type](money.format(facts.amount / 100), sessions);
  const { reason, reference } = facts;
  const more = [
    ...(reason ? [t('notificationKinds.payDecisions.reason', { reason })[language]] : []),
    ...(reference ? [t('notificationKinds.payDecisions.reference', { reference })[language]] : []),
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
