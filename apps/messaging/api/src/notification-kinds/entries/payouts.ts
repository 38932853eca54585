import type { PayoutMatter, PayoutNotice } from '@lyceum/contracts/payments';
import type { Words } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

type PayoutFacts = Pick<PayoutNotice, 'leaderName' | 'amount' | 'currency' | 'reason'>;

const SENTENCES: Record<PayoutMatter, (of: { name: string | Words; amount: string }) => Words> = {
  ACCOUNT_RESTRICTED: () => t('notificationKinds.payouts.accountRestricted'),
  TRANSFER_FAILED: (of) => t('notificationKinds.payouts.transferFailed', of),
};

function wordPayout(about: PayoutMatter, facts: PayoutFacts, { language }: NotifiedReader): string {
  const { leaderName, amount, currency, reason } = facts;
  const money = new Intl.NumberFormat(regionalLocaleOf(language), {
    style: 'currency',
    currency: currency ?? 'USD',
  });
  const sentence = SENTENCES[about]({
    name: leaderName ?? t('notificationKinds.payouts.someone'),
    amount: money.format((amount ?? 0) / 100),
  });
  return [sentence[language], ...(reason ? [reason[language]] : [])].join(' ');
}

const payout = (on: PayoutMatter) =>
  ({
    event: 'payments.payout-news',
    setting: 'BELL_ALONE',
    recipients: async (db, { about, userId }) => {
      if (about !== on) return [];
      return on === 'ACCOUNT_RESTRICTED' ? [{ userId }] : findAdmins(db, []);
    },
    facts: ({ leaderName, amount, currency, reason }) => ({ leaderName, amount, currency, reason }),
    link: ({ batchId }) => (batchId ? `/session-pay/payouts/${batchId}` : '/payments/payout-account'),
    words: (facts, reader) => wordPayout(on, facts, reader),
    mail: null,
  }) satisfies NotificationKind<PayoutNotice, Recipient, PayoutFacts>;

/** Payouts in which somebody has to do something: to the leader of the account, and to super admins, who make transfers. */
export const payouts = {
  PAYOUT_ACCOUNT_RESTRICTED: payout('ACCOUNT_RESTRICTED'),
  PAYOUT_FAILED: payout('TRANSFER_FAILED'),
};
