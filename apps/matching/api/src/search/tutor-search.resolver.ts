import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryBrowseAllEcosystemTutorsArgs,
  QueryGetTopActiveTutorsArgs,
  QueryGetTutorProfileArgs,
  QueryGetTutorsBySubjectArgs,
  QuerySearchEcosystemTutorsByCourseArgs,
  QueryTutorSoftSearchArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { browseAllEcosystemTutors } from './browse-all-ecosystem-tutors';
import { getTopActiveTutors } from './get-top-active-tutors';
import { getTutorProfile } from './get-tutor-profile';
import { getTutorsBySubject } from './get-tutors-by-subject';
import { searchEcosystemTutorsByCourse } from './search-ecosystem-tutors-by-course';
import { tutorSoftSearch } from './tutor-soft-search';

@Resolver('FoundTutor')
export class TutorSearchResolver {
  constructor(private readonly services: Services) {}

  @Query('searchEcosystemTutorsByCourse')
  @Access(may('tutor:search'))
  searchEcosystemTutorsByCourse(
    @CurrentActor() actor: Actor,
    @Args() args: QuerySearchEcosystemTutorsByCourseArgs,
  ) {
    return searchEcosystemTutorsByCourse(actor, args, this.services);
  }

  @Query('getTutorsBySubject')
  @Access(may('tutor:search'))
  getTutorsBySubject(@CurrentActor() actor: Actor, @Args() args: QueryGetTutorsBySubjectArgs) {
    return getTutorsBySubject(actor, args, this.services);
  }

  @Query('tutorSoftSearch')
  @Access(may('tutor:read'))
  tutorSoftSearch(@CurrentActor() actor: Actor, @Args() args: QueryTutorSoftSearchArgs) {
    return tutorSoftSearch(actor, args, this.services);
  }

  @Query('browseAllEcosystemTutors')
  @Access(may('tutor:search'))
  browseAllEcosystemTutors(@CurrentActor() actor: Actor, @Args() args: QueryBrowseAllEcosystemTutorsArgs) {
    return browseAllEcosystemTutors(actor, args, this.services);
  }

  @Query('getTopActiveTutors')
  @Access(may('tutor:search'))
  getTopActiveTutors(@CurrentActor() actor: Actor, @Args() args: QueryGetTopActiveTutorsArgs) {
    return getTopActiveTutors(actor, args, this.services);
  }

  @Query('getTutorProfile')
  @Access(may('tutor:read'))
  getTutorProfile(@CurrentActor() actor: Actor, @Args() args: QueryGetTutorProfileArgs) {
    return getTutorProfile(actor, args, this.services);
  }
}
