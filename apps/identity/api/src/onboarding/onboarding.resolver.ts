import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { SubmitTutorOnboardingInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { submitTutorOnboarding } from './submit-tutor-onboarding';

@Resolver()
export class OnboardingResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('onboarding:submit'))
  submitTutorOnboarding(@CurrentActor() actor: Actor, @Args('input') input: SubmitTutorOnboardingInput) {
    return submitTutorOnboarding(actor, input, this.services);
  }
}
