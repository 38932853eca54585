import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateOneRosterClientArgs,
  MutationDeleteOneRosterClientArgs,
  MutationRevokeOneRosterClientSecretArgs,
  MutationRotateOneRosterClientSecretArgs,
  MutationUpdateOneRosterClientArgs,
} from '../__generated__/resolvers';
import { createOneRosterClient } from './create-one-roster-client';
import { deleteOneRosterClient } from './delete-one-roster-client';
import { getOneRosterClients } from './get-one-roster-clients';
import { revokeOneRosterClientSecret } from './revoke-one-roster-client-secret';
import { rotateOneRosterClientSecret } from './rotate-one-roster-client-secret';
import { updateOneRosterClient } from './update-one-roster-client';

const superAdmins = access.roles('SUPER_ADMIN');

@Resolver()
export class OneRosterProviderResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(superAdmins)
  getOneRosterClients(@CurrentActor() actor: Actor) {
    return getOneRosterClients(actor, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  createOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationCreateOneRosterClientArgs) {
    return createOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  updateOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationUpdateOneRosterClientArgs) {
    return updateOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  deleteOneRosterClient(@CurrentActor() actor: Actor, @Args() args: MutationDeleteOneRosterClientArgs) {
    return deleteOneRosterClient(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  rotateOneRosterClientSecret(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRotateOneRosterClientSecretArgs,
  ) {
    return rotateOneRosterClientSecret(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  revokeOneRosterClientSecret(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRevokeOneRosterClientSecretArgs,
  ) {
    return revokeOneRosterClientSecret(actor, args, this.services);
  }
}
