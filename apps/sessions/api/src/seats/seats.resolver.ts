import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { dropSession } from './drop-session';
import { leaveSeatQueue } from './leave-seat-queue';
import { reserveSeat } from './reserve-seat';
import { seatQueue } from './queue-view';
import type { SessionView } from '../view/subject';

@Resolver('Session')
export class SeatsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('seatQueue')
  seatQueue(@Parent() session: SessionView) {
    return seatQueue(session);
  }

  @Mutation()
  @Access(access.signedIn)
  reserveSeat(@Args() args: gql.MutationReserveSeatArgs, @CurrentActor() actor: Actor) {
    return reserveSeat(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  dropSession(@Args() args: gql.MutationDropSessionArgs, @CurrentActor() actor: Actor) {
    return dropSession(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  leaveSeatQueue(@Args() args: gql.MutationLeaveSeatQueueArgs, @CurrentActor() actor: Actor) {
    return leaveSeatQueue(actor, args, this.services);
  }
}
