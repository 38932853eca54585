import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Refusals of a template, each with a remedy. */
export const templateTexts = {
  wordsMissing: t('importTemplates.template.wordsMissing'),
  tooLong: t('importTemplates.template.tooLong'),
  tooMany: t('importTemplates.template.tooMany'),
  tooManyTemplates: t('importTemplates.template.tooManyTemplates'),
  fieldMissing: t('importTemplates.template.fieldMissing'),
  typeFixed: t('importTemplates.template.typeFixed'),
  unknownField: t('importTemplates.template.unknownField'),
  nameForm: t('importTemplates.template.nameForm'),
  unknownType: t('importTemplates.template.unknownType'),
  noBounds: t('importTemplates.template.noBounds'),
  lengthBound: t('importTemplates.template.lengthBound'),
  boundsReversed: t('importTemplates.template.boundsReversed'),
  pattern: t('importTemplates.template.pattern'),
  validators: t('importTemplates.template.validators'),
  repeated: t('importTemplates.template.repeated'),
  legacyProperties: t('importTemplates.template.legacyProperties'),
  legacyExtra: t('importTemplates.template.legacyExtra'),
  isLegacy: t('importTemplates.template.isLegacy'),
  isNotLegacy: t('importTemplates.template.isNotLegacy'),
  stale: t('importTemplates.template.stale'),
} as const satisfies Record<string, Words>;
