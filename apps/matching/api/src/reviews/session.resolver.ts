import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import { loadSessionReviews } from './session-reviews';

interface SessionReference {
  id: string;
}

/** The reviews of a session; sessions owns the other fields of the type. */
@Resolver('Session')
export class SessionResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ id }: SessionReference): SessionReference {
    return { id };
  }

  @ResolveField()
  async tutorReviews(@Parent() { id }: SessionReference, @CurrentScope() scope: RequestScope) {
    return (await loadSessionReviews(scope, id, this.services))?.tutorReviews ?? null;
  }

  @ResolveField()
  async mayReviewTutors(@Parent() { id }: SessionReference, @CurrentScope() scope: RequestScope) {
    return (await loadSessionReviews(scope, id, this.services))?.mayReviewTutors ?? null;
  }
}
