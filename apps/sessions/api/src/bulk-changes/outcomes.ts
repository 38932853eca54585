import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { notFoundWords } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import {
  type EcosystemSettings,
  inTransaction,
  type ProgramFacts,
  readPrograms,
  readSettings,
} from '../projections/subject';
import type { LoadedSession, SessionStatus } from '../session-rows/subject';

/** Outcome of one session: a refusal with its message, or the values that an undo needs. */
export interface Outcome {
  sessionId: string;
  refused: Words | null;
  before?: object;
}

export interface BatchFacts {
  programs: Map<string, ProgramFacts>;
  settings: EcosystemSettings;
}

export async function readBatchFacts(db: TenantDb, sessions: readonly LoadedSession[]): Promise<BatchFacts> {
  const reader = inTransaction(db);
  const programIds = [...new Set(sessions.map(({ programId }) => programId))];
  return { programs: await readPrograms(reader, programIds), settings: await readSettings(reader) };
}

interface Requirement {
  /** Null for any status. */
  statuses: readonly SessionStatus[] | null;
  otherwise: Words;
  /** Only for sessions that have not started. */
  toCome: boolean;
}

/** The reason why the session is left unchanged; null when it may be changed. */
export function refusalOf(
  actor: Actor,
  session: LoadedSession,
  { programs, settings }: BatchFacts,
  { statuses, otherwise, toCome }: Requirement,
  now: Date,
): Words | null {
  if (!isProgramAdmin(actor, session.programId)) return UNKNOWN_SESSION;
  const program = programs.get(session.programId);
  if (settings.archived) return t('session.archivedEcosystem', { name: settings.name });
  if (program?.archived) return t('session.archivedProgram', { name: program.name });
  if (statuses && !statuses.includes(session.status)) return otherwise;
  if (toCome && session.startsAt <= now) return t('session.started');
  return null;
}

export const UNKNOWN_SESSION: Words = notFoundWords('session');

/** Groups sessions that share one message: same program, series and participants. */
export function byPeople(sessions: readonly LoadedSession[]): LoadedSession[][] {
  const groups = new Map<string, LoadedSession[]>();
  for (const session of sessions) {
    const people = session.participants.map(({ userId }) => userId).sort();
    const key = [session.programId, session.seriesId ?? '', ...people].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups.values()];
}
