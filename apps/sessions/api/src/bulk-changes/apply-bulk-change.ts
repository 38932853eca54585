import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionBulkChangeKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import { approve } from '../administration/subject';
import { publishChange, cancelSessions, changeOf } from '../changes/subject';
import { EDITABLE, type LoadedSession } from '../session-rows/subject';
import { applySubstituteRequests } from './apply-substitute-requests';
import { applyEnrollment } from './apply-enrollment';
import { applyPlanned } from './apply-planned';
import { applyPresent } from './apply-present';
import { applyProperties } from './apply-properties';
import { applyRestore } from './apply-restore';
import type { BulkChangeOptions } from './bulk-change';
import { byPeople, readBatchFacts, refusalOf, type Outcome } from './outcomes';

/** One batch of sessions, locked and as they are now. */
export interface Batch {
  actor: Actor;
  services: Services;
  sessions: LoadedSession[];
  options: BulkChangeOptions;
  now: Date;
  /** For an undo: the values to restore, by session id. */
  wanted: ReadonlyMap<string, Record<string, unknown> | null>;
}

const APPLY: Record<SessionBulkChangeKind, (db: TenantDb, batch: Batch) => Promise<Outcome[]>> = {
  CANCEL: applyCancel,
  RESTORE: applyRestore,
  APPROVE: (db, batch) => applyDecision(db, batch, 'APPROVE'),
  DECLINE: (db, batch) => applyDecision(db, batch, 'DECLINE'),
  EDIT_PROPERTIES: applyProperties,
  ENROLL_AGAIN: applyEnrollment,
  SHIFT: (db, batch) => applyPlanned('SHIFT', db, batch),
  CHANGE_LEADER: (db, batch) => applyPlanned('CHANGE_LEADER', db, batch),
  ASK_SUBSTITUTE: (db, batch) => applySubstituteRequests(db, batch),
  CHANGE_PLACE: (db, batch) => applyPlanned('CHANGE_PLACE', db, batch),
  MARK_PRESENT: (db, batch) => applyPresent(db, batch),
};

/** Applies the change to the sessions of the batch that allow it; returns an outcome for every session. */
export function applyBulkChange(kind: SessionBulkChangeKind, db: TenantDb, batch: Batch): Promise<Outcome[]> {
  return APPLY[kind](db, batch);
}

async function applyCancel(db: TenantDb, batch: Batch): Promise<Outcome[]> {
  const { actor, now, options } = batch;
  const reason = options.reason ?? null;
  const { fit, outcomes } = await sorted(db, batch, { statuses: EDITABLE, otherwise: t('session.notOpen') });
  await cancelSessions(db, fit, { actor, reason, scope: 'SINGLE', now });
  for (const group of byPeople(fit)) await publishChange(db, { ...changeOf('CANCELLED', group), reason });
  return outcomes;
}

async function applyDecision(
  db: TenantDb,
  batch: Batch,
  decision: 'APPROVE' | 'DECLINE',
): Promise<Outcome[]> {
  const { actor, now, options } = batch;
  const reason = options.reason ?? null;
  const { fit, outcomes } = await sorted(db, batch, {
    statuses: ['PENDING'],
    otherwise: t('session.notPending'),
  });
  if (decision === 'APPROVE') await approve(db, fit, { scope: 'SINGLE', reason, now });
  else await cancelSessions(db, fit, { actor, reason, scope: 'SINGLE', now, action: 'DECLINE' });
  const change = decision === 'APPROVE' ? 'APPROVED' : 'DECLINED';
  for (const group of byPeople(fit)) await publishChange(db, { ...changeOf(change, group), reason });
  return outcomes;
}

/** Splits the batch into sessions that allow the change, and outcomes for the others. */
async function sorted(
  db: TenantDb,
  { actor, sessions, now }: Batch,
  fitness: Pick<Parameters<typeof refusalOf>[3], 'statuses' | 'otherwise'>,
): Promise<{ fit: LoadedSession[]; outcomes: Outcome[] }> {
  const facts = await readBatchFacts(db, sessions);
  const outcomes = sessions.map((session) => ({
    sessionId: session.id,
    refused: refusalOf(actor, session, facts, { ...fitness, toCome: true }, now),
    before: { status: session.status },
  }));
  return { fit: sessions.filter((_, index) => outcomes[index]!.refused === null), outcomes };
}
