import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { createProgramFormQuestion } from './create-program-form-question';
import { deleteProgramFormQuestion } from './delete-program-form-question';
import { editProgramFormQuestion } from './edit-program-form-question';
import { getDefaultFormTemplates } from './get-default-form-templates';
import { getProgramFeedbackForms } from './get-program-feedback-forms';
import { reorderProgramFormQuestions } from './reorder-program-form-questions';
import { useFormTemplate } from './use-form-template';

@Resolver()
export class FormsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('form-template:read'))
  getDefaultFormTemplates(@Args() args: gql.QueryGetDefaultFormTemplatesArgs, @CurrentActor() actor: Actor) {
    return getDefaultFormTemplates(actor, args);
  }

  @Query()
  @Access(may('form:read'))
  getProgramFeedbackForms(@Args() args: gql.QueryGetProgramFeedbackFormsArgs, @CurrentActor() actor: Actor) {
    return getProgramFeedbackForms(actor, args, this.services);
  }

  @Mutation()
  @Access(may('form:edit'))
  createProgramFormQuestion(
    @Args() args: gql.MutationCreateProgramFormQuestionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return createProgramFormQuestion(actor, args, this.services);
  }

  @Mutation()
  @Access(may('form:edit'))
  useFormTemplate(@Args() args: gql.MutationUseFormTemplateArgs, @CurrentActor() actor: Actor) {
    return useFormTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(may('form:edit'))
  editProgramFormQuestion(
    @Args() args: gql.MutationEditProgramFormQuestionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return editProgramFormQuestion(actor, args, this.services);
  }

  @Mutation()
  @Access(may('form:edit'))
  deleteProgramFormQuestion(
    @Args() args: gql.MutationDeleteProgramFormQuestionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return deleteProgramFormQuestion(actor, args, this.services);
  }

  @Mutation()
  @Access(may('form:edit'))
  reorderProgramFormQuestions(
    @Args() args: gql.MutationReorderProgramFormQuestionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return reorderProgramFormQuestions(actor, args, this.services);
  }
}
