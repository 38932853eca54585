import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUseFormTemplateArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeForm } from './change-form';
import { addQuestions } from './create-program-form-question';
import { asked } from './form-row';
import { templatesIn } from './templates';

const HAS_QUESTIONS: Words = t('forms.notEmpty');

/** Fills an empty form with a template's questions in the caller's language. */
export async function useFormTemplate(
  actor: Actor,
  { programId, templateId }: MutationUseFormTemplateArgs,
  services: Services,
) {
  const template = templatesIn(actor.language).find(({ id }) => id === templateId);
  if (!template) throw new NotFound('template');
  return changeForm(actor, { programId, formType: template.formType }, services, async (db, form) => {
    if (asked(form).length > 0) throw new Conflict(HAS_QUESTIONS);
    await addQuestions(db, form, template.questions);
    return { action: 'use-template', after: { templateId } };
  });
}
