import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { pictureAddress } from './picture-address';
import { uploadQuestionPicture } from './upload-question-picture';

@Resolver()
export class QuestionPicturesResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('question-picture:upload'))
  uploadQuestionPicture(@Args() args: gql.MutationUploadQuestionPictureArgs, @CurrentActor() actor: Actor) {
    return uploadQuestionPicture(actor, args, this.services);
  }
}

@Resolver('QuestionPicture')
export class QuestionPictureFieldsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('url')
  url(@Parent() { id }: { id: string }, @CurrentActor() actor: Actor) {
    return pictureAddress(actor, id, this.services);
  }
}

@Resolver('UploadedQuestionPicture')
export class UploadedQuestionPictureFieldsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('url')
  url(@Parent() { id }: { id: string }, @CurrentActor() actor: Actor) {
    return pictureAddress(actor, id, this.services);
  }
}
