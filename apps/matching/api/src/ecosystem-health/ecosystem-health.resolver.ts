import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type GraphqlContext, type RequestScope } from '@lyceum/server/subgraph';
import { loadActivePairs } from './load-active-pairs.platform';

interface HealthReference {
  ecosystemId: string;
}

/** The number of active pairs of an ecosystem; other domains own the other fields of the type. */
@Resolver('EcosystemHealthData')
export class EcosystemHealthResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ ecosystemId }: HealthReference, { scope }: GraphqlContext): HealthReference | null {
    return scope.actor.isInternalAdmin ? { ecosystemId } : null;
  }

  @ResolveField()
  numActivePairs(@Parent() { ecosystemId }: HealthReference, @CurrentScope() scope: RequestScope) {
    return loadActivePairs(scope, ecosystemId, this.services);
  }
}
