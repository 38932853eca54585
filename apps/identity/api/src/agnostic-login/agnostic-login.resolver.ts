import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  access,
  Access,
  CurrentScope,
  Services,
  type RequestScope,
  whileArchived,
} from '@lyceum/server/subgraph';
import type { MutationEcosystemAgnosticEmailLoginArgs } from '../__generated__/resolvers';
import { deliverTokens, inBrowser } from '../tokens/subject';
import { ecosystemAgnosticEmailLogin } from './ecosystem-agnostic-email-login';

@Resolver()
export class AgnosticLoginResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(whileArchived(access.public))
  async ecosystemAgnosticEmailLogin(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationEcosystemAgnosticEmailLoginArgs,
  ) {
    return deliverTokens(scope, await ecosystemAgnosticEmailLogin(inBrowser(scope), args, this.services));
  }
}
