import { Conflict } from '@lyceum/server/errors';
import { t } from '../i18n';

const TEXTS = {
  seatTaken: t('absences.absence.seatTaken'),
  otherPlans: t('absences.absence.otherPlans'),
  already: t('absences.absence.already'),
  severalPrograms: t('absences.absence.severalPrograms'),
} as const;

export function refusal(reason: keyof typeof TEXTS): Conflict {
  return new Conflict(TEXTS[reason]);
}
