import { systemActor } from '@lyceum/server/actor';
import type { ProcessStatus, Telemetry } from '@lyceum/server/telemetry';
import type { HealthCheck } from '../health/health';
import type { Registry } from '../registry/registry';
import type { RegistryStore } from '../registry/registry-store';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { liveVersions, type LiveVersion } from './live-versions';

export type PartState = 'up' | 'down';

/** A server on the operator's page; one that does not answer is `down` and has no figures. */
export interface PartStatus {
  part: string;
  state: PartState;
  process: ProcessStatus | null;
}

export interface PlatformStatus {
  /** ISO 8601 instant. */
  at: string;
  parts: PartStatus[];
  /** Services that the servers depend on. */
  services: { name: string; state: PartState }[];
  versions: LiveVersion[];
}

interface Options {
  telemetry: Telemetry;
  subgraphs: Subgraphs;
  health: HealthCheck;
  registry: Registry;
  store: RegistryStore;
}

const PATIENCE_MS = 2500;
const SERVICES = ['redis', 'registry'];

/** The data of the operator's page, requested from every process at once. */
export async function platformStatus(options: Options): Promise<PlatformStatus> {
  const { telemetry, subgraphs, health, registry, store } = options;
  const [looked, versions, ...parts] = await Promise.all([
    health.current(),
    liveVersions(registry, store),
    ...subgraphs.names.map((name) => askPart(subgraphs, name)),
  ]);
  for (const part of parts) if (looked.parts[part.part] === 'down') part.state = 'down';
  return {
    at: new Date().toISOString(),
    parts: [{ part: 'gateway', state: 'up', process: telemetry.status() }, ...parts],
    services: SERVICES.map((name) => ({ name, state: looked.parts[name] ?? 'down' })),
    versions,
  };
}

async function askPart(subgraphs: Subgraphs, part: string): Promise<PartStatus> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  const answer = await Promise.race([
    subgraphs
      .internal(part, '/internal/process-status', systemActor(null, 'operator page'), {})
      .catch(() => null),
    late,
  ]);
  if (answer?.status !== 200) return { part, state: 'down', process: null };
  return { part, state: 'up', process: JSON.parse(answer.text) as ProcessStatus };
}
