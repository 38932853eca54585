import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCountEcosystemMigrationArgs,
  MutationMigrateEcosystemToProgramArgs,
  QueryGetEcosystemMigrationArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { countEcosystemMigration } from './count-ecosystem-migration';
import { getEcosystemMigration } from './get-ecosystem-migration';
import { migrateEcosystemToProgram } from './migrate-ecosystem-to-program';

@Resolver()
export class MigrationResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemMigration')
  @Access(may('migration:read'))
  getEcosystemMigration(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemMigrationArgs) {
    return getEcosystemMigration(actor, args, this.services);
  }

  @Mutation('countEcosystemMigration')
  @Access(may('migration:count'))
  countEcosystemMigration(@CurrentActor() actor: Actor, @Args() args: MutationCountEcosystemMigrationArgs) {
    return countEcosystemMigration(actor, args, this.services);
  }

  @Mutation('migrateEcosystemToProgram')
  @Access(may('migration:start'))
  migrateEcosystemToProgram(
    @CurrentActor() actor: Actor,
    @Args() args: MutationMigrateEcosystemToProgramArgs,
  ) {
    return migrateEcosystemToProgram(actor, args, this.services);
  }
}
