import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type GraphqlContext, type RequestScope } from '@lyceum/server/subgraph';
import { loadSessionCounts } from './load-session-counts.platform';

interface HealthReference {
  ecosystemId: string;
}

/** Counts of booked and completed sessions, beside the fields of other domains. */
@Resolver('EcosystemHealthData')
export class EcosystemHealthResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ ecosystemId }: HealthReference, { scope }: GraphqlContext): HealthReference | null {
    return scope.actor.isInternalAdmin ? { ecosystemId } : null;
  }

  @ResolveField()
  async upcomingSessions(@Parent() { ecosystemId }: HealthReference, @CurrentScope() scope: RequestScope) {
    return (await loadSessionCounts(scope, ecosystemId, this.services)).upcoming;
  }

  @ResolveField()
  async completedSessions(@Parent() { ecosystemId }: HealthReference, @CurrentScope() scope: RequestScope) {
    return (await loadSessionCounts(scope, ecosystemId, this.services)).completed;
  }
}
