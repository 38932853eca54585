import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationApproveRosterSyncPlanArgs,
  MutationCompareRosterDeliveryArgs,
  MutationDecideRosterSyncLeaversArgs,
  MutationDecideRosterSyncMatchArgs,
  MutationKeepDespiteRosterSyncArgs,
  MutationRejectRosterSyncPlanArgs,
  MutationSaveRosterSyncSourceArgs,
  MutationUndoImportArgs,
  MutationUndoRosterSyncPlanArgs,
  QueryGetRosterChangesOfPersonArgs,
  QueryGetRosterSyncAbsencesArgs,
  QueryGetRosterSyncLeaversArgs,
  QueryGetRosterSyncPlanArgs,
  QueryGetRosterSyncPlanCsvUrlArgs,
  QueryGetRosterSyncPlanRowsArgs,
  QueryGetRosterSyncPlansArgs,
  QueryGetRosterSyncSourcesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getRosterSyncAbsences } from './absences/get-roster-sync-absences';
import { keepDespiteRosterSync } from './absences/keep-despite-roster-sync';
import { undoImport } from './imports/undo-import';
import { undoRosterSyncPlan } from './apply/undo-roster-sync-plan';
import { approveRosterSyncPlan } from './decisions/approve-roster-sync-plan';
import { decideRosterSyncMatch } from './decisions/decide-roster-sync-match';
import { rejectRosterSyncPlan } from './decisions/reject-roster-sync-plan';
import { compareRosterDelivery } from './deliveries/compare-roster-delivery';
import { decideRosterSyncLeavers } from './leavers/decide-roster-sync-leavers';
import { getRosterSyncLeavers } from './leavers/get-roster-sync-leavers';
import { getRosterChangesOfPerson } from './lists/get-roster-changes-of-person';
import { getRosterSyncPlanCsvUrl } from './lists/get-roster-sync-plan-csv-url';
import { getRosterSyncPlanRows } from './lists/get-roster-sync-plan-rows';
import { getRosterSyncPlan } from './lists/get-roster-sync-plan';
import { getRosterSyncPlans } from './lists/get-roster-sync-plans';
import { getRosterSyncSources } from './sources/get-roster-sync-sources';
import { saveRosterSyncSource } from './sources/save-roster-sync-source';

@Resolver()
export class SyncsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sync-source:read'))
  getRosterSyncSources(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncSourcesArgs) {
    return getRosterSyncSources(actor, args, this.services);
  }

  @Query()
  @Access(may('sync-plan:read'))
  getRosterSyncPlans(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncPlansArgs) {
    return getRosterSyncPlans(actor, args, this.services);
  }

  @Query()
  @Access(may('person-change:read'))
  getRosterChangesOfPerson(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterChangesOfPersonArgs) {
    return getRosterChangesOfPerson(actor, args, this.services);
  }

  @Query()
  @Access(may('sync-plan:read'))
  getRosterSyncPlan(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncPlanArgs) {
    return getRosterSyncPlan(actor, args, this.services);
  }

  @Query()
  @Access(may('sync-plan:read'))
  getRosterSyncPlanRows(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncPlanRowsArgs) {
    return getRosterSyncPlanRows(actor, args, this.services);
  }

  @Query()
  @Access(may('sync-plan:read'))
  getRosterSyncPlanCsvUrl(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncPlanCsvUrlArgs) {
    return getRosterSyncPlanCsvUrl(actor, args, this.services);
  }

  @Query()
  @Access(may('absence:read'))
  getRosterSyncAbsences(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncAbsencesArgs) {
    return getRosterSyncAbsences(actor, args, this.services);
  }

  @Query()
  @Access(may('leaver:read'))
  getRosterSyncLeavers(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterSyncLeaversArgs) {
    return getRosterSyncLeavers(actor, args, this.services);
  }

  @Mutation()
  @Access(may('leaver:decide'))
  decideRosterSyncLeavers(@CurrentActor() actor: Actor, @Args() args: MutationDecideRosterSyncLeaversArgs) {
    return decideRosterSyncLeavers(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sync-source:save'))
  saveRosterSyncSource(@CurrentActor() actor: Actor, @Args() args: MutationSaveRosterSyncSourceArgs) {
    return saveRosterSyncSource(actor, args, this.services);
  }

  @Mutation()
  @Access(may('delivery:compare'))
  compareRosterDelivery(@CurrentActor() actor: Actor, @Args() args: MutationCompareRosterDeliveryArgs) {
    return compareRosterDelivery(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sync-plan:approve'))
  approveRosterSyncPlan(@CurrentActor() actor: Actor, @Args() args: MutationApproveRosterSyncPlanArgs) {
    return approveRosterSyncPlan(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sync-plan:decide-match'))
  decideRosterSyncMatch(@CurrentActor() actor: Actor, @Args() args: MutationDecideRosterSyncMatchArgs) {
    return decideRosterSyncMatch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sync-plan:reject'))
  rejectRosterSyncPlan(@CurrentActor() actor: Actor, @Args() args: MutationRejectRosterSyncPlanArgs) {
    return rejectRosterSyncPlan(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sync-plan:undo'))
  undoRosterSyncPlan(@CurrentActor() actor: Actor, @Args() args: MutationUndoRosterSyncPlanArgs) {
    return undoRosterSyncPlan(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:undo'))
  undoImport(@CurrentActor() actor: Actor, @Args() args: MutationUndoImportArgs) {
    return undoImport(actor, args, this.services);
  }

  @Mutation()
  @Access(may('absence:keep'))
  keepDespiteRosterSync(@CurrentActor() actor: Actor, @Args() args: MutationKeepDespiteRosterSyncArgs) {
    return keepDespiteRosterSync(actor, args, this.services);
  }
}
