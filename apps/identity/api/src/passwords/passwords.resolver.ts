import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationChangePasswordArgs,
  MutationResetPasswordArgs,
  MutationSendForgotPasswordArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { changePassword } from './change-password';
import { resetPassword } from './reset-password';
import { sendForgotPassword } from './send-forgot-password';

@Resolver()
export class PasswordsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('password:request-reset'))
  sendForgotPassword(@CurrentActor() actor: Actor, @Args() args: MutationSendForgotPasswordArgs) {
    return sendForgotPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(may('password:reset'))
  resetPassword(@CurrentActor() actor: Actor, @Args() args: MutationResetPasswordArgs) {
    return resetPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(may('password:change'))
  changePassword(@CurrentActor() actor: Actor, @Args() args: MutationChangePasswordArgs) {
    return changePassword(actor, args, this.services);
  }
}
