import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetMySignedWaiversArgs, SignWaiverInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { getWaiverSignatures } from './get-waiver-signatures';
import { signWaiver } from './sign-waiver';
import { withdrawWaiver } from './withdraw-waiver';
import { getMySignedWaivers } from './get-my-signed-waivers';
import { getMyWaivers } from './get-my-waivers';

@Resolver()
export class WaiversResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('waiver:read-own'))
  getMyWaivers(@CurrentActor() actor: Actor) {
    return getMyWaivers(actor, this.services);
  }

  @Query()
  @Access(may('waiver:read-own'))
  getMySignedWaivers(@CurrentActor() actor: Actor, @Args() args: QueryGetMySignedWaiversArgs) {
    return getMySignedWaivers(actor, args, this.services);
  }

  @Query()
  @Access(may('waiver:count-signatures'))
  getWaiverSignatures(@CurrentActor() actor: Actor) {
    return getWaiverSignatures(actor, this.services);
  }

  /** Also for visitors who sign up: the key of the sign-up identifies them. */
  @Mutation()
  @Access(may('waiver:sign'))
  signWaiver(@CurrentActor() actor: Actor, @Args('input') input: SignWaiverInput) {
    return signWaiver(actor, input, this.services);
  }

  @Mutation()
  @Access(may('waiver:withdraw'))
  withdrawWaiver(@CurrentActor() actor: Actor, @Args('waiverId') waiverId: string) {
    return withdrawWaiver(actor, waiverId, this.services);
  }
}
