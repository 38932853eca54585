import { createRemoteI18n, type TextKey, type Translate } from '@lyceum/web/i18n';
import type en from './locales/en.json';

export const { useT } = createRemoteI18n('roi', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  sp: () => import('./locales/sp.json', { with: { type: 'json' } }),
});
export type T = Translate<TextKey<typeof en>>;
