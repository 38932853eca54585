import type { Actor } from '@lyceum/server/actor';
import type { QueryGetDefaultFormTemplatesArgs } from '../__generated__/resolvers';
import { templatesIn } from './templates';

export function getDefaultFormTemplates(actor: Actor, { formType }: QueryGetDefaultFormTemplatesArgs) {
  return templatesIn(actor.language).filter((template) => template.formType === formType);
}
