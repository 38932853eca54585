import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  MutationRequestTutoringRequestFileUploadArgs,
  MutationSubmitTutoringRequestFileArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { filesOfRequest } from './files-of-request';
import { requestTutoringRequestFileUpload } from './request-tutoring-request-file-upload';
import { submitTutoringRequestFile } from './submit-tutoring-request-file';

@Resolver('TutoringRequestV2')
export class RequestFilesResolver {
  constructor(private readonly services: Services) {}

  /** Everybody who is shown a request sees its files. */
  @ResolveField('files')
  files(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return filesOfRequest(scope, id, this.services);
  }

  @Mutation('requestTutoringRequestFileUpload')
  @Access(may('request-file:upload'))
  requestTutoringRequestFileUpload(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRequestTutoringRequestFileUploadArgs,
  ) {
    return requestTutoringRequestFileUpload(actor, args, this.services);
  }

  @Mutation('submitTutoringRequestFile')
  @Access(may('request-file:upload'))
  submitTutoringRequestFile(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSubmitTutoringRequestFileArgs,
  ) {
    return submitTutoringRequestFile(actor, args, this.services);
  }
}

@Resolver('TutoringRequest')
export class OlderRequestFilesResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('files')
  files(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return filesOfRequest(scope, id, this.services);
  }
}
