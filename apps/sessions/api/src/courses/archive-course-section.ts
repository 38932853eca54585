import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { inTransaction, readPrograms } from '../projections/subject';
import { publishChange, cancelSessions, changeOf } from '../changes/subject';
import { askerOf, assertActive } from '../permissions/subject';
import type { MutationArchiveCourseSectionArgs } from '../__generated__/resolvers';
import { loadSection } from './load-section';
import { mayRunSection } from './section-permissions';
import { SectionViewing } from './section-viewing';
import { refreshPages } from './refresh-pages';

/** Archives a section: enrolment closes, and its upcoming sessions are cancelled. Repetition changes nothing. */
export async function archiveCourseSection(
  actor: Actor,
  { sectionId, reason: given }: MutationArchiveCourseSectionArgs,
  services: Services,
) {
  const reason = given?.trim() || null;
  if (reason) checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const cancelledSessions = await services.tenancy.within(actor, async (db) => {
    const { section, coming } = await loadSection(db, asker, sectionId, { now });
    const [programId] = section.programIds;
    const program = (await readPrograms(inTransaction(db), [programId!])).get(programId!);
    if (!mayRunSection(actor, section, program)) throw new Forbidden();
    await assertActive(db, [programId!]);
    if (section.archived) return 0;
    await cancelSessions(db, coming, { actor, reason, scope: 'ALL', now });
    await publishChange(db, { ...changeOf('CANCELLED', coming), scope: 'ALL', reason });
    await db.query(`UPDATE sessions.course_sections SET archived = true WHERE id = $1`, [section.id]);
    await db.audit({ action: 'archive', subjectKind: 'course-section', subjectId: section.id, reason });
    refreshPages(db, section.id);
    return coming.length;
  });
  const shared = SectionViewing.of(actor, services);
  return { cancelledSessions, courseSection: () => shared.visible(sectionId) };
}
