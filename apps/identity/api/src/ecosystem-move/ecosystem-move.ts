import { RIGHTS_TOPIC } from '@lyceum/server/events';
import type { EcosystemMove, MovedThing } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { saveProfileTypes } from '../bulk/subject';
import { publishPeople } from '../people/subject';
import { previewPeople } from './preview-people';
import { movePlan } from './move-plan';
import { preparePeople } from './prepare-people';

/** Moves people with all their rows; a person who is in the target already is merged with their row there. */
export const ecosystemMove: EcosystemMove<Services> = {
  plan: movePlan,
  preview: previewPeople,
  prepare: preparePeople,
  announce: announceMoved,
};

/** Other domains project the moved people from these events; their roles may differ from before. */
async function announceMoved(db: TenantDb, things: MovedThing[], services: Services): Promise<void> {
  const ids = things.filter(({ kind }) => kind === 'person').map(({ toId }) => toId);
  if (ids.length === 0) return;
  await saveProfileTypes(db, ids);
  await publishPeople(db, services, ids);
  db.notify({ userIds: ids, topics: [RIGHTS_TOPIC] });
}
