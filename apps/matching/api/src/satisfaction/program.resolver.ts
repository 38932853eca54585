import { Args, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { CurrentActor, Services } from '@lyceum/server/subgraph';
import type { ProgramSatisfactionArgs } from '../__generated__/resolvers';
import { programSatisfaction } from './program-satisfaction';

interface ProgramReference {
  id: string;
}

/** The satisfaction of a program; ecosystems owns the other fields of the type. */
@Resolver('Program')
export class ProgramResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  resolveReference({ id }: ProgramReference): ProgramReference {
    return { id };
  }

  @ResolveField()
  satisfaction(
    @Parent() { id }: ProgramReference,
    @Args() args: ProgramSatisfactionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return programSatisfaction(actor, id, args, this.services);
  }
}
