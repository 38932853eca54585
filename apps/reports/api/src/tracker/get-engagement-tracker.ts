import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EngagementTracker, QueryGetEngagementTrackerArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { cursorOf } from './cursor';
import { openTracker } from './open-tracker';
import { fillRows, readCounts, readStandings } from './read-rows';

const MOST = 100;

/** Reads a page of people and then their weeks: the cost depends on the page, not on the program's history. */
export async function getEngagementTracker(
  actor: Actor,
  { input }: QueryGetEngagementTrackerArgs,
  services: Services,
): Promise<EngagementTracker> {
  const read = singly(actor, services);
  const now = services.clock.now();
  const tracker = await openTracker(actor, input, read, now);
  const size = input.pageSize ?? 50;
  if (size < 1 || size > MOST) throw new BadInput('input.pageSize', t('tracker.pageSize', { most: MOST }));
  const [found, counts] = await Promise.all([
    readStandings(read, tracker, size, input.after ?? null),
    readCounts(read, tracker),
  ]);
  const page = found.slice(0, size);
  const asked = counts.filter(({ status }) => !tracker.statuses || tracker.statuses.includes(status));
  const last = page.at(-1);
  return {
    weeks: tracker.mondays,
    weeklyTarget: tracker.target,
    rows: await fillRows(read, tracker, page, now),
    total: asked.reduce((sum, { people }) => sum + people, 0),
    counts,
    hasMore: found.length > size,
    endCursor: last ? cursorOf(last) : null,
  };
}
