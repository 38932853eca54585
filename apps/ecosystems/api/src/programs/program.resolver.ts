import { Args, Mutation, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  MutationAddEditRemoveProgramsSessionsPropertyArgs,
  MutationArchiveProgramArgs,
  MutationCreateProgramArgs,
  MutationEcosystemCreateProgramArgs,
  MutationEcosystemEditProgramArgs,
  MutationEditProgramArgs,
  MutationUnArchiveProgramArgs,
  QueryGetProgramsByEcosystemIdArgs,
  QueryGetProgramsArgs,
  QueryGetProgramsByIdsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { addEditRemoveProgramsSessionsProperty } from './add-edit-remove-programs-sessions-property';
import { archiveProgram } from './archive-program';
import { createProgram } from './create-program';
import { ecosystemCreateProgram } from './ecosystem-create-program';
import { ecosystemEditProgram } from './ecosystem-edit-program';
import { editProgram } from './edit-program';
import { filoAddress } from './filo-address';
import { getPrograms } from './get-programs';
import { getProgramsByEcosystemId } from './get-programs-by-ecosystem-id';
import { getProgramsByIds } from './get-programs-by-ids';
import { loadProgramReference } from './program-loader';
import type { ProgramRecord } from './program-row';
import { unArchiveProgram } from './un-archive-program';

@Resolver('Program')
export class ProgramResolver {
  readonly #filo: string | null;

  constructor(private readonly services: Services) {
    this.#filo = filoAddress(services.config.optional('FILO_URL'));
  }

  @Query('getPrograms')
  @Access(may('program:list'))
  getPrograms(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramsArgs) {
    return getPrograms(actor, args, this.services);
  }

  @Query('getProgramsByIds')
  @Access(may('program:read'))
  getProgramsByIds(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramsByIdsArgs) {
    return getProgramsByIds(actor, args, this.services);
  }

  @Query('getProgramsByEcosystemId')
  @Access(may('program:list-of-ecosystem'))
  getProgramsByEcosystemId(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramsByEcosystemIdArgs) {
    return getProgramsByEcosystemId(actor, args, this.services);
  }

  @Mutation('createProgram')
  @Access(may('program:create'))
  createProgram(@CurrentActor() actor: Actor, @Args() args: MutationCreateProgramArgs) {
    return createProgram(actor, args, this.services);
  }

  @Mutation('editProgram')
  @Access(may('program:edit'))
  editProgram(@CurrentActor() actor: Actor, @Args() args: MutationEditProgramArgs) {
    return editProgram(actor, args, this.services);
  }

  @Mutation('ecosystemCreateProgram')
  @Access(may('program:create-in-ecosystem'))
  ecosystemCreateProgram(@CurrentActor() actor: Actor, @Args() args: MutationEcosystemCreateProgramArgs) {
    return ecosystemCreateProgram(actor, args, this.services);
  }

  @Mutation('ecosystemEditProgram')
  @Access(may('program:edit-in-ecosystem'))
  ecosystemEditProgram(@CurrentActor() actor: Actor, @Args() args: MutationEcosystemEditProgramArgs) {
    return ecosystemEditProgram(actor, args, this.services);
  }

  @Mutation('addEditRemoveProgramsSessionsProperty')
  @Access(may('program:change-session-property'))
  addEditRemoveProgramsSessionsProperty(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAddEditRemoveProgramsSessionsPropertyArgs,
  ) {
    return addEditRemoveProgramsSessionsProperty(actor, args, this.services);
  }

  @Mutation('archiveProgram')
  @Access(may('program:archive'))
  archiveProgram(@CurrentActor() actor: Actor, @Args() args: MutationArchiveProgramArgs) {
    return archiveProgram(actor, args, this.services);
  }

  @Mutation('unArchiveProgram')
  @Access(may('program:archive'))
  unArchiveProgram(@CurrentActor() actor: Actor, @Args() args: MutationUnArchiveProgramArgs) {
    return unArchiveProgram(actor, args, this.services);
  }

  @ResolveField('tutorEditSessionParticipants')
  tutorEditSessionParticipants(@Parent() { sessions }: ProgramRecord) {
    return sessions.tutorEditSessionParticipants;
  }

  @ResolveField('studentWeeklyReportToParents')
  studentWeeklyReportToParents(@Parent() { sessions }: ProgramRecord) {
    return sessions.studentWeeklyReportToParents;
  }

  @ResolveField('filoUrl')
  filoUrl(@Parent() { showFiloButton, archived }: ProgramRecord) {
    return showFiloButton && !archived ? this.#filo : null;
  }

  @ResolveReference()
  program(reference: { id: string }, { scope }: GraphqlContext) {
    return loadProgramReference(scope, reference.id, this.services);
  }
}
