import { Args, Mutation, Parent, Query, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import {
  Access,
  CurrentScope,
  Services,
  type GraphqlContext,
  type RequestScope,
} from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { addResourceFileVersion } from './add-resource-file-version';
import { archiveResource } from './archive-resource';
import { attachResourceToModule } from './attach-resource-to-module';
import { createResource } from './create-resource';
import { deleteResource } from './delete-resource';
import { detachResourceFromModule } from './detach-resource-from-module';
import { editResource } from './edit-resource';
import { getResource } from './get-resource';
import { getResourceOpens } from './get-resource-opens';
import { getResources } from './get-resources';
import { openResource } from './open-resource';
import { requestResourceFileUpload } from './request-resource-file-upload';
import { ResourceViewing } from './resource-viewing';
import { restoreResource } from './restore-resource';
import { restoreResourceFileVersion } from './restore-resource-file-version';
import { submitResourceFile } from './submit-resource-file';

@Resolver('Resource')
export class ResourcesResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resource({ id }: { id: string }, { scope }: GraphqlContext) {
    return new ResourceViewing(scope, this.services).reference(id);
  }

  @Query()
  @Access(may('resource:list'))
  getResources(@Args() args: gql.QueryGetResourcesArgs, @CurrentScope() scope: RequestScope) {
    return getResources(scope, args, this.services);
  }

  @Query()
  @Access(may('resource:read'))
  getResource(@Args() args: gql.QueryGetResourceArgs, @CurrentScope() scope: RequestScope) {
    return getResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  createResource(@Args() args: gql.MutationCreateResourceArgs, @CurrentScope() scope: RequestScope) {
    return createResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  editResource(@Args() args: gql.MutationEditResourceArgs, @CurrentScope() scope: RequestScope) {
    return editResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  deleteResource(@Args() args: gql.MutationDeleteResourceArgs, @CurrentScope() scope: RequestScope) {
    return deleteResource(scope.actor, args, this.services);
  }

  @Mutation()
  @Access(may('resource-file:upload'))
  requestResourceFileUpload(
    @Args() args: gql.MutationRequestResourceFileUploadArgs,
    @CurrentScope() { actor }: RequestScope,
  ) {
    return requestResourceFileUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(may('resource-file:upload'))
  submitResourceFile(
    @Args() args: gql.MutationSubmitResourceFileArgs,
    @CurrentScope() { actor }: RequestScope,
  ) {
    return submitResourceFile(actor, args, this.services);
  }

  @Query()
  @Access(may('resource:read-opens'))
  getResourceOpens(@Args() args: gql.QueryGetResourceOpensArgs, @CurrentScope() scope: RequestScope) {
    return getResourceOpens(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  archiveResource(@Args() args: gql.MutationArchiveResourceArgs, @CurrentScope() scope: RequestScope) {
    return archiveResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  restoreResource(@Args() args: gql.MutationRestoreResourceArgs, @CurrentScope() scope: RequestScope) {
    return restoreResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  addResourceFileVersion(
    @Args() args: gql.MutationAddResourceFileVersionArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return addResourceFileVersion(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:edit'))
  restoreResourceFileVersion(
    @Args() args: gql.MutationRestoreResourceFileVersionArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return restoreResourceFileVersion(scope, args, this.services);
  }

  @Mutation()
  @Access(may('resource:read'))
  openResource(@Args() args: gql.MutationOpenResourceArgs, @CurrentScope() scope: RequestScope) {
    return openResource(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:edit'))
  attachResourceToModule(
    @Args() args: gql.MutationAttachResourceToModuleArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return attachResourceToModule(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:edit'))
  detachResourceFromModule(
    @Args() args: gql.MutationDetachResourceFromModuleArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return detachResourceFromModule(scope, args, this.services);
  }
}

@Resolver('Module')
export class ModuleResourcesResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('resources')
  resources(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return new ResourceViewing(scope, this.services).ofModule(id);
  }
}
