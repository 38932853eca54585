import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { MutationLoginPaasArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { deliverTokens, inBrowser } from '../tokens/subject';
import { loginPaas } from './login-paas';

@Resolver()
export class SignInResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('sign-in:by-password'))
  async loginPaas(@CurrentScope() scope: RequestScope, @Args() args: MutationLoginPaasArgs) {
    return deliverTokens(scope, await loginPaas(inBrowser(scope), args, this.services));
  }
}
