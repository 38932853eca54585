import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getSessionActivityBreadcrumbs } from './get-session-activity-breadcrumbs';

@Resolver()
export class ActivityResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session:read'))
  getSessionActivityBreadcrumbs(
    @Args() args: gql.QueryGetSessionActivityBreadcrumbsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getSessionActivityBreadcrumbs(actor, args, this.services);
  }
}
