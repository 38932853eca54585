import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationRequestAttachmentUploadArgs,
  MutationSendAttachmentMessageArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import type { presentMessage } from '../conversations/subject';
import { requestAttachmentUpload } from './request-attachment-upload';
import { sendAttachmentMessage } from './send-attachment-message';

@Resolver('Message')
export class AttachmentsResolver {
  constructor(private readonly services: Services) {}

  /** Whoever may read a message may read its file. */
  @ResolveField('fileUrl')
  fileUrl(@Parent() { fileKey, filename }: ReturnType<typeof presentMessage>): Promise<string> | null {
    return fileKey && filename
      ? this.services.files.presignDownload(fileKey, filename, { seconds: SHORT_DOWNLOAD_SECONDS })
      : null;
  }

  @Mutation('requestAttachmentUpload')
  @Access(may('message:send'))
  requestAttachmentUpload(@Args() args: MutationRequestAttachmentUploadArgs, @CurrentActor() actor: Actor) {
    return requestAttachmentUpload(actor, args, this.services);
  }

  @Mutation('sendAttachmentMessage')
  @Access(may('message:send'))
  sendAttachmentMessage(@Args() args: MutationSendAttachmentMessageArgs, @CurrentActor() actor: Actor) {
    return sendAttachmentMessage(actor, args, this.services);
  }
}
