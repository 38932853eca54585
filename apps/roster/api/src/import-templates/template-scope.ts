import type { Actor } from '@lyceum/server/actor';
import { templates as builtIn, type Template } from '../format/templates';

/** An operator at home manages the platform's templates; a super admin, and an operator on a visit, those of the organization. */
export function managesPlatform(actor: Actor): boolean {
  return actor.isInternalAdmin && !actor.operatorVisit;
}

/** Came with the platform: its columns are those of the standard that files and exports follow. */
export function isLegacy({ templateId }: Pick<Template, 'templateId'>): boolean {
  return builtIn.some((template) => template.templateId === templateId);
}
