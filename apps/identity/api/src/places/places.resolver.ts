import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import type { SoftSearchArgs } from './soft-search';
import { softSearchZipCode } from './soft-search-zip-code';
import { softSearchZipCodeV2 } from './soft-search-zip-code-v2';
import { softSearchCityName } from './soft-search-city-name';

@Resolver()
export class PlacesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('place:find'))
  softSearchZipCode(@CurrentActor() actor: Actor, @Args() args: SoftSearchArgs) {
    return softSearchZipCode(actor, args, this.services);
  }

  @Query()
  @Access(may('place:find'))
  softSearchZipCodeV2(@CurrentActor() actor: Actor, @Args() args: SoftSearchArgs) {
    return softSearchZipCodeV2(actor, args, this.services);
  }

  @Query()
  @Access(may('place:find'))
  softSearchCityName(@CurrentActor() actor: Actor, @Args() args: SoftSearchArgs) {
    return softSearchCityName(actor, args, this.services);
  }
}
