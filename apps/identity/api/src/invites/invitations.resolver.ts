import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { MutationInviteManyPaasUsersArgs, QueryGetInvitationsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { presentMember } from '../people/subject';
import { getInvitations } from './get-invitations';
import { inviteManyPaasUsers } from './invite-many-paas-users';

@Resolver('Invitation')
export class InvitationsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('invitation:list'))
  getInvitations(@CurrentActor() actor: Actor, @Args() args: QueryGetInvitationsArgs) {
    return getInvitations(actor, args, this.services);
  }

  @Mutation()
  @Access(may('user:invite'))
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
