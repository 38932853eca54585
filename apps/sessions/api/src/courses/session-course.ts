import { readInAnswer, type SessionView } from '../view/subject';
import { readSections } from './section-row';
import type { SectionView } from './section-view';
import { SectionViewing } from './section-viewing';

const sectionsOfSessions = readInAnswer(readSections);

/** The section of a session. Whoever sees the session sees it, also where they would not see the section otherwise. */
export async function courseSection(session: SessionView): Promise<SectionView | null> {
  const { row, viewing } = await session.decidedBy();
  if (!row.courseSectionId) return null;
  const section = await sectionsOfSessions(viewing).load(row.courseSectionId);
  return section ? new SectionViewing(viewing, viewing.reader).view(section) : null;
}
