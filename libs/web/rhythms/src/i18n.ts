import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json';
import sp from './locales/sp.json';

export const { useT } = createRemoteI18n('rhythms', { en, sp });
