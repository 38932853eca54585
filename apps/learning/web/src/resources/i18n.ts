import { createRemoteI18n } from '@lyceum/web/i18n';

/** Separate from the remote's texts, so that other screens, such as a form that a learner answers, do not load them. */
export const { useT } = createRemoteI18n('learning-resources', {
  en: () => import('../locales/resources/en.json', { with: { type: 'json' } }),
  sp: () => import('../locales/resources/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('../locales/learner/resources/sp.json', { with: { type: 'json' } }),
});
export type T = ReturnType<typeof useT>;
