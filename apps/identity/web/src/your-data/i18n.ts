import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, so that the sign-in page does not load them. */
export const { useT } = createRemoteI18n('your-data', {
  en: () => import('../locales/your-data/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/your-data/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('../locales/learner/your-data/sp.json', { with: { type: 'json' } }),
});
