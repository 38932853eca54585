import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

/** At once: a status that says "no connection" cannot be loaded when it is due. */
export const { useT } = createRemoteI18n('offline-queue', { en, sp });
