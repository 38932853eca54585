import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getLessonspaceRecordings } from './get-lessonspace-recordings';
import { setRecordingConsent } from './set-recording-consent';
import { uploadLessonspaceLesson } from './upload-lessonspace-lesson';

@Resolver()
export class LessonRecordingsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('recording:list'))
  getLessonspaceRecordings(
    @Args() args: gql.QueryGetLessonspaceRecordingsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getLessonspaceRecordings(actor, args, this.services);
  }

  @Mutation()
  @Access(may('recording:consent'))
  setRecordingConsent(@Args() args: gql.MutationSetRecordingConsentArgs, @CurrentActor() actor: Actor) {
    return setRecordingConsent(actor, args, this.services);
  }

  @Mutation()
  @Access(may('recording:add'))
  uploadLessonspaceLesson(
    @Args() args: gql.MutationUploadLessonspaceLessonArgs,
    @CurrentActor() actor: Actor,
  ) {
    return uploadLessonspaceLesson(actor, args, this.services);
  }
}
