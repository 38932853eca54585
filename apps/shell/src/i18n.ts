import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import spLearner from './locales/learner/sp.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

export const i18n = createRemoteI18n('shell', { en, sp, spLearner });
export const { useT } = i18n;
