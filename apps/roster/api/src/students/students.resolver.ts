import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAllStudentsBySchoolIdsArgs,
  QueryGetAllStudentsBySchoolIdsExportArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getAllStudentsBySchoolIds } from './get-all-students-by-school-ids';
import { getAllStudentsBySchoolIdsExport } from './get-all-students-by-school-ids-export';

@Resolver()
export class StudentsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('student:read'))
  getAllStudentsBySchoolIds(@CurrentActor() actor: Actor, @Args() args: QueryGetAllStudentsBySchoolIdsArgs) {
    return getAllStudentsBySchoolIds(actor, args, this.services);
  }

  @Query()
  @Access(may('student:read'))
  getAllStudentsBySchoolIdsExport(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetAllStudentsBySchoolIdsExportArgs,
  ) {
    return getAllStudentsBySchoolIdsExport(actor, args, this.services);
  }
}
