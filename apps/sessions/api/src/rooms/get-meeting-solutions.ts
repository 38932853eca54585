import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MeetingSolution, QueryGetMeetingSolutionsArgs } from '../__generated__/resolvers';
import { meetingProviders } from '../meetings/configured-providers';
import { visibleProgram } from '../programs/visible-program';
import { hotReads } from '../projections/read-facts';
import { askerOf } from '../scheduling/viewing';

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
