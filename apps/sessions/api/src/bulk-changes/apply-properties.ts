import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { recordActivities } from '../changes/subject';
import type { LoadedSession } from '../session-rows/subject';
import type { Batch } from './apply-bulk-change';
import { formerValues, propertiesProblem, withProperties } from '../custom-properties/subject';
import { readBatchFacts, refusalOf, type Outcome } from './outcomes';

/** Sets custom properties. They are notes of the organization, so participants are not notified. */
export async function applyProperties(db: TenantDb, batch: Batch): Promise<Outcome[]> {
  const { actor, sessions, now, wanted, options } = batch;
  const facts = await readBatchFacts(db, sessions);
  const given = ({ id }: LoadedSession) => wanted.get(id) ?? options.properties ?? {};
  const outcomes = sessions.map((session): Outcome => {
    const fitness = { statuses: null, otherwise: t('session.notOpen'), toCome: false } as const;
    const definitions = facts.programs.get(session.programId)?.rules.sessions.sessionCustomProperties ?? [];
    // An undo restores the former values even if the program's rules have changed since.
    const problem = wanted.has(session.id) ? null : propertiesProblem(definitions, given(session));
    const refused = refusalOf(actor, session, facts, fitness, now) ?? problem;
    return { sessionId: session.id, refused, before: formerValues(session.customProperties, given(session)) };
  });
  const fit = sessions.filter((_, index) => outcomes[index]!.refused === null);
  await save(db, fit, given, now);
  return outcomes;
}

async function save(
  db: TenantDb,
  sessions: LoadedSession[],
  given: (session: LoadedSession) => Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (sessions.length === 0) return;
  const changes = sessions.map((session) => ({
    id: session.id,
    before: session.customProperties ?? null,
    after: withProperties(session.customProperties, given(session)),
  }));
  await db.query(
    `UPDATE sessions.sessions s SET custom_properties = r.after, last_modified = $2, revision = s.revision + 1
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, after jsonb) WHERE s.id = r.id`,
    [JSON.stringify(changes.map(({ id, after }) => ({ id, after }))), now],
  );
  await recordActivities(
    db,
    changes.map(({ id, before, after }) => ({
      sessionId: id,
      action: 'EDIT_CUSTOM_PROPERTIES',
      before: { customProperties: before },
      after: { customProperties: after },
    })),
  );
}
