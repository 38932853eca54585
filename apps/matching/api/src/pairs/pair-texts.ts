import { t } from '../i18n';
export const pairTexts = {
  notTutor: t('pairs.pair.notTutor'),
  notTutee: t('pairs.pair.notTutee'),
  samePerson: t('pairs.pair.samePerson'),
  archived: t('pairs.pair.archived'),
  keptAsItIs: t('pairs.pair.keptAsItIs'),
  paired: t('pairs.pair.paired'),
  rate: t('pairs.pair.rate'),
  noRates: t('pairs.pair.noRates'),
  page: t('pairs.pair.page'),
  tutees: t('pairs.pair.tutees'),
} as const;
