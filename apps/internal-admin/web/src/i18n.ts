import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json';
import sp from './locales/sp.json';

export const i18n = createRemoteI18n('internal-admin', { en, sp });
export const { useT } = i18n;
