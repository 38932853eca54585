import { dateTexts } from '@lyceum/contracts/calendar';
import type { SettlementChange, SettlementNotice } from '@lyceum/contracts/payments';
import type { Words } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

type SettlementFacts = Pick<SettlementNotice, 'vendorName' | 'from' | 'to' | 'name' | 'currency' | 'total'>;

type Sentence = (of: { vendor: string; period: string; amount: string }) => Words;

function wordSettlement(sentence: Sentence, facts: SettlementFacts, { language }: NotifiedReader): string {
  const { vendorName, from, to, name, currency, total } = facts;
  // Days without a time: noon in UTC is in the same day.
  const days = dateTexts(language, 'UTC').span(`${from}T12:00:00Z`, `${to}T12:00:00Z`);
  const money = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  const period = name ? `${name} (${days})` : days;
  return sentence({ vendor: vendorName, period, amount: money.format(total / 100) })[language];
}

const settlement = (on: SettlementChange, sentence: Sentence) =>
  ({
    event: 'payments.settlement-news',
    setting: 'BELL_ALONE',
    recipients: async (db, { change, toAdmins, contactIds }) => {
      if (change !== on) return [];
      return toAdmins ? findAdmins(db, []) : contactIds.map((userId) => ({ userId }));
    },
    facts: ({ vendorName, from, to, name, currency, total }) => ({
      ...{ vendorName, from, to, name, currency, total },
    }),
    link: ({ contractId, settlementId }) => `/payments/contracts/${contractId}/settlements/${settlementId}`,
    words: (facts, reader) => wordSettlement(sentence, facts, reader),
    mail: null,
  }) satisfies NotificationKind<SettlementNotice, Recipient, SettlementFacts>;

/** What became of a settlement with a vendor: to the side that did not change it. */
export const settlements = {
  SETTLEMENT_SHARED: settlement('SHARED', (of) => t('notificationKinds.settlements.shared', of)),
  SETTLEMENT_DISPUTED: settlement('DISPUTED', (of) => t('notificationKinds.settlements.disputed', of)),
  SETTLEMENT_ANSWERED: settlement('ANSWERED', (of) => t('notificationKinds.settlements.answered', of)),
  SETTLEMENT_APPROVED: settlement('APPROVED', (of) => t('notificationKinds.settlements.approved', of)),
};
