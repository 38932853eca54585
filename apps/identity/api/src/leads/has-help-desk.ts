import type { Services } from '@lyceum/server/subgraph';
import { helpDeskOf } from './hub-spot';

export function hasHelpDesk(services: Services): boolean {
  return helpDeskOf(services) !== null;
}
