import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getLessonFiles } from './get-lesson-files';
import { lessonSpaceUpload } from './lesson-space-upload';
import { getPresignedS3UrlForBulkRequests } from './get-presigned-s3-url-for-bulk-requests';
import { getPresignedS3UrlsForLessonspaceUploads } from './get-presigned-s3-urls-for-lessonspace-uploads';

@Resolver()
export class LessonFilesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getPresignedS3UrlsForLessonspaceUploads(
    @Args() args: gql.QueryGetPresignedS3UrlsForLessonspaceUploadsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPresignedS3UrlsForLessonspaceUploads(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getPresignedS3UrlForBulkRequests(
    @Args() args: gql.QueryGetPresignedS3UrlForBulkRequestsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPresignedS3UrlForBulkRequests(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getLessonFiles(@Args() args: gql.QueryGetLessonFilesArgs, @CurrentActor() actor: Actor) {
    return getLessonFiles(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  lessonSpaceUpload(@Args() args: gql.MutationLessonSpaceUploadArgs, @CurrentActor() actor: Actor) {
    return lessonSpaceUpload(actor, args, this.services);
  }
}
