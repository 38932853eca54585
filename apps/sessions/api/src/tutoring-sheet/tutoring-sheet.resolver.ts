import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringSheetArgs, QueryGetTutoringSheetCsvArgs } from '../__generated__/resolvers';
import { getTutoringSheet } from './get-tutoring-sheet';
import { getTutoringSheetCsv } from './get-tutoring-sheet-csv';

@Resolver()
export class TutoringSheetResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getTutoringSheet(@Args() args: QueryGetTutoringSheetArgs, @CurrentActor() actor: Actor) {
    return getTutoringSheet(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getTutoringSheetCsv(@Args() args: QueryGetTutoringSheetCsvArgs, @CurrentActor() actor: Actor) {
    return getTutoringSheetCsv(actor, args, this.services);
  }
}
