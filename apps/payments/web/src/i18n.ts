import { createRemoteI18n } from '@lyceum/web/i18n';

export const i18n = createRemoteI18n('payments', {
  en: () => import('./locales/en.json'),
  sp: () => import('./locales/sp.json'),
});
export const { useT } = i18n;
