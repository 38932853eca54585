import { Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { getTestDefinitions } from './get-test-definitions';

@Resolver()
export class VendorTestsResolver {
  @Query()
  @Access(may('test-definition:read'))
  getTestDefinitions(@CurrentActor() actor: Actor) {
    return getTestDefinitions(actor);
  }
}
