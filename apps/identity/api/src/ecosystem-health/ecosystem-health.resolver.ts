import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type GraphqlContext, type RequestScope } from '@lyceum/server/subgraph';
import { readEcosystemHealth } from './read-ecosystem-health';

interface HealthReference {
  ecosystemId: string;
}

/** Admins and numbers of people of an ecosystem; other domains add fields of their own. */
@Resolver('EcosystemHealthData')
export class EcosystemHealthResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ ecosystemId }: HealthReference, { scope }: GraphqlContext): HealthReference | null {
    return scope.actor.isInternalAdmin ? { ecosystemId } : null;
  }

  @ResolveField()
  async admins(@Parent() { ecosystemId }: HealthReference, @CurrentScope() scope: RequestScope) {
    return (await readEcosystemHealth(scope, ecosystemId, this.services))?.admins ?? [];
  }

  @ResolveField()
  async userCounts(@Parent() { ecosystemId }: HealthReference, @CurrentScope() scope: RequestScope) {
    return (await readEcosystemHealth(scope, ecosystemId, this.services))?.userCounts ?? null;
  }
}
