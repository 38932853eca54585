import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MeetingSolution, QueryGetMeetingSolutionsArgs } from '../__generated__/resolvers';
import { meetingProviders } from '../meetings/configured-providers';
import { hotReads, isId, readPrograms } from '../projections/read-facts';

export async function getMeetingSolutions(
  actor: Actor,
  { programId }: QueryGetMeetingSolutionsArgs,
  services: Services,
): Promise<MeetingSolution[]> {
  const vendors = [...meetingProviders(services).keys()];
  const offered = programId ? await offeredIn(programId, vendors) : vendors;
  return ['LESSON_ROOM', ...offered, 'CUSTOM_URL', 'IN_PERSON'];

  async function offeredIn(id: string, connected: typeof vendors) {
    const program = isId(id) && (await readPrograms(hotReads(actor, services), [id])).get(id.toLowerCase());
    if (!program) throw new NotFound('program');
    return connected.filter((vendor) => vendor !== 'ZOOM' || program.rules.sessions.zoomEnabled);
  }
}
