import type { Actor } from '@lyceum/server/actor';
import { templates as builtIn, type Template } from '../columns/subject';

/**
 * An operator outside a visit manages the platform's templates; a super admin, or an operator on a visit, the
 * organization's.
 */
export function managesPlatform(actor: Actor): boolean {
  return actor.isInternalAdmin && !actor.operatorVisit;
}

/** Built-in template: its columns are those of the standard that files and exports follow. */
export function isLegacy({ templateId }: Pick<Template, 'templateId'>): boolean {
  return builtIn.some((template) => template.templateId === templateId);
}
