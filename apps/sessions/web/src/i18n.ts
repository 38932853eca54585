import { createRemoteI18n, type TextKey } from '@lyceum/web/i18n';
import en from './locales/en.json';
import sp from './locales/sp.json';

export const i18n = createRemoteI18n('sessions', { en, sp });
export const { useT } = i18n;

export type T = ReturnType<typeof useT>;
export type Key = TextKey<typeof en>;
