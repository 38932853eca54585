import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringSheetArgs, TutoringSheet } from '../__generated__/resolvers';
import { pageSizeOf } from '../listing/subject';
import { displayName, hotReads } from '../projections/subject';
import { countLearners, cursorOf, openSheet, readCursor, readLearners, readRows } from './read-sheet';

/** Reads a page of learners, then their sessions: cost grows with the page, not with the program's history. */
export async function getTutoringSheet(
  actor: Actor,
  { input }: QueryGetTutoringSheetArgs,
  services: Services,
): Promise<TutoringSheet> {
  const reader = hotReads(actor, services);
  const sheet = await openSheet(actor, input, reader, services.clock.now());
  const size = pageSizeOf(input.pageSize, 50);
  const [found, total] = await Promise.all([
    readLearners(reader, sheet, size, input.after ? readCursor(input.after) : null),
    countLearners(reader, sheet),
  ]);
  const rows = await readRows(reader, sheet, found.slice(0, size));
  const last = rows.at(-1);
  return {
    weeks: sheet.mondays,
    rows: rows.map(({ learner, leaders, weeks }) => ({
      userId: learner.userId,
      name: displayName(learner),
      schoolName: learner.schoolName,
      gradeLevel: learner.gradeLevel,
      leaders,
      weeks,
    })),
    total,
    hasMore: found.length > size,
    endCursor: last ? cursorOf(last.learner) : null,
  };
}
