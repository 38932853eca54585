import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  BeginClientSignUpInput,
  MutationOpenSignUpLinkArgs,
  MutationSaveClientSignUpArgs,
  MutationSendSignUpLinkArgs,
  QuerySearchSignUpSchoolsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { beginClientSignUp } from './begin-client-sign-up';
import { getSignUpPage } from './get-sign-up-page';
import { openSignUpLink } from './open-sign-up-link';
import { saveClientSignUp } from './save-client-sign-up';
import { sendSignUpLink } from './send-sign-up-link';
import { searchSignUpSchools } from './search-sign-up-schools';
import { getClientSignUp } from './get-client-sign-up';

@Resolver()
export class SignUpResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sign-up-page:read'))
  getSignUpPage(@CurrentActor() actor: Actor, @Args('ecosystemId') ecosystemId?: string) {
    return getSignUpPage(actor, ecosystemId, this.services);
  }

  @Query()
  @Access(may('sign-up-page:read'))
  searchSignUpSchools(@CurrentActor() actor: Actor, @Args() args: QuerySearchSignUpSchoolsArgs) {
    return searchSignUpSchools(actor, args, this.services);
  }

  @Query()
  @Access(may('sign-up:continue'))
  getClientSignUp(@CurrentActor() actor: Actor, @Args('signUpToken') signUpToken: string) {
    return getClientSignUp(actor, signUpToken, this.services);
  }

  @Mutation()
  @Access(may('sign-up:begin'))
  beginClientSignUp(@CurrentActor() actor: Actor, @Args('input') input: BeginClientSignUpInput) {
    return beginClientSignUp(actor, input, this.services);
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  saveClientSignUp(
    @CurrentActor() actor: Actor,
    @Args() { signUpToken, input }: MutationSaveClientSignUpArgs,
  ) {
    return saveClientSignUp(actor, signUpToken, input, this.services);
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  openSignUpLink(@CurrentActor() actor: Actor, @Args() args: MutationOpenSignUpLinkArgs) {
    return openSignUpLink(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  sendSignUpLink(@CurrentActor() actor: Actor, @Args() args: MutationSendSignUpLinkArgs) {
    return sendSignUpLink(actor, args, this.services);
  }
}
