import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getAddingByBooking } from './get-adding-by-booking';
import { getTutorAvailabilityForDay } from './get-tutor-availability-for-day';
import { getTutorAvailabilityForMonth } from './get-tutor-availability-for-month';

@Resolver()
export class BookingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('availability:read'))
  getAddingByBooking(@Args() args: gql.QueryGetAddingByBookingArgs, @CurrentActor() actor: Actor) {
    return getAddingByBooking(actor, args, this.services);
  }

  @Query()
  @Access(may('availability:read'))
  getTutorAvailabilityForDay(
    @Args() args: gql.QueryGetTutorAvailabilityForDayArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getTutorAvailabilityForDay(actor, args, this.services);
  }

  @Query()
  @Access(may('availability:read'))
  getTutorAvailabilityForMonth(
    @Args() args: gql.QueryGetTutorAvailabilityForMonthArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getTutorAvailabilityForMonth(actor, args, this.services);
  }
}
