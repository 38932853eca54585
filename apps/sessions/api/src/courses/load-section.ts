import { NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import {
  EDITABLE,
  type LoadedSession,
  lockManySeries,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import type { Asker } from '../permissions/subject';
import { findSectionId, SECTION_COLUMNS, type SectionRow } from './section-row';
import { seen, seenBy } from './section-viewing';

export interface LoadedSection {
  section: SectionRow;
  /** Sessions that have not started, in order of start. */
  coming: LoadedSession[];
}

/**
 * A section that the actor may see, with its upcoming sessions. Locks in the order of every change of sessions (series,
 * sessions), then the section itself, so that concurrent requests for the last seat wait for each other.
 */
export async function loadSection(
  db: TenantDb,
  asker: Asker,
  id: string,
  { now, lock = true }: { now: Date; lock?: boolean },
): Promise<LoadedSection> {
  const reader = inTransaction(db);
  const sectionId = await findSectionId(reader, id);
  if (!sectionId) throw new NotFound('course');
  if (lock) {
    const before = await comingOf(db, sectionId, now);
    await lockManySeries(db, [...before, { id: sectionId, seriesId: sectionId }]);
    const ids = (await comingOf(db, sectionId, now)).map((session) => session.id);
    await lockSessions(db, ids);
  }
  const [section] = await db.query<SectionRow>(
    `SELECT ${SECTION_COLUMNS} FROM sessions.course_sections c WHERE c.id = $1 AND ${seen(2)} ${lock ? 'FOR UPDATE OF c' : ''}`,
    [sectionId, ...seenBy(asker)],
  );
  if (!section) throw new NotFound('course');
  const ids = (await comingOf(db, sectionId, now)).map((session) => session.id);
  const coming = await readSessions(reader, ids);
  coming.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return { section, coming };
}

function comingOf(
  db: TenantDb,
  sectionId: string,
  now: Date,
): Promise<{ id: string; seriesId: string | null }[]> {
  return db.query(
    `SELECT id, series_id AS "seriesId" FROM sessions.sessions
     WHERE course_section_id = $1 AND starts_at > $2 AND status = ANY ($3::text[])`,
    [sectionId, now, EDITABLE],
  );
}
