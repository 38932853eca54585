import { createRemoteI18n } from '@lyceum/web/i18n';

/** Texts of statements and pay periods, loaded with them. */
export const { useT } = createRemoteI18n('pay-statement', {
  en: () => import('../../locales/pay-statement/en.json', { with: { type: 'json' } }),
  sp: () => import('../../locales/pay-statement/sp.json', { with: { type: 'json' } }),
});
