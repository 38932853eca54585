import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getReceipt } from './get-receipt';
import { getReceiptPdf } from './get-receipt-pdf';
import { getStatement } from './get-statement';
import { getStatementCsv } from './get-statement-csv';
import { getStatementPdf } from './get-statement-pdf';

@Resolver()
export class StatementResolver {
  constructor(private readonly services: Services) {}

  @Query('getStatement')
  @Access(may('statement:read'))
  getStatement(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetStatementArgs) {
    return getStatement(actor, args, this.services);
  }

  @Query('getStatementCsv')
  @Access(may('statement:read'))
  getStatementCsv(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetStatementCsvArgs) {
    return getStatementCsv(actor, args, this.services);
  }

  @Query('getStatementPdf')
  @Access(may('statement:read'))
  getStatementPdf(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetStatementPdfArgs) {
    return getStatementPdf(actor, args, this.services);
  }

  @Query('getReceiptPdf')
  @Access(may('receipt:read'))
  getReceiptPdf(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetReceiptPdfArgs) {
    return getReceiptPdf(actor, args, this.services);
  }

  @Query('getReceipt')
  @Access(may('receipt:read'))
  getReceipt(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetReceiptArgs) {
    return getReceipt(actor, args, this.services);
  }
}
