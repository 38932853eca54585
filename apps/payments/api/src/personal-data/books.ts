import type { Ground } from '@lyceum/server/personal-data';
import { t } from '../i18n';

/** The account is closed once it is empty. Its identity checks are the vendor's own, who keeps them as banking law asks. */
export const CLOSING: Ground = {
  because: t('personalData.closing.because'),
  law: t('personalData.closing.law'),
};

/** Tax law requires charges and payments to be kept; they are kept under an id, without a name. */
export const BOOKS: Ground = {
  because: t('personalData.books.because'),
  law: t('personalData.books.law'),
};
