import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { loadPlatformConfig, type PlatformConfigRecord } from './platform-config-row';

export function getPlatformEcosystemConfig(
  actor: Actor,
  { tenancy }: Services,
): Promise<PlatformConfigRecord> {
  return tenancy.within(actor, (db) => loadPlatformConfig(db));
}
