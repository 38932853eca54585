import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { AdminSearchUsersInput, PeopleSearchInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { getHomeEcosystemAdminUserSearch } from './get-home-ecosystem-admin-user-search';
import { ecosystemUserAnySearch } from './ecosystem-user-any-search';
import { adminSearchUsers } from './admin-search-users';
import { getAdminsForEcosystem } from './get-admins-for-ecosystem';
import { searchParents } from './search-parents';
import { searchStaff } from './search-staff';
import { searchTeachers } from './search-teachers';

@Resolver()
export class SearchesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('roster:read'))
  getHomeEcosystemAdminUserSearch(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return getHomeEcosystemAdminUserSearch(actor, input, this.services);
  }

  @Query()
  @Access(may('admin:list'))
  getAdminsForEcosystem(@CurrentActor() actor: Actor) {
    return getAdminsForEcosystem(actor, this.services);
  }

  @Query()
  @Access(may('user:find'))
  ecosystemUserAnySearch(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return ecosystemUserAnySearch(actor, input, this.services);
  }

  @Query()
  @Access(may('roster:read'))
  adminSearchUsers(@CurrentActor() actor: Actor, @Args('input') input: AdminSearchUsersInput) {
    return adminSearchUsers(actor, input, this.services);
  }

  @Query()
  @Access(may('user:find-holders'))
  searchTeachers(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchTeachers(actor, input, this.services);
  }

  @Query()
  @Access(may('user:find-holders'))
  searchParents(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchParents(actor, input, this.services);
  }

  @Query()
  @Access(may('user:find-holders'))
  searchStaff(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchStaff(actor, input, this.services);
  }
}
