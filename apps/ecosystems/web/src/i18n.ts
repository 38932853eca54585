import { createRemoteI18n, type TextKey, type Translate } from '@lyceum/web/i18n';
import type en from './locales/en.json';

export const i18n = createRemoteI18n('admin', {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  sp: () => import('./locales/sp.json', { with: { type: 'json' } }),
});
export const { useT } = i18n;

export type AdminKey = TextKey<typeof en>;
export type AdminTexts = Translate<AdminKey>;
