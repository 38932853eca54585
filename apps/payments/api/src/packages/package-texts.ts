import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  id: t('packages.id'),
  name: t('packages.name'),
  nameTaken: t('packages.nameTaken'),
  units: t('packages.units'),
  price: t('packages.price'),
  validDays: t('packages.validDays'),
  archivedProgram: t('packages.archivedProgram'),
  notOffered: t('packages.notOffered'),
  otherTotal: t('packages.otherTotal'),
  learner: t('packages.learner'),
  noLearner: t('packages.noLearner'),
  otherValues: t('packages.otherValues'),
  own: t('packages.own'),
  nothingLeft: t('packages.nothingLeft'),
  notPaid: t('packages.notPaid'),
  noCard: t('packages.noCard'),
  familyPays: t('packages.familyPays'),
} satisfies Record<string, Words>;
