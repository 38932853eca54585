import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateImportTemplateArgs,
  MutationEditImportTemplateArgs,
  MutationEditLegacyImportTemplateArgs,
  QueryGetManageImportTemplatesArgs,
} from '../__generated__/resolvers';
import { createImportTemplate } from './create-import-template';
import { editImportTemplate } from './edit-import-template';
import { editLegacyImportTemplate } from './edit-legacy-import-template';
import { getImportTemplateInputOptions } from './get-import-template-input-options';
import { getManageImportTemplates } from './get-manage-import-templates';

const superAdmins = access.roles('SUPER_ADMIN');

@Resolver()
export class ImportTemplatesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(superAdmins)
  getManageImportTemplates(@CurrentActor() actor: Actor, @Args() args: QueryGetManageImportTemplatesArgs) {
    return getManageImportTemplates(actor, args, this.services);
  }

  @Query()
  @Access(superAdmins)
  getImportTemplateInputOptions(@CurrentActor() actor: Actor) {
    return getImportTemplateInputOptions(actor);
  }

  @Mutation()
  @Access(superAdmins)
  createImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationCreateImportTemplateArgs) {
    return createImportTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  editImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationEditImportTemplateArgs) {
    return editImportTemplate(actor, args, this.services);
  }

  @Mutation()
  @Access(access.internalAdmin)
  editLegacyImportTemplate(@CurrentActor() actor: Actor, @Args() args: MutationEditLegacyImportTemplateArgs) {
    return editLegacyImportTemplate(actor, args, this.services);
  }
}
