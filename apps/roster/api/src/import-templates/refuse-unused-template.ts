import { BadInput } from '@lyceum/server/errors';
import type { Template } from '../format/templates';

/** Refuses a version by which new files are not recognised. */
export function refuseUnusedTemplate(templateId: string, current: readonly Template[], field: string): void {
  if (current.some(({ id }) => id === templateId)) return;
  throw new BadInput(field, {
    en: 'There is no such template. Reload the page: it may have a newer version.',
    sp: 'Esa plantilla no existe. Vuelva a cargar la página: puede haber una versión más reciente.',
  });
}
