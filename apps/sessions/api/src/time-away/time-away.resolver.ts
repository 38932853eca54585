import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { addTimeAway } from './add-time-away';
import { endTimeAway } from './end-time-away';
import { getTimesAway } from './get-times-away';
import { previewTimeAway } from './preview-time-away';
import { undoTimeAway } from './undo-time-away';

@Resolver()
export class TimeAwayResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('time-away:read'))
  getTimesAway(@Args() args: gql.QueryGetTimesAwayArgs, @CurrentActor() actor: Actor) {
    return getTimesAway(actor, args, this.services);
  }

  @Query()
  @Access(may('time-away:add'))
  previewTimeAway(@Args() args: gql.QueryPreviewTimeAwayArgs, @CurrentActor() actor: Actor) {
    return previewTimeAway(actor, args, this.services);
  }

  @Mutation()
  @Access(may('time-away:add'))
  addTimeAway(@Args() args: gql.MutationAddTimeAwayArgs, @CurrentActor() actor: Actor) {
    return addTimeAway(actor, args, this.services);
  }

  @Mutation()
  @Access(may('time-away:undo'))
  undoTimeAway(@Args() args: gql.MutationUndoTimeAwayArgs, @CurrentActor() actor: Actor) {
    return undoTimeAway(actor, args, this.services);
  }

  @Mutation()
  @Access(may('time-away:end'))
  endTimeAway(@Args() args: gql.MutationEndTimeAwayArgs, @CurrentActor() actor: Actor) {
    return endTimeAway(actor, args, this.services);
  }
}
