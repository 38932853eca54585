import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationDeleteFileUploadArgs,
  MutationSubmitFileUploadArgs,
  QueryGetFileUploadsArgs,
  QueryGetFileUploadUrlArgs,
  QueryRequestFileUploadArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { deleteFileUpload } from './delete-file-upload';
import { getFileUploadUrl } from './get-file-upload-url';
import { getFileUploads } from './get-file-uploads';
import { requestFileUpload } from './request-file-upload';
import { submitFileUpload } from './submit-file-upload';

@Resolver()
export class FileUploadsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('document:upload'))
  requestFileUpload(@CurrentActor() actor: Actor, @Args() args: QueryRequestFileUploadArgs) {
    return requestFileUpload(actor, args, this.services);
  }

  @Query()
  @Access(may('document:read'))
  getFileUploads(@CurrentActor() actor: Actor, @Args() args: QueryGetFileUploadsArgs) {
    return getFileUploads(actor, args, this.services);
  }

  @Query()
  @Access(may('document:read'))
  getFileUploadUrl(@CurrentActor() actor: Actor, @Args() args: QueryGetFileUploadUrlArgs) {
    return getFileUploadUrl(actor, args, this.services);
  }

  @Mutation()
  @Access(may('document:submit'))
  submitFileUpload(@CurrentActor() actor: Actor, @Args() args: MutationSubmitFileUploadArgs) {
    return submitFileUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(may('document:delete'))
  deleteFileUpload(@CurrentActor() actor: Actor, @Args() args: MutationDeleteFileUploadArgs) {
    return deleteFileUpload(actor, args, this.services);
  }
}
