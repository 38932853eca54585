import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { InvitePaasUserInput, MutationActivateAccountFromInviteArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { deliverTokens } from '../tokens/subject';
import { activateAccountFromInvite } from './activate-account-from-invite';
import { getInvitedUserByToken } from './get-invited-user-by-token';
import { invitePaasUser } from './invite-paas-user';
import { resendInviteEmail } from './resend-invite-email';

@Resolver()
export class InvitesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('invitation:read'))
  getInvitedUserByToken(@CurrentActor() actor: Actor, @Args('token') token: string) {
    return getInvitedUserByToken(actor, token, this.services);
  }

  @Mutation()
  @Access(may('user:invite'))
  invitePaasUser(@CurrentActor() actor: Actor, @Args('input') input: InvitePaasUserInput) {
    return invitePaasUser(actor, input, this.services);
  }

  @Mutation()
  @Access(may('user:invite'))
  resendInviteEmail(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return resendInviteEmail(actor, userId, this.services);
  }

  @Mutation()
  @Access(may('invitation:accept'))
  async activateAccountFromInvite(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationActivateAccountFromInviteArgs,
  ) {
    return deliverTokens(scope, await activateAccountFromInvite(scope.actor, args, this.services));
  }
}
