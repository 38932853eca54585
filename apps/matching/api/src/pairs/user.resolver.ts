import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import { pairsOfUser } from './user-pairs';

interface UserReference {
  id: string;
}

/** The pairs of a person; identity owns the other fields of the type. */
@Resolver('User')
export class UserResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ id }: UserReference): UserReference {
    return { id };
  }

  @ResolveField('tuteePairs')
  tuteePairs(@Parent() { id }: UserReference, @CurrentScope() scope: RequestScope) {
    return pairsOfUser('tutee_id', id, scope, this.services);
  }

  @ResolveField('tutorPairs')
  tutorPairs(@Parent() { id }: UserReference, @CurrentScope() scope: RequestScope) {
    return pairsOfUser('tutor_id', id, scope, this.services);
  }
}
