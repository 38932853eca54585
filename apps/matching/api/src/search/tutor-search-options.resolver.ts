import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import {
  coreSubjectsOfSearch,
  getTutorSearchOptions,
  languagesOfSearch,
  subjectsOfSearch,
  type FoundOptions,
} from './get-tutor-search-options';

@Resolver('TutorSearchOptions')
export class TutorSearchOptionsResolver {
  constructor(private readonly services: Services) {}

  @Query('getTutorSearchOptions')
  @Access(may('search-options:read'))
  getTutorSearchOptions(@CurrentActor() actor: Actor) {
    return getTutorSearchOptions(actor, this.services);
  }

  @ResolveField('subjects')
  subjects(@Parent() { reach }: FoundOptions) {
    return subjectsOfSearch(reach);
  }

  @ResolveField('coreSubjects')
  async coreSubjects(@Parent() { reach }: FoundOptions) {
    return coreSubjectsOfSearch(await subjectsOfSearch(reach));
  }

  @ResolveField('languages')
  languages(@Parent() { reach }: FoundOptions) {
    return languagesOfSearch(reach);
  }
}
