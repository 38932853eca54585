import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the shell's texts, so that only operators load them. */
export const { useT } = createRemoteI18n('shell-visit', {
  en: () => import('../locales/visit/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/visit/sp.json', { with: { type: 'json' } }),
});
