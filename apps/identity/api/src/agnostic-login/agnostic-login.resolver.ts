import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { MutationEcosystemAgnosticEmailLoginArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { deliverTokens, inBrowser } from '../tokens/subject';
import { ecosystemAgnosticEmailLogin } from './ecosystem-agnostic-email-login';

@Resolver()
export class AgnosticLoginResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('sign-in:by-password'))
  async ecosystemAgnosticEmailLogin(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationEcosystemAgnosticEmailLoginArgs,
  ) {
    return deliverTokens(scope, await ecosystemAgnosticEmailLogin(inBrowser(scope), args, this.services));
  }
}
