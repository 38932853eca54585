import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryReviewAppSearchEcosystemsArgs,
  QuerySearchEcosystemsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { reviewAppSearchEcosystems } from './review-app-search-ecosystems.platform';
import { searchEcosystems } from './search-ecosystems.platform';

@Resolver()
export class DirectoryResolver {
  constructor(private readonly services: Services) {}

  @Query('searchEcosystems')
  @Access(may('ecosystem:list'))
  searchEcosystems(@CurrentActor() actor: Actor, @Args() args: QuerySearchEcosystemsArgs) {
    return searchEcosystems(actor, args, this.services);
  }

  @Query('reviewAppSearchEcosystems')
  @Access(may('ecosystem:list-for-review'))
  reviewAppSearchEcosystems(@CurrentActor() actor: Actor, @Args() args: QueryReviewAppSearchEcosystemsArgs) {
    return reviewAppSearchEcosystems(actor, args, this.services);
  }
}
