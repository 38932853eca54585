import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateSavedTemplateArgs,
  MutationDeleteSavedTemplateArgs,
  MutationUpdateSavedTemplateArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createSavedTemplate } from './create-saved-template';
import { deleteSavedTemplate } from './delete-saved-template';
import { getSavedTemplates } from './get-saved-templates';
import { updateSavedTemplate } from './update-saved-template';

@Resolver()
export class SavedTemplatesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('saved-template:read'))
  getSavedTemplates(@CurrentActor() actor: Actor) {
    return getSavedTemplates(actor, this.services);
  }

  @Mutation()
  @Access(may('saved-template:create'))
  createSavedTemplate(@Args() args: MutationCreateSavedTemplateArgs, @CurrentActor() actor: Actor) {
    return createSavedTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(may('saved-template:edit'))
  updateSavedTemplate(@Args() args: MutationUpdateSavedTemplateArgs, @CurrentActor() actor: Actor) {
    return updateSavedTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(may('saved-template:edit'))
  deleteSavedTemplate(@Args() args: MutationDeleteSavedTemplateArgs, @CurrentActor() actor: Actor) {
    return deleteSavedTemplate(actor, args, this.services);
  }
}
