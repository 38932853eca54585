import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services, whileArchived } from '@lyceum/server/subgraph';
import type {
  MutationChangePasswordArgs,
  MutationResetPasswordArgs,
  MutationSendForgotPasswordArgs,
} from '../__generated__/resolvers';
import { changePassword } from './change-password';
import { resetPassword } from './reset-password';
import { sendForgotPassword } from './send-forgot-password';

@Resolver()
export class PasswordsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(whileArchived(access.public))
  sendForgotPassword(@CurrentActor() actor: Actor, @Args() args: MutationSendForgotPasswordArgs) {
    return sendForgotPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  resetPassword(@CurrentActor() actor: Actor, @Args() args: MutationResetPasswordArgs) {
    return resetPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  changePassword(@CurrentActor() actor: Actor, @Args() args: MutationChangePasswordArgs) {
    return changePassword(actor, args, this.services);
  }
}
