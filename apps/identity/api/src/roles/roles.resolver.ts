import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetHeldRolesArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getHeldRoles } from './get-held-roles';

@Resolver()
export class RolesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('role:read'))
  getHeldRoles(@CurrentActor() actor: Actor, @Args() args: QueryGetHeldRolesArgs) {
    return getHeldRoles(actor, args, this.services);
  }
}
