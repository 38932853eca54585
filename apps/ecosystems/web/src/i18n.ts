import { createRemoteI18n, type TextKey, type Translate } from '@lyceum/web/i18n';
import en from './locales/en.json';
import sp from './locales/sp.json';

export const i18n = createRemoteI18n('admin', { en, sp });
export const { useT } = i18n;

export type AdminKey = TextKey<typeof en>;
export type AdminTexts = Translate<AdminKey>;
