import type { Ground } from '@lyceum/server/personal-data';
import { t } from '../i18n';

/** Tax law requires charges and payments to be kept; they are kept under an id, without a name. */
export const BOOKS: Ground = {
  because: t('personalData.books.because'),
  law: t('personalData.books.law'),
};
