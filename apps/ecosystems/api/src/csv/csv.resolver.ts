import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSaveEcosystemCsvArgs, QueryGetEcosystemCsvArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getEcosystemCsv } from './get-ecosystem-csv';
import { saveEcosystemCsv } from './save-ecosystem-csv';

@Resolver()
export class CsvResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('list:export'))
  getEcosystemCsv(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemCsvArgs) {
    return getEcosystemCsv(actor, args, this.services);
  }

  @Mutation()
  @Access(may('list:import'))
  saveEcosystemCsv(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemCsvArgs) {
    return saveEcosystemCsv(actor, args, this.services);
  }
}
