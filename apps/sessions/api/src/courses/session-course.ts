import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/read-facts';
import type { SessionView } from '../scheduling/session-view';
import type { SectionView } from './section-view';
import { SectionViewing } from './section-viewing';

/** The section that a session belongs to; whoever sees the session sees of which course it is. */
export async function courseSection(session: SessionView, services: Services): Promise<SectionView | null> {
  const { row, viewing } = await session.decidedBy();
  if (!row.courseSectionId) return null;
  const section = await viewing.sections.load(row.courseSectionId);
  return section ? new SectionViewing(viewing, hotReads(viewing.actor, services)).view(section) : null;
}
