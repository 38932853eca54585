import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import type { SessionView } from '../view/subject';
import { decideSessionPay } from './decide-session-pay';
import { getLeaderPay } from './get-leader-pay';
import { getPayPeriod } from './get-pay-period';
import { getPayrollCsv } from './get-payroll-csv';
import { getPayStatementCsv } from './get-pay-statement-csv';
import { getPayStatement } from './get-pay-statement';
import { getPayYear } from './get-pay-year';
import { setPayPeriod } from './set-pay-period';
import { getSessionPay } from './get-session-pay';
import { getSessionPayCsv } from './get-session-pay-csv';
import { isPaid, tutoringAmount } from './pay-of-session';

@Resolver('Session')
export class PayResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('isPaid')
  isPaid(@Parent() session: SessionView) {
    return isPaid(session);
  }

  @ResolveField('tutoringAmount')
  tutoringAmount(@Parent() session: SessionView) {
    return tutoringAmount(session);
  }

  @Query()
  @Access(may('pay:read'))
  getSessionPay(@Args() args: gql.QueryGetSessionPayArgs, @CurrentActor() actor: Actor) {
    return getSessionPay(actor, args, this.services);
  }

  @Query()
  @Access(may('pay:read-payroll'))
  getLeaderPay(@Args() args: gql.QueryGetLeaderPayArgs, @CurrentActor() actor: Actor) {
    return getLeaderPay(actor, args, this.services);
  }

  @Query()
  @Access(may('pay:read-payroll'))
  getSessionPayCsv(@Args() args: gql.QueryGetSessionPayCsvArgs, @CurrentActor() actor: Actor) {
    return getSessionPayCsv(actor, args, this.services);
  }

  @Query()
  @Access(may('pay-period:read'))
  getPayPeriod(@CurrentActor() actor: Actor) {
    return getPayPeriod(actor, this.services);
  }

  @Query()
  @Access(may('pay-statement:read'))
  getPayStatement(@Args() args: gql.QueryGetPayStatementArgs, @CurrentActor() actor: Actor) {
    return getPayStatement(actor, args, this.services);
  }

  @Query()
  @Access(may('pay-statement:read'))
  getPayStatementCsv(@Args() args: gql.QueryGetPayStatementCsvArgs, @CurrentActor() actor: Actor) {
    return getPayStatementCsv(actor, args, this.services);
  }

  @Query()
  @Access(may('pay:read-payroll'))
  getPayrollCsv(@Args() args: gql.QueryGetPayrollCsvArgs, @CurrentActor() actor: Actor) {
    return getPayrollCsv(actor, args, this.services);
  }

  @Query()
  @Access(may('pay:read-payroll'))
  getPayYear(@Args() args: gql.QueryGetPayYearArgs, @CurrentActor() actor: Actor) {
    return getPayYear(actor, args, this.services);
  }

  @Mutation()
  @Access(may('pay-period:set'))
  setPayPeriod(@Args() args: gql.MutationSetPayPeriodArgs, @CurrentActor() actor: Actor) {
    return setPayPeriod(actor, args, this.services);
  }

  @Mutation()
  @Access(may('pay:decide'))
  decideSessionPay(@Args() args: gql.MutationDecideSessionPayArgs, @CurrentActor() actor: Actor) {
    return decideSessionPay(actor, args, this.services);
  }
}
