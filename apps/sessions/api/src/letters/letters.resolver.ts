import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { writeToSessions } from './write-to-sessions';

@Resolver()
export class LettersResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('letter:write'))
  writeToSessions(@Args() args: gql.MutationWriteToSessionsArgs, @CurrentActor() actor: Actor) {
    return writeToSessions(actor, args, this.services);
  }
}
