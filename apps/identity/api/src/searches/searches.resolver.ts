import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { AdminSearchUsersInput, PeopleSearchInput } from '../__generated__/resolvers';
import {
  adminSearchUsers,
  ecosystemUserAnySearch,
  getAdminsForEcosystem,
  getHomeEcosystemAdminUserSearch,
  searchHolders,
} from './search-people';

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
    return searchHolders(actor, 'TEACHER', input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  searchParents(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchHolders(actor, 'PARENT', input, this.services);
  }

  @Query()
  @Access(access.signedIn)
  searchStaff(@CurrentActor() actor: Actor, @Args('input') input: PeopleSearchInput) {
    return searchHolders(actor, 'STAFF', input, this.services);
  }
}
