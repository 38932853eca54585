import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  MutationAddMfaMethodArgs,
  MutationLoginPaasMfaArgs,
  MutationRemoveMfaMethodArgs,
  MutationRenewRecoveryCodesArgs,
  MutationSendMfaCodeArgs,
  MutationValidateMfaCodeArgs,
  UserProfile,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { deliverTokens, deviceTokenOf, inBrowser } from '../tokens/subject';
import { addMFAMethod } from './add-mfa-method';
import { cleanupMFAMethods } from './cleanup-mfa-methods';
import { forgetTrustedDevices } from './forget-trusted-devices';
import { getAccountSecurity } from './get-account-security';
import { loginPaasMFA } from './login-paas-mfa';
import { removeMFAMethod } from './remove-mfa-method';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { sendMFACode } from './send-mfa-code';
import { validateMFACode } from './validate-mfa-code';

@Resolver('UserProfile')
export class MfaResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('second-step:read'))
  getAccountSecurity(@CurrentActor() actor: Actor) {
    return getAccountSecurity(actor, this.services);
  }

  @ResolveField()
  async MFASettings(@Parent() profile: UserProfile, @CurrentActor() actor: Actor) {
    if (!actor.accountId || profile.profileId !== actor.userId) return null;
    return (await getAccountSecurity(actor, this.services)).methods;
  }

  @Mutation()
  @Access(may('second-step:change'))
  addMFAMethod(@CurrentActor() actor: Actor, @Args() args: MutationAddMfaMethodArgs) {
    return addMFAMethod(actor, args, this.services);
  }

  @Mutation()
  @Access(may('second-step:change'))
  validateMFACode(@CurrentActor() actor: Actor, @Args() args: MutationValidateMfaCodeArgs) {
    return validateMFACode(actor, args, this.services);
  }

  @Mutation()
  @Access(may('second-step:change'))
  removeMFAMethod(@CurrentActor() actor: Actor, @Args() args: MutationRemoveMfaMethodArgs) {
    return removeMFAMethod(actor, args, this.services);
  }

  @Mutation()
  @Access(may('second-step:change'))
  cleanupMFAMethods(@CurrentActor() actor: Actor) {
    return cleanupMFAMethods(actor, this.services);
  }

  @Mutation()
  @Access(may('second-step:change'))
  renewRecoveryCodes(@CurrentActor() actor: Actor, @Args() args: MutationRenewRecoveryCodesArgs) {
    return renewRecoveryCodes(actor, args, this.services);
  }

  @Mutation()
  @Access(may('second-step:change'))
  forgetTrustedDevices(@CurrentActor() actor: Actor) {
    return forgetTrustedDevices(actor, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-code'))
  sendMFACode(@CurrentActor() actor: Actor, @Args() args: MutationSendMfaCodeArgs) {
    return sendMFACode(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-code'))
  async loginPaasMFA(
    @CurrentScope() scope: RequestScope,
    @Args() { trustDevice, ...step }: MutationLoginPaasMfaArgs,
  ) {
    const trusting = trustDevice ? deviceTokenOf(scope) : null;
    return deliverTokens(scope, await loginPaasMFA(inBrowser(scope), { ...step, trusting }, this.services));
  }
}
