import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A job as its handler sees it. A handler may run again from its start: make each step repeatable. */
export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** The system actor in the job's tenant. */
  actor: Actor;
  /** Aborted when the process is asked to stop; the next process then runs the job again. */
  signal: AbortSignal;
  /** Saved for the screen and renews the job's lease. `phase` is a key that the screen translates. */
  progress(done: number, total: number, phase?: string): Promise<void>;
  /**
   * Marks the job as done in the handler's own transaction, so that it never runs again, wherever the process dies. For
   * a handler whose last transaction must not repeat (it mails, publishes, or creates what may since have been
   * removed). Must be the last statement, in the job's own tenant.
   */
  doneWith(db: TenantDb): Promise<void>;
}

export interface JobDefinition<Services> {
  kind: string;
  /** Jobs of this kind that one process runs at the same time; default 1. */
  concurrency?: number;
  /** Attempts after which a failing job is given up; default 5. */
  attempts?: number;
  handler: (job: RunningJob<never>, services: Services) => Promise<void>;
  /** Called when the job is given up, and again if the process dies before that is recorded: make it repeatable. */
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
