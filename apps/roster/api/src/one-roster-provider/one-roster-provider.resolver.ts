import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateOneRosterClientArgs,
  MutationDeleteOneRosterClientArgs,
  MutationRevokeOneRosterClientSecretArgs,
  MutationRotateOneRosterClientSecretArgs,
  MutationUpdateOneRosterClientArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createOneRosterClient } from './create-one-roster-client';
import { deleteOneRosterClient } from './delete-one-roster-client';
import { getOneRosterClients } from './get-one-roster-clients';
import { revokeOneRosterClientSecret } from './revoke-one-roster-client-secret';
import { rotateOneRosterClientSecret } from './rotate-one-roster-client-secret';
import { updateOneRosterClient } from './update-one-roster-client';

@Resolver()
export class OneRosterProviderResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('one-roster-client:list'))
  getOneRosterClients(@CurrentActor() actor: Actor) {
    return getOneRosterClients(actor, this.services);
  }

  @Mutation()
  @Access(may('one-roster-client:create'))
  createOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationCreateOneRosterClientArgs) {
    return createOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-client:update'))
  updateOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationUpdateOneRosterClientArgs) {
    return updateOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-client:delete'))
  deleteOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationDeleteOneRosterClientArgs) {
    return deleteOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-secret:rotate'))
  rotateOneRosterClientSecret(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRotateOneRosterClientSecretArgs,
  ) {
    return rotateOneRosterClientSecret(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-secret:revoke'))
  revokeOneRosterClientSecret(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRevokeOneRosterClientSecretArgs,
  ) {
    return revokeOneRosterClientSecret(actor, args, this.services);
  }
}
