import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryReviewAppSearchEcosystemsArgs,
  QuerySearchEcosystemsArgs,
} from '../__generated__/resolvers';
import { reviewAppSearchEcosystems } from './review-app-search-ecosystems.platform';
import { searchEcosystems } from './search-ecosystems.platform';

@Resolver()
export class DirectoryResolver {
  constructor(private readonly services: Services) {}

  @Query('searchEcosystems')
  @Access(access.internalAdmin)
  searchEcosystems(@CurrentActor() actor: Actor, @Args() args: QuerySearchEcosystemsArgs) {
    return searchEcosystems(actor, args, this.services);
  }

  @Query('reviewAppSearchEcosystems')
  @Access(access.public)
  reviewAppSearchEcosystems(@CurrentActor() actor: Actor, @Args() args: QueryReviewAppSearchEcosystemsArgs) {
    return reviewAppSearchEcosystems(actor, args, this.services);
  }
}
