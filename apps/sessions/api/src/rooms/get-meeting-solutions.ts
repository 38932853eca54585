import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MeetingSolution, QueryGetMeetingSolutionsArgs } from '../__generated__/resolvers';
import { meetingProviders } from '../meeting-providers/subject';
import { askerOf, visibleProgram } from '../permissions/subject';
import { hotReads } from '../projections/subject';

export async function getMeetingSolutions(
  actor: Actor,
  { programId }: QueryGetMeetingSolutionsArgs,
  services: Services,
): Promise<MeetingSolution[]> {
  const vendors = [...meetingProviders(services).keys()];
  const offered = programId ? await offeredIn(programId, vendors) : vendors;
  return ['LESSON_ROOM', ...offered, 'CUSTOM_URL', 'IN_PERSON'];

  async function offeredIn(id: string, connected: typeof vendors) {
    const program = await visibleProgram(hotReads(actor, services), () => askerOf(actor, services), id);
    return connected.filter((vendor) => vendor !== 'ZOOM' || program.rules.sessions.zoomEnabled);
  }
}
