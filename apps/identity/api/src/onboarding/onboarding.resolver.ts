import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { SubmitTutorOnboardingInput } from '../__generated__/resolvers';
import { submitTutorOnboarding } from './submit-tutor-onboarding';

@Resolver()
export class OnboardingResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(access.roles('MEMBER', 'LEADER'))
  submitTutorOnboarding(@CurrentActor() actor: Actor, @Args('input') input: SubmitTutorOnboardingInput) {
    return submitTutorOnboarding(actor, input, this.services);
  }
}
