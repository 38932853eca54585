import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, because lists of people do not need them. */
export const { useT } = createRemoteI18n('person-overview', {
  en: () => import('../../locales/person-overview/en.json', { with: { type: 'json' } }),
  sp: () => import('../../locales/person-overview/sp.json', { with: { type: 'json' } }),
});
