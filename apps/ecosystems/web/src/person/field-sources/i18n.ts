import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, because lists of people do not need them. */
export const { useT } = createRemoteI18n('field-sources', {
  en: () => import('../../locales/field-sources/en.json', { with: { type: 'json' } }),
  sp: () => import('../../locales/field-sources/sp.json', { with: { type: 'json' } }),
});
