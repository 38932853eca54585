import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, so that the sign-in page does not load them. */
export const { useT } = createRemoteI18n('memberships', {
  en: () => import('../locales/memberships/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/memberships/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('../locales/learner/memberships/sp.json', { with: { type: 'json' } }),
});
