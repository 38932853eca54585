import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationArchiveRosterRecordsArgs,
  QueryClassRosterSearchArgs,
  QueryGetRosterBrowserClassesArgs,
  QueryGetRosterBrowserClassesExportArgs,
  QueryGetRosterBrowserEducationOrganizationsArgs,
  QueryGetRosterBrowserEducationOrganizationsExportArgs,
  QueryGetRosterBrowserTeachersArgs,
  QueryGetRosterBrowserTeachersExportArgs,
  QueryGetRosterClassLearnersArgs,
  QueryGetRosterEnrollmentChangesArgs,
  QueryStudentRosterSearchArgs,
  QueryTeacherRosterSearchArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { archiveRosterRecords } from './archive-roster-records';
import { classRosterSearch } from './class-roster-search';
import { getRosterBrowserClasses } from './get-roster-browser-classes';
import { getRosterBrowserClassesExport } from './get-roster-browser-classes-export';
import { getRosterBrowserEducationOrganizations } from './get-roster-browser-education-organizations';
import { getRosterBrowserEducationOrganizationsExport } from './get-roster-browser-education-organizations-export';
import { getRosterBrowserTeachers } from './get-roster-browser-teachers';
import { getRosterBrowserTeachersExport } from './get-roster-browser-teachers-export';
import { getRosterClassLearners } from './get-roster-class-learners';
import { getRosterEnrollmentChanges } from './get-roster-enrollment-changes';
import { studentRosterSearch } from './student-roster-search';
import { teacherRosterSearch } from './teacher-roster-search';

@Resolver()
export class RecordsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('record:read'))
  getRosterBrowserClasses(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterBrowserClassesArgs) {
    return getRosterBrowserClasses(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterBrowserClassesExport(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetRosterBrowserClassesExportArgs,
  ) {
    return getRosterBrowserClassesExport(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterBrowserEducationOrganizations(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetRosterBrowserEducationOrganizationsArgs,
  ) {
    return getRosterBrowserEducationOrganizations(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterBrowserEducationOrganizationsExport(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetRosterBrowserEducationOrganizationsExportArgs,
  ) {
    return getRosterBrowserEducationOrganizationsExport(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterBrowserTeachers(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterBrowserTeachersArgs) {
    return getRosterBrowserTeachers(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterBrowserTeachersExport(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetRosterBrowserTeachersExportArgs,
  ) {
    return getRosterBrowserTeachersExport(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterClassLearners(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterClassLearnersArgs) {
    return getRosterClassLearners(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  getRosterEnrollmentChanges(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetRosterEnrollmentChangesArgs,
  ) {
    return getRosterEnrollmentChanges(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  classRosterSearch(@CurrentActor() actor: Actor, @Args() args: QueryClassRosterSearchArgs) {
    return classRosterSearch(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  studentRosterSearch(@CurrentActor() actor: Actor, @Args() args: QueryStudentRosterSearchArgs) {
    return studentRosterSearch(actor, args, this.services);
  }

  @Query()
  @Access(may('record:read'))
  teacherRosterSearch(@CurrentActor() actor: Actor, @Args() args: QueryTeacherRosterSearchArgs) {
    return teacherRosterSearch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('record:archive'))
  archiveRosterRecords(@CurrentActor() actor: Actor, @Args() args: MutationArchiveRosterRecordsArgs) {
    return archiveRosterRecords(actor, args, this.services);
  }
}
