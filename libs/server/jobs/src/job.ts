import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

/** One piece of long work, as its handler sees it. A handler may be run again from the start: make each step repeatable. */
export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** The system acting in the job's tenant. */
  actor: Actor;
  /** Aborted when the process is asked to stop; the job is then taken up again by the next process. */
  signal: AbortSignal;
  /** Saved for the screen; `phase` is a key that the screen words. Also keeps the job's lease. */
  progress(done: number, total: number, phase?: string): Promise<void>;
  /**
   * Notes in the handler's own transaction that the job is done: what it did is never done again, wherever the process dies.
   * For a handler whose last transaction may not be repeated (it mails, tells others, or makes what may since have been
   * removed). To be its last statement, in the job's own tenant.
   */
  doneWith(db: TenantDb): Promise<void>;
}

export interface JobDefinition<Services> {
  kind: string;
  /** Jobs of this kind that one process runs at the same time; default 1. */
  concurrency?: number;
  /** Runs after which a failing job is given up; default 5. */
  attempts?: number;
  handler: (job: RunningJob<never>, services: Services) => Promise<void>;
  /** Told when the job is given up; told again where the process died before that was noted: make it repeatable. */
  failed?: (job: RunningJob<never>, error: unknown, services: Services) => Promise<void>;
}

export type ScheduleDefinition<Services> = {
  kind: string;
  /** Runs on one process at a time. */
  handler: (services: Services) => Promise<void>;
} & (
  | { everyMs: number; dailyAt?: undefined }
  | { everyMs?: undefined; /** `HH:MM` in UTC. */ dailyAt: string }
);

export function defineJob<Data, Services>(definition: {
  kind: string;
  concurrency?: number;
  attempts?: number;
  handler: (job: RunningJob<Data>, services: Services) => Promise<void>;
  failed?: (job: RunningJob<Data>, error: unknown, services: Services) => Promise<void>;
}): JobDefinition<Services> {
  return definition as unknown as JobDefinition<Services>;
}

export function defineSchedule<Services>(
  definition: ScheduleDefinition<Services>,
): ScheduleDefinition<Services> {
  return definition;
}
