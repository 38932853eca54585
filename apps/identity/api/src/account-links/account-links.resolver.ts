import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  MutationSendVerificationArgs,
  MutationSendVerificationReminderArgs,
  MutationVerifyPhoneTokenArgs,
  MutationVerifyTokenArgs,
  QueryGetUserFromTokenArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
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
  @Access(may('link:read'))
  getUserFromToken(@CurrentActor() actor: Actor, @Args() args: QueryGetUserFromTokenArgs) {
    return getUserFromToken(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-link'))
  sendVerification(@CurrentActor() actor: Actor, @Args() args: MutationSendVerificationArgs) {
    return sendVerification(actor, args, this.services);
  }

  @Mutation()
  @Access(may('verification:remind'))
  sendVerificationReminder(@CurrentActor() actor: Actor, @Args() args: MutationSendVerificationReminderArgs) {
    return sendVerificationReminder(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-link'))
  async verifyToken(@CurrentScope() scope: RequestScope, @Args() args: MutationVerifyTokenArgs) {
    return deliverTokens(scope, await verifyToken(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(may('phone:verify'))
  verifyPhoneToken(@CurrentActor() actor: Actor, @Args() args: MutationVerifyPhoneTokenArgs) {
    return verifyPhoneToken(actor, args, this.services);
  }
}
