import { Args, Info, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type GraphqlContext,
  type RequestScope,
} from '@lyceum/server/subgraph';
import type { SearchUsersInput, UserEcosystem } from '../__generated__/resolvers';
import { may } from '../actions';
import { asksBeyondNames, viewLog } from '../view-log/subject';
import { DEFAULT_TERMS, ecosystemFacts, type EcosystemFacts } from '../ecosystem-facts/subject';
import { askedFields } from './asked-fields';
import { findUsersById } from './find-users-by-id';
import { getCurrentUserV2 } from './get-current-user-v2';
import { ownEcosystems } from './own-ecosystems.platform';
import { presentMember } from './present-members';
import type { PresentedUser } from './present-user';
import { rolesLabel } from './roles-label';
import { searchUsers } from './search-users';

@Resolver('User')
export class UserResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('user:read-self'))
  getCurrentUserV2(@CurrentScope() scope: RequestScope, @Info() info: GraphQLResolveInfo) {
    this.readAhead(scope, askedFields(info));
    return getCurrentUserV2(scope.actor, this.services);
  }

  @Query()
  @Access(may('user:find'))
  searchUsers(@CurrentActor() actor: Actor, @Args('input') input: SearchUsersInput) {
    return searchUsers(actor, input, this.services);
  }

  @Query()
  @Access(may('user:find'))
  async findUsersById(
    @CurrentActor() actor: Actor,
    @Args('userIds') userIds: string[],
    @Info() info: GraphQLResolveInfo,
  ) {
    const found = await findUsersById(actor, userIds, this.services);
    if (asksBeyondNames(info))
      viewLog(this.services).note(
        actor,
        'PROFILE',
        found.map(({ id }) => id),
      );
    return found;
  }

  /** One query for all references of a request; fields that the reader may not see are null. */
  @ResolveReference()
  resolveReference(reference: { id: string }, { scope }: GraphqlContext): Promise<PresentedUser | null> {
    return presentMember(scope, this.services, reference.id);
  }

  @ResolveField()
  async rolesLabel(@Parent() user: PresentedUser, @CurrentScope() scope: RequestScope): Promise<string> {
    const { actor } = scope;
    const ecosystem = actor.ecosystemId ? await this.facts(scope).load(actor.ecosystemId) : null;
    return rolesLabel(user.roles, actor.language, (ecosystem?.terms ?? DEFAULT_TERMS)[actor.language]);
  }

  @ResolveField()
  async isMultiEcosystemUser(
    @Parent() user: PresentedUser,
    @CurrentScope() scope: RequestScope,
  ): Promise<boolean | null> {
    const ecosystems = await this.ecosystems(user, scope);
    return ecosystems && ecosystems.length > 1;
  }

  @ResolveField()
  async ecosystems(
    @Parent() { accountId }: PresentedUser,
    @CurrentScope() scope: RequestScope,
  ): Promise<UserEcosystem[] | null> {
    return accountId ? this.ownEcosystems(scope).load(accountId) : null;
  }

  private facts(scope: RequestScope) {
    return scope.loader<string, EcosystemFacts>('ecosystem-facts', (ids) =>
      ecosystemFacts(scope.actor, ids, this.services),
    );
  }

  private ownEcosystems(scope: RequestScope) {
    return scope.loader<string, UserEcosystem[]>('own-ecosystems', (ids) =>
      Promise.all(ids.map((id) => ownEcosystems(id, this.services))),
    );
  }

  /** Starts loading what the fields of the actor's own User need, while the person is loaded. */
  private readAhead(scope: RequestScope, asked: ReadonlySet<string>): void {
    const { userId, accountId, ecosystemId, operatorVisit } = scope.actor;
    if (!userId || operatorVisit) return;
    const reading: Promise<unknown>[] = [];
    if (ecosystemId && asked.has('rolesLabel')) reading.push(this.facts(scope).load(ecosystemId));
    if (accountId && (asked.has('ecosystems') || asked.has('isMultiEcosystemUser')))
      reading.push(this.ownEcosystems(scope).load(accountId));
    void Promise.allSettled(reading); // the fields report a failure themselves
  }
}
