import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
  whileArchived,
} from '@lyceum/server/subgraph';
import type { InvitePaasUserInput, MutationActivateAccountFromInviteArgs } from '../__generated__/resolvers';
import { deliverTokens } from '../tokens/subject';
import { activateAccountFromInvite } from './activate-account-from-invite';
import { getInvitedUserByToken } from './get-invited-user-by-token';
import { invitePaasUser } from './invite-paas-user';
import { resendInviteEmail } from './resend-invite-email';

@Resolver()
export class InvitesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.public)
  getInvitedUserByToken(@CurrentActor() actor: Actor, @Args('token') token: string) {
    return getInvitedUserByToken(actor, token, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  invitePaasUser(@CurrentActor() actor: Actor, @Args('input') input: InvitePaasUserInput) {
    return invitePaasUser(actor, input, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  resendInviteEmail(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return resendInviteEmail(actor, userId, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  async activateAccountFromInvite(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationActivateAccountFromInviteArgs,
  ) {
    return deliverTokens(scope, await activateAccountFromInvite(scope.actor, args, this.services));
  }
}
