import { createRemoteI18n } from '@lyceum/web/i18n';

export const { useT } = createRemoteI18n('notes', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  sp: () => import('./locales/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('./locales/learner/sp.json', { with: { type: 'json' } }),
});
