import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts: only phones load them. */
export const { useT } = createRemoteI18n('learning-paged', {
  en: () => import('../locales/paged/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/paged/sp.json', { with: { type: 'json' } }),
});
