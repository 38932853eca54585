import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAllStudentsBySchoolIdsArgs,
  QueryGetAllStudentsBySchoolIdsExportArgs,
} from '../__generated__/resolvers';
import { getAllStudentsBySchoolIds } from './get-all-students-by-school-ids';
import { getAllStudentsBySchoolIdsExport } from './get-all-students-by-school-ids-export';

@Resolver()
export class StudentsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getAllStudentsBySchoolIds(@CurrentActor() actor: Actor, @Args() args: QueryGetAllStudentsBySchoolIdsArgs) {
    return getAllStudentsBySchoolIds(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getAllStudentsBySchoolIdsExport(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetAllStudentsBySchoolIdsExportArgs,
  ) {
    return getAllStudentsBySchoolIdsExport(actor, args, this.services);
  }
}
