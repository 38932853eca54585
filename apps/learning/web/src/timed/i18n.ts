import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, so that forms without a time limit do not load them. */
export const { useT } = createRemoteI18n('learning-timed', {
  en: () => import('../locales/timed/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/timed/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('../locales/learner/timed/sp.json', { with: { type: 'json' } }),
});
