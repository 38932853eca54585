import { Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor } from '@lyceum/server/subgraph';
import { getTestDefinitions } from './get-test-definitions';

@Resolver()
export class VendorTestsResolver {
  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getTestDefinitions(@CurrentActor() actor: Actor) {
    return getTestDefinitions(actor);
  }
}
