import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
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
  @Access(may('seat:reserve'))
  reserveSeat(@Args() args: gql.MutationReserveSeatArgs, @CurrentActor() actor: Actor) {
    return reserveSeat(actor, args, this.services);
  }

  @Mutation()
  @Access(may('seat:drop'))
  dropSession(@Args() args: gql.MutationDropSessionArgs, @CurrentActor() actor: Actor) {
    return dropSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('seat-queue:leave'))
  leaveSeatQueue(@Args() args: gql.MutationLeaveSeatQueueArgs, @CurrentActor() actor: Actor) {
    return leaveSeatQueue(actor, args, this.services);
  }
}
