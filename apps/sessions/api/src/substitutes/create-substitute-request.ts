import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, isTaken, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf, inTransaction, readPrograms } from '../projections/subject';
import { type Asker, askerOf, assertActive, hasBoard, maySee } from '../permissions/subject';
import {
  EDITABLE,
  factsOf,
  type LoadedSession,
  lockManySeries,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import { Viewing } from '../view/subject';
import type { MutationCreateSubstituteRequestArgs } from '../__generated__/resolvers';
import { requestSubstitutes } from './request-substitutes';
import { SubstituteView } from './substitute-view';

const MOST = 100;

/** Requests a substitute for one or several dates: for all of them or for none. */
export async function createSubstituteRequest(
  actor: Actor,
  { input }: MutationCreateSubstituteRequestArgs,
  services: Services,
) {
  const sessionIds = idsOf('sessionIds', input.sessionIds);
  if (sessionIds.length === 0) throw new BadInput('sessionIds', t('substitutes.noSessions'));
  if (sessionIds.length > MOST) throw new BadInput('sessionIds', t('substitutes.tooMany'));
  const [leaderId] = idsOf('leaderId', [input.leaderId ?? actor.userId ?? '']) as [string];
  const reason = input.reason?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const rows = await services.tenancy
    .within(actor, async (db) => {
      const sessions = await loadSessions(db, asker, sessionIds);
      await assertMayAsk(db, actor, sessions, leaderId, services);
      return requestSubstitutes(db, sessions, leaderId, reason);
    })
    .catch((error: unknown) => {
      if (isTaken(error, 'substitute_requests_once')) throw new Conflict(t('substitutes.alreadyRequested'));
      throw error;
    });
  const viewing = new Viewing(actor, services);
  return { requests: rows.map((row) => new SubstituteView(row, viewing)) };
}

async function loadSessions(db: TenantDb, asker: Asker, ids: string[]): Promise<LoadedSession[]> {
  const reader = inTransaction(db);
  const visible = (sessions: LoadedSession[]) => {
    const seen = sessions.filter((session) => maySee(asker, factsOf(session, session.participants)));
    if (seen.length < ids.length) throw new NotFound('session');
    return seen;
  };
  await lockManySeries(db, visible(await readSessions(reader, ids)));
  await lockSessions(db, ids);
  return visible(await readSessions(reader, ids));
}

async function assertMayAsk(
  db: TenantDb,
  actor: Actor,
  sessions: LoadedSession[],
  leaderId: string,
  services: Services,
): Promise<void> {
  const [{ programId }] = sessions as [LoadedSession];
  if (sessions.some((session) => session.programId !== programId))
    throw new BadInput('sessionIds', t('substitutes.oneProgram'));
  if (leaderId !== actor.userId && !isProgramAdmin(actor, programId)) throw new Forbidden();
  const leads = ({ participants }: LoadedSession) =>
    participants.some(({ userId, userType }) => userId === leaderId && userType === 'LEADER');
  if (!sessions.every(leads)) {
    if (!isProgramAdmin(actor, programId)) throw new Forbidden();
    throw new BadInput('leaderId', t('substitutes.notItsLeader'));
  }
  await assertActive(db, [programId]);
  const program = (await readPrograms(inTransaction(db), [programId])).get(programId);
  if (!hasBoard(program)) throw new Conflict(t('session.noBoard'));
  const now = services.clock.now();
  for (const { status, startsAt } of sessions) {
    if (!EDITABLE.includes(status)) throw new Conflict(t('session.notOpen'));
    if (startsAt <= now) throw new Conflict(t('session.started'));
  }
}
