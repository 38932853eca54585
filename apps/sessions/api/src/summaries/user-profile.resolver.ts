import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { loadHoursTutored } from './load-hours-tutored';

interface ProfileReference {
  profileId?: string | null;
}

/** Fields of a person that sessions owns, beside those of identity. */
@Resolver('UserProfile')
export class UserProfileResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ profileId }: ProfileReference): ProfileReference {
    return { profileId: profileId ?? null };
  }

  @ResolveField()
  hoursTutored(
    @Parent() { profileId }: ProfileReference,
    @CurrentScope() scope: RequestScope,
  ): Promise<number | null> | null {
    return profileId && isUuid(profileId) && scope.actor.userId
      ? loadHoursTutored(scope, profileId, this.services)
      : null;
  }
}
