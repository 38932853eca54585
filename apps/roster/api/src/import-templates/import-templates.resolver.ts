import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateImportTemplateArgs,
  MutationEditImportTemplateArgs,
  MutationEditLegacyImportTemplateArgs,
  QueryGetManageImportTemplatesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createImportTemplate } from './create-import-template';
import { editImportTemplate } from './edit-import-template';
import { editLegacyImportTemplate } from './edit-legacy-import-template';
import { getImportTemplateInputOptions } from './get-import-template-input-options';
import { getManageImportTemplates } from './get-manage-import-templates';

@Resolver()
export class ImportTemplatesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('managed-template:read'))
  getManageImportTemplates(@CurrentActor() actor: Actor, @Args() args: QueryGetManageImportTemplatesArgs) {
    return getManageImportTemplates(actor, args, this.services);
  }

  @Query()
  @Access(may('managed-template:read'))
  getImportTemplateInputOptions(@CurrentActor() actor: Actor) {
    return getImportTemplateInputOptions(actor);
  }

  @Mutation()
  @Access(may('managed-template:create'))
  createImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationCreateImportTemplateArgs) {
    return createImportTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(may('managed-template:edit'))
  editImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationEditImportTemplateArgs) {
    return editImportTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(may('built-in-template:edit'))
  editLegacyImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationEditLegacyImportTemplateArgs) {
    return editLegacyImportTemplate(actor, args, this.services);
  }
}
