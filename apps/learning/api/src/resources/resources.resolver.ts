import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { createResource } from './create-resource';
import { deleteResource } from './delete-resource';
import { editResource } from './edit-resource';
import { getResource } from './get-resource';
import { getResources } from './get-resources';
import { requestResourceFileUpload } from './request-resource-file-upload';
import { submitResourceFile } from './submit-resource-file';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class ResourcesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getResources(@Args() args: gql.QueryGetResourcesArgs, @CurrentScope() scope: RequestScope) {
    return getResources(scope, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getResource(@Args() args: gql.QueryGetResourceArgs, @CurrentScope() scope: RequestScope) {
    return getResource(scope, args, this.services);
  }

  @Mutation()
  @Access(admins)
  createResource(@Args() args: gql.MutationCreateResourceArgs, @CurrentScope() scope: RequestScope) {
    return createResource(scope, args, this.services);
  }

  @Mutation()
  @Access(admins)
  editResource(@Args() args: gql.MutationEditResourceArgs, @CurrentScope() scope: RequestScope) {
    return editResource(scope, args, this.services);
  }

  @Mutation()
  @Access(admins)
  deleteResource(@Args() args: gql.MutationDeleteResourceArgs, @CurrentScope() scope: RequestScope) {
    return deleteResource(scope.actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  requestResourceFileUpload(
    @Args() args: gql.MutationRequestResourceFileUploadArgs,
    @CurrentScope() { actor }: RequestScope,
  ) {
    return requestResourceFileUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  submitResourceFile(
    @Args() args: gql.MutationSubmitResourceFileArgs,
    @CurrentScope() { actor }: RequestScope,
  ) {
    return submitResourceFile(actor, args, this.services);
  }
}
