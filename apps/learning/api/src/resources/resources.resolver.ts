import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { createResource } from './create-resource';
import { deleteResource } from './delete-resource';
import { editResource } from './edit-resource';
import { getResource } from './get-resource';
import { getResources } from './get-resources';
import { requestResourceFileUpload } from './request-resource-file-upload';
import { submitResourceFile } from './submit-resource-file';

@Resolver()
export class ResourcesResolver {
  constructor(private readonly services: Services) {}

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
}
