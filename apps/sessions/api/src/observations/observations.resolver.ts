import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { assignObserver } from './assign-observer';
import { getObservationRule } from './get-observation-rule';
import { getObservations } from './get-observations';
import { getObserverCandidates } from './get-observer-candidates';
import { recordObservation } from './record-observation';
import { setObservationRule } from './set-observation-rule';

@Resolver()
export class ObservationsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('observation:list'))
  getObservations(@Args() args: gql.QueryGetObservationsArgs, @CurrentActor() actor: Actor) {
    return getObservations(actor, args, this.services);
  }

  @Query()
  @Access(may('observation-rule:read'))
  getObservationRule(@Args() args: gql.QueryGetObservationRuleArgs, @CurrentActor() actor: Actor) {
    return getObservationRule(actor, args, this.services);
  }

  @Query()
  @Access(may('observation-rule:read'))
  getObserverCandidates(@Args() args: gql.QueryGetObserverCandidatesArgs, @CurrentActor() actor: Actor) {
    return getObserverCandidates(actor, args, this.services);
  }

  @Mutation()
  @Access(may('observation-rule:edit'))
  setObservationRule(@Args() args: gql.MutationSetObservationRuleArgs, @CurrentActor() actor: Actor) {
    return setObservationRule(actor, args, this.services);
  }

  @Mutation()
  @Access(may('observation:decide'))
  assignObserver(@Args() args: gql.MutationAssignObserverArgs, @CurrentActor() actor: Actor) {
    return assignObserver(actor, args, this.services);
  }

  @Mutation()
  @Access(may('observation:record'))
  recordObservation(@Args() args: gql.MutationRecordObservationArgs, @CurrentActor() actor: Actor) {
    return recordObservation(actor, args, this.services);
  }
}
