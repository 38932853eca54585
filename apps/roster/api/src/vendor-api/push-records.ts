import type { PushAnswer, RowOutcome, RowResult } from '@lyceum/contracts/vendor-api';
import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { vendorById, type VendorRow } from '../vendors/subject';
import { publishPush, beginPush, type TouchedSession } from './publish-push';
import { decideRows, type Decision, type Facts } from './decide-rows';
import { lockRecords, programsOf, readFacts } from './read-facts';
import { RowReader, type VendorProgram } from './read-row';
import type { Change } from './records';
import { messageOf } from './row-texts';
import { saveChanges } from './save-changes';
import { savePushedTutors } from './save-pushed-tutors';

interface Batch {
  vendorId: string;
  records: readonly unknown[];
  language: Language;
}

/** Saves the valid rows of a batch in one transaction and returns an outcome for each row. */
export function pushRecords(actor: Actor, batch: Batch, services: Services): Promise<PushAnswer> {
  return services.tenancy.within(actor, async (db) => {
    await lockRecords(db);
    const vendor = await vendorById(db, batch.vendorId);
    const programs = await programsOf(db, vendor);
    const reader = new RowReader(programs);
    const readings = batch.records.map((given, index) => reader.read(given, index));
    const rows = readings.flatMap(({ row }) => row ?? []);
    const facts = await readFacts(db, { vendor, programs }, rows);
    const decisions = decideRows(readings, facts);
    const changes = decisions.flatMap(({ change }) => (change && mustLoad(change) ? [change] : []));
    if (changes.length > 0) await apply(db, { vendor, programs, facts, changes }, services);
    const answer = answerOf(decisions, batch.language);
    if (answer.counts.created + answer.counts.corrected > 0)
      await db.audit({
        action: 'push-vendor-records',
        subjectKind: 'vendor',
        subjectId: vendor.id,
        after: answer.counts,
      });
    return answer;
  });
}

/** An unchanged record is only loaded again if its loading failed before. */
const mustLoad = ({ outcome, before }: Change) => outcome !== 'same' || before?.status === 'failed';

interface Applied {
  vendor: VendorRow;
  programs: readonly VendorProgram[];
  facts: Facts;
  changes: readonly Change[];
}

async function apply(
  db: TenantDb,
  { vendor, programs, facts, changes }: Applied,
  services: Services,
): Promise<void> {
  const now = services.clock.now();
  const push = await beginPush(db, vendor.id, now);
  const erasedTutors = new Set(
    [...facts.tutors].filter(([, { erased }]) => erased).map(([number]) => number),
  );
  const again = changes.some(({ before }) => before?.status === 'failed');
  const tutors = await savePushedTutors(db, changes, { pushId: push.id, erasedTutors, again });
  await saveChanges(db, changes, { vendorId: vendor.id, pushId: push.id, now, erasedTutors });
  await publishPush(db, { push, programs, sessions: touchedBy(changes), tutors }, services);
}

/** The sessions that the records are in now, and those that they left. */
export function touchedBy(
  changes: readonly Pick<Change, 'before' | 'content' | 'sessionId'>[],
): TouchedSession[] {
  const touched = new Map<string, TouchedSession>();
  for (const { before, content, sessionId } of changes) {
    touched.set(sessionId, { ...content, id: sessionId });
    if (before) touched.set(before.sessionId, { ...before, id: before.sessionId });
  }
  return [...touched.values()];
}

function answerOf(decisions: readonly Decision[], language: Language): PushAnswer {
  const counts: Record<RowOutcome, number> = { created: 0, corrected: 0, same: 0, refused: 0 };
  const results = decisions.map((decision): RowResult => {
    const { index, recordId, change } = decision;
    const outcome = change?.outcome ?? 'refused';
    counts[outcome] += 1;
    if (!change) {
      const problems = decision.refused.map((problem) => messageOf(problem, language));
      return { index, record_id: recordId, outcome, status: null, version: null, problems };
    }
    return {
      ...{ index, record_id: recordId, outcome, problems: [] },
      status: mustLoad(change) ? 'pending' : change.before!.status,
      version: (change.before?.version ?? 0) + (outcome === 'same' ? 0 : 1),
    };
  });
  return { counts, results };
}
