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
import type {
  MutationSendVerificationArgs,
  MutationSendVerificationReminderArgs,
  MutationVerifyPhoneTokenArgs,
  MutationVerifyTokenArgs,
  QueryGetUserFromTokenArgs,
} from '../__generated__/resolvers';
import { deliverTokens } from '../tokens/subject';
import { getUserFromToken } from './get-user-from-token';
import { sendVerification } from './send-verification';
import { sendVerificationReminder } from './send-verification-reminder';
import { verifyPhoneToken } from './verify-phone-token';
import { verifyToken } from './verify-token';

@Resolver()
export class AccountLinksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.public)
  getUserFromToken(@CurrentActor() actor: Actor, @Args() args: QueryGetUserFromTokenArgs) {
    return getUserFromToken(actor, args, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  sendVerification(@CurrentActor() actor: Actor, @Args() args: MutationSendVerificationArgs) {
    return sendVerification(actor, args, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  sendVerificationReminder(@CurrentActor() actor: Actor, @Args() args: MutationSendVerificationReminderArgs) {
    return sendVerificationReminder(actor, args, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  async verifyToken(@CurrentScope() scope: RequestScope, @Args() args: MutationVerifyTokenArgs) {
    return deliverTokens(scope, await verifyToken(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(access.signedIn)
  verifyPhoneToken(@CurrentActor() actor: Actor, @Args() args: MutationVerifyPhoneTokenArgs) {
    return verifyPhoneToken(actor, args, this.services);
  }
}
