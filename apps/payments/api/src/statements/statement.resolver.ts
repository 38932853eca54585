import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getReceipt } from './get-receipt';
import { getStatement } from './get-statement';
import { getStatementCsv } from './get-statement-csv';

@Resolver()
export class StatementResolver {
  constructor(private readonly services: Services) {}

  @Query('getStatement')
  @Access(access.signedIn)
  getStatement(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetStatementArgs) {
    return getStatement(actor, args, this.services);
  }

  @Query('getStatementCsv')
  @Access(access.signedIn)
  getStatementCsv(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetStatementCsvArgs) {
    return getStatementCsv(actor, args, this.services);
  }

  @Query('getReceipt')
  @Access(access.signedIn)
  getReceipt(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetReceiptArgs) {
    return getReceipt(actor, args, this.services);
  }
}
