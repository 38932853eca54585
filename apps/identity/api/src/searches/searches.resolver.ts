import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { AdminSearchUsersInput, PeopleSearchInput } from '../__generated__/resolvers';
import { getHomeEcosystemAdminUserSearch } from './get-home-ecosystem-admin-user-search';
import { ecosystemUserAnySearch } from './ecosystem-user-any-search';
import { adminSearchUsers } from './admin-search-users';
import { getAdminsForEcosystem } from './get-admins-for-ecosystem';
import { searchParents } from './search-parents';
import { searchStaff } from './search-staff';
import { searchTeachers } from './search-teachers';

const ADMINS = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class SearchesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(ADMINS)
  getHomeEcosystemAdminUserSearch(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return getHomeEcosystemAdminUserSearch(actor, input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getAdminsForEcosystem(@CurrentActor() actor: Actor) {
    return getAdminsForEcosystem(actor, this.services);
  }

  @Query()
  @Access(access.signedIn)
  ecosystemUserAnySearch(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return ecosystemUserAnySearch(actor, input, this.services);
  }

  @Query()
  @Access(ADMINS)
  adminSearchUsers(@CurrentActor() actor: Actor, @Args('input') input: AdminSearchUsersInput) {
    return adminSearchUsers(actor, input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  searchTeachers(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchTeachers(actor, input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  searchParents(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchParents(actor, input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  searchStaff(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchStaff(actor, input, this.services);
  }
}
