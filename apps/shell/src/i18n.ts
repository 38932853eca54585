import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

export const i18n = createRemoteI18n('shell', { en, sp });
export const { useT } = i18n;
