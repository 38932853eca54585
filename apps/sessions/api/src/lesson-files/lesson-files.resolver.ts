import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getLessonFiles } from './get-lesson-files';
import { lessonSpaceUpload } from './lesson-space-upload';
import { getPresignedS3UrlForBulkRequests } from './get-presigned-s3-url-for-bulk-requests';
import { getPresignedS3UrlsForLessonspaceUploads } from './get-presigned-s3-urls-for-lessonspace-uploads';

@Resolver()
export class LessonFilesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('lesson-file:upload'))
  getPresignedS3UrlsForLessonspaceUploads(
    @Args() args: gql.QueryGetPresignedS3UrlsForLessonspaceUploadsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPresignedS3UrlsForLessonspaceUploads(actor, args, this.services);
  }

  @Query()
  @Access(may('bulk-request-file:upload'))
  getPresignedS3UrlForBulkRequests(
    @Args() args: gql.QueryGetPresignedS3UrlForBulkRequestsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPresignedS3UrlForBulkRequests(actor, args, this.services);
  }

  @Query()
  @Access(may('lesson-file:read'))
  getLessonFiles(@Args() args: gql.QueryGetLessonFilesArgs, @CurrentActor() actor: Actor) {
    return getLessonFiles(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson-file:upload'))
  lessonSpaceUpload(@Args() args: gql.MutationLessonSpaceUploadArgs, @CurrentActor() actor: Actor) {
    return lessonSpaceUpload(actor, args, this.services);
  }
}
