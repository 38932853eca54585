import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { presentMember } from '../people/subject';
import { getIntakeForms, type PresentedIntakeForm } from './get-intake-forms';

@Resolver('IntakeForm')
export class IntakeFormsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('intake-form:read-own'))
  getIntakeForms(@CurrentActor() actor: Actor) {
    return getIntakeForms(actor, this.services);
  }

  @ResolveField()
  learner(@Parent() { learnerId }: PresentedIntakeForm, @CurrentScope() scope: RequestScope) {
    return presentMember(scope, this.services, learnerId);
  }

  @ResolveField()
  sentBy(@Parent() { sentById }: PresentedIntakeForm, @CurrentScope() scope: RequestScope) {
    return sentById ? presentMember(scope, this.services, sentById) : null;
  }
}
