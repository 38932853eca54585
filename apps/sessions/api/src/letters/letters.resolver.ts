import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { writeToSessions } from './write-to-sessions';

@Resolver()
export class LettersResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  writeToSessions(@Args() args: gql.MutationWriteToSessionsArgs, @CurrentActor() actor: Actor) {
    return writeToSessions(actor, args, this.services);
  }
}
