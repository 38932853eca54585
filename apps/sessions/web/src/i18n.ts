import { createRemoteI18n, type TextKey } from '@lyceum/web/i18n';
import type en from './locales/en.json';

export const i18n = createRemoteI18n('sessions', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  sp: () => import('./locales/sp.json', { with: { type: 'json' } }),
  spLearner: () => import('./locales/learner/sp.json', { with: { type: 'json' } }),
});
export const { useT } = i18n;

export type T = ReturnType<typeof useT>;
export type Key = TextKey<typeof en>;
