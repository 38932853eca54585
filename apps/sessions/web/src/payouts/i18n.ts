import { createRemoteI18n } from '@lyceum/web/i18n';

/** Texts of payout batches, loaded with them. */
export const { useT } = createRemoteI18n('payouts', {
  en: () => import('../locales/payouts/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/payouts/sp.json', { with: { type: 'json' } }),
});
