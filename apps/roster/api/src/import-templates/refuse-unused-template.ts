import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { Template } from '../columns/subject';

/** Refuses a version by which new files are not recognised. */
export function refuseUnusedTemplate(templateId: string, current: readonly Template[], field: string): void {
  if (current.some(({ id }) => id === templateId)) return;
  throw new BadInput(field, t('importTemplates.unknownTemplate'));
}
