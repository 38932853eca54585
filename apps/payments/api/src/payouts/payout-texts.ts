import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

const FAILED: Record<string, Words> = {
  off: t('payouts.failed.off'),
  no_account: t('payouts.failed.noAccount'),
  not_ready: t('payouts.failed.notReady'),
  account_invalid: t('payouts.failed.notReady'),
  insufficient_capabilities_for_transfer: t('payouts.failed.notReady'),
  transfers_not_allowed: t('payouts.failed.notReady'),
  balance_insufficient: t('payouts.failed.balance'),
  amount_not_payable: t('payouts.failed.amount'),
  amount_too_small: t('payouts.failed.amount'),
  insufficient_funds: t('payouts.failed.spent'),
  reversed_at_vendor: t('payouts.failed.reversedAtVendor'),
};

export const texts = { tooMany: t('payouts.tooMany') } satisfies Record<string, Words>;

/** Why a transfer was not made, or not taken back; `code` is the vendor's or one of ours. */
export const failedIn = (code: string): Words =>
  FAILED[code] ?? t('payouts.failed.other', { code: code.slice(0, 60) });
