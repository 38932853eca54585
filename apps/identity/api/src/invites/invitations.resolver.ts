import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
} from '@lyceum/server/subgraph';
import type { MutationInviteManyPaasUsersArgs, QueryGetInvitationsArgs } from '../__generated__/resolvers';
import { presentMember } from '../people/subject';
import { getInvitations } from './get-invitations';
import { inviteManyPaasUsers } from './invite-many-paas-users';

@Resolver('Invitation')
export class InvitationsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getInvitations(@CurrentActor() actor: Actor, @Args() args: QueryGetInvitationsArgs) {
    return getInvitations(actor, args, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  inviteManyPaasUsers(@CurrentActor() actor: Actor, @Args() args: MutationInviteManyPaasUsersArgs) {
    return inviteManyPaasUsers(actor, args, this.services);
  }

  @ResolveField()
  user(@Parent() { userId }: { userId: string }, @CurrentScope() scope: RequestScope) {
    return presentMember(scope, this.services, userId);
  }

  @ResolveField()
  sentBy(@Parent() { sentById }: { sentById: string | null }, @CurrentScope() scope: RequestScope) {
    return sentById ? presentMember(scope, this.services, sentById) : null;
  }
}
