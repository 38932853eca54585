import { createRemoteI18n } from '@lyceum/web/i18n';
import en from './locales/en.json' with { type: 'json' };
import spLearner from './locales/learner/sp.json' with { type: 'json' };
import sp from './locales/sp.json' with { type: 'json' };

export const { useT } = createRemoteI18n('programs', { en, sp, spLearner });
