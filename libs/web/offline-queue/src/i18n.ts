import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

/** Bundled, because a text about a lost connection cannot be loaded on demand. */
export const { useT } = createRemoteI18n('offline-queue', { en, sp });
