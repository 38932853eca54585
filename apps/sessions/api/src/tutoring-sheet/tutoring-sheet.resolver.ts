import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringSheetArgs, QueryGetTutoringSheetCsvArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getTutoringSheet } from './get-tutoring-sheet';
import { getTutoringSheetCsv } from './get-tutoring-sheet-csv';

@Resolver()
export class TutoringSheetResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('tutoring-sheet:read'))
  getTutoringSheet(@Args() args: QueryGetTutoringSheetArgs, @CurrentActor() actor: Actor) {
    return getTutoringSheet(actor, args, this.services);
  }

  @Query()
  @Access(may('tutoring-sheet:read'))
  getTutoringSheetCsv(@Args() args: QueryGetTutoringSheetCsvArgs, @CurrentActor() actor: Actor) {
    return getTutoringSheetCsv(actor, args, this.services);
  }
}
