import { createTexts } from '@lyceum/server/i18n';
import en from './locales/en.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

export const { t } = createTexts({ en, sp });
