import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSaveEcosystemCsvArgs, QueryGetEcosystemCsvArgs } from '../__generated__/resolvers';
import { getEcosystemCsv } from './get-ecosystem-csv';
import { saveEcosystemCsv } from './save-ecosystem-csv';

const superAdmins = access.roles('SUPER_ADMIN');

@Resolver()
export class CsvResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(superAdmins)
  getEcosystemCsv(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemCsvArgs) {
    return getEcosystemCsv(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  saveEcosystemCsv(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemCsvArgs) {
    return saveEcosystemCsv(actor, args, this.services);
  }
}
