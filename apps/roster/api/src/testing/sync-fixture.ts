import { eventually } from '@lyceum/server/testing';
import type { RosterSyncPlan, RosterSyncSource } from '../__generated__/resolvers';
import { ImportFixture } from './import-fixture';

const PLAN = `id status counts { new changed moved returned gone rekeyed ambiguous same }
  holds { code scope kind school limit isOwnLimit message } canUndo replacedBy undoObstacles { kind externalId name } decidedBy { id } files { kind mode rows refusedRows }`;
export const PLANS = `query ($programId: ID!) { getRosterSyncPlans(programId: $programId) { totalCount items { ${PLAN} } } }`;
const COMPARE = `mutation ($programId: ID!) { plan: compareRosterDelivery(input: { programId: $programId, source: UPLOAD }) { ${PLAN} } }`;
export const APPROVE = `mutation ($planId: ID!, $scope: RosterSyncApproval = WHOLE) {
  plan: approveRosterSyncPlan(input: { planId: $planId, scope: $scope }) { ${PLAN} } }`;
export const REJECT = `mutation ($planId: ID!, $reason: String) { plan: rejectRosterSyncPlan(input: { planId: $planId, reason: $reason }) { ${PLAN} reason } }`;
export const UNDO = `mutation ($planId: ID!) { undo: undoRosterSyncPlan(planId: $planId) { plan { ${PLAN} } } }`;
const SETTINGS = `mode appliesAlone readsPeople limitsByKind { kind maxGonePercent maxChangedPercent minSizePercent minOverlapPercent } maxGonePercent maxChangedPercent minSizePercent minOverlapPercent graceDays frozenFrom frozenUntil
  gatherMinutes lateAfterHours revision`;
export const SOURCES = `query ($programId: ID!) { sources: getRosterSyncSources(programId: $programId) { source ${SETTINGS}
  lastDeliveryAt lastGoodSyncAt isLate waitingPlans } }`;
export const SAVE = `mutation ($input: SaveRosterSyncSourceInput!) { source: saveRosterSyncSource(input: $input) { ${SETTINGS} } }`;

/** Tables that a plan must not change before it is applied. */
const TABLES = [
  'education_organizations',
  'roster_classes',
  'roster_teachers',
  'roster_enrollments',
  'roster_terms',
  'roster_courses',
  'roster_guardians',
  'roster_learner_enrollments',
  'schools',
  'students',
  'program_students',
  'student_identifiers',
  'teacher_identifiers',
  'sync_members',
];

/** Uploads complete deliveries and follows their plans. */
export class SyncFixture {
  private constructor(
    readonly imports: ImportFixture,
    private readonly logs: string[],
  ) {}

  static async start(env: Record<string, string> = {}): Promise<SyncFixture> {
    const logs: string[] = [];
    return new SyncFixture(await ImportFixture.start({ logs, env }), logs);
  }

  /** Continues with new, empty ecosystems, where uploads are complete deliveries. */
  async startOver(change: Partial<RosterSyncSource> = {}): Promise<void> {
    await this.imports.startOver();
    await this.set(change);
  }

  get programId(): string {
    return this.imports.cast.programId;
  }

  async ask(document: string, variables: object = {}): Promise<any> {
    return this.imports.subgraph
      .as(this.imports.admin)
      .query(document, { programId: this.programId, ...variables });
  }

  refusal(document: string, variables: object = {}): Promise<string> {
    return this.imports.subgraph
      .as(this.imports.admin)
      .refusal(document, { programId: this.programId, ...variables });
  }

  async set(change: Partial<RosterSyncSource> = {}): Promise<RosterSyncSource> {
    const { sources } = await this.ask(SOURCES);
    const {
      lastDeliveryAt: _,
      lastGoodSyncAt: _good,
      isLate: _late,
      waitingPlans: _plans,
      ...now
    } = sources[0];
    // A freeze period that does not include today.
    const input = {
      programId: this.programId,
      ...now,
      mode: 'COMPLETE',
      frozenFrom: null,
      frozenUntil: null,
      ...change,
    };
    return (await this.ask(SAVE, { input })).source;
  }

  /** Uploads the files, has them compared, and waits until nothing is running. */
  async deliver(files: Readonly<Record<string, string | Buffer>>): Promise<RosterSyncPlan> {
    for (const [name, text] of Object.entries(files)) {
      const { errors, importJobId } = await this.imports.submit(text);
      if (errors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors)}`);
      await this.imports.ended(importJobId);
    }
    const { plan } = await this.ask(COMPARE);
    return this.settled(plan.id);
  }

  async settled(planId: string): Promise<RosterSyncPlan> {
    const settled = await eventually(async () => {
      const plan = await this.plan(planId);
      return plan && !['GATHERING', 'COMPARING', 'APPLYING'].includes(plan.status) && plan;
    }, 'the plan settles');
    if (settled.status === 'FAILED')
      throw new Error(this.logs.filter((line) => line.includes('roster-sync')).at(-1));
    return settled.replacedBy ? this.settled(settled.replacedBy) : settled;
  }

  async plan(planId: string): Promise<RosterSyncPlan | undefined> {
    const { getRosterSyncPlans } = await this.ask(PLANS);
    return getRosterSyncPlans.items.find(({ id }: { id: string }) => id === planId);
  }

  async approve(planId: string, scope = 'WHOLE'): Promise<RosterSyncPlan> {
    await this.ask(APPROVE, { planId, scope });
    return this.settled(planId);
  }

  async undo(planId: string): Promise<RosterSyncPlan> {
    await this.ask(UNDO, { planId });
    return this.settled(planId);
  }

  /** A hash of the roster's tables, by default including source memberships. */
  async state(tables: readonly string[] = TABLES): Promise<string> {
    const hashes = tables.map(
      (table) =>
        `(SELECT coalesce(md5(string_agg(${table}::text, '|' ORDER BY ${table}::text)), '') FROM roster.${table} WHERE ecosystem_id = $1)`,
    );
    const { rows } = await this.imports.subgraph.admin.query(
      `SELECT concat_ws('-', ${hashes.join(', ')}) AS state`,
      [this.imports.cast.ecosystemId],
    );
    return rows[0].state;
  }

  /** A hash of the roster's records without source memberships. */
  records(): Promise<string> {
    return this.state(TABLES.filter((table) => table !== 'sync_members'));
  }

  async sql(text: string, values: unknown[] = []): Promise<any[]> {
    const { rows } = await this.imports.subgraph.admin.query(text, [
      this.imports.cast.ecosystemId,
      ...values,
    ]);
    return rows;
  }

  async close(): Promise<void> {
    await this.imports.close();
  }
}
