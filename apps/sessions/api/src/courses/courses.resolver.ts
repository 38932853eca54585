import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import type { SessionView } from '../view/subject';
import type * as gql from '../__generated__/resolvers';
import { archiveCourseSection } from './archive-course-section';
import { createCourseSection } from './create-course-section';
import { editCourseSection } from './edit-course-section';
import { enrollCourse } from './enroll-course';
import { getCourseSection } from './get-course-section';
import { getGroupedCourses } from './get-grouped-courses';
import { getSectionsForTeacher } from './get-sections-for-teacher';
import { courseSection } from './session-course';
import { softSearchCourses } from './soft-search-courses';
import { unenrollCourse } from './unenroll-course';

@Resolver('Session')
export class CoursesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('course:list'))
  getGroupedCourses(@Args() args: gql.QueryGetGroupedCoursesArgs, @CurrentActor() actor: Actor) {
    return getGroupedCourses(actor, args, this.services);
  }

  @Query()
  @Access(may('course:list'))
  softSearchCourses(@Args() args: gql.QuerySoftSearchCoursesArgs, @CurrentActor() actor: Actor) {
    return softSearchCourses(actor, args, this.services);
  }

  @Query()
  @Access(may('course:read'))
  getCourseSection(@Args() args: gql.QueryGetCourseSectionArgs, @CurrentActor() actor: Actor) {
    return getCourseSection(actor, args, this.services);
  }

  @Query()
  @Access(may('course:list'))
  getSectionsForTeacher(@Args() args: gql.QueryGetSectionsForTeacherArgs, @CurrentActor() actor: Actor) {
    return getSectionsForTeacher(actor, args, this.services);
  }

  @Mutation()
  @Access(may('course:create'))
  createCourseSection(@Args() args: gql.MutationCreateCourseSectionArgs, @CurrentActor() actor: Actor) {
    return createCourseSection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('course:edit'))
  editCourseSection(@Args() args: gql.MutationEditCourseSectionArgs, @CurrentActor() actor: Actor) {
    return editCourseSection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('course:archive'))
  archiveCourseSection(@Args() args: gql.MutationArchiveCourseSectionArgs, @CurrentActor() actor: Actor) {
    return archiveCourseSection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('course:enroll'))
  enrollCourse(@Args() args: gql.MutationEnrollCourseArgs, @CurrentActor() actor: Actor) {
    return enrollCourse(actor, args, this.services);
  }

  @Mutation()
  @Access(may('course:unenroll'))
  unenrollCourse(@Args() args: gql.MutationUnenrollCourseArgs, @CurrentActor() actor: Actor) {
    return unenrollCourse(actor, args, this.services);
  }

  @ResolveField('courseSection')
  courseSection(@Parent() session: SessionView) {
    return courseSection(session);
  }
}
