import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  EditParentNotificationsInput,
  FamilyConnectionInput,
  MutationRemoveFamilyConnectionArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { addFamilyConnection } from './add-family-connection';
import { editParentNotifications } from './edit-parent-notifications';
import { getFamilyConnections } from './get-family-connections';
import { getUserConnections } from './get-user-connections';
import { hasConnections } from './has-connections';
import { removeFamilyConnection } from './remove-family-connection';

@Resolver()
export class FamiliesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('family:read'))
  getFamilyConnections(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return getFamilyConnections(actor, userId, this.services);
  }

  @Query()
  @Access(may('family:read'))
  getUserConnections(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return getUserConnections(actor, userId, this.services);
  }

  @Query()
  @Access(may('family:read-own'))
  hasConnections(@CurrentActor() actor: Actor) {
    return hasConnections(actor, this.services);
  }

  @Mutation()
  @Access(may('family:link'))
  addFamilyConnection(@CurrentActor() actor: Actor, @Args('input') input: FamilyConnectionInput) {
    return addFamilyConnection(actor, input, this.services);
  }

  @Mutation()
  @Access(may('family:unlink'))
  removeFamilyConnection(@CurrentActor() actor: Actor, @Args() args: MutationRemoveFamilyConnectionArgs) {
    return removeFamilyConnection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('family:edit-notifications'))
  editParentNotifications(@CurrentActor() actor: Actor, @Args('input') input: EditParentNotificationsInput) {
    return editParentNotifications(actor, input, this.services);
  }
}
