import { systemActor, type Actor } from '@lyceum/server/actor';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { peopleViewed, type PersonView, type PeopleViewed } from './events';

const FLUSH_MS = 1000;
/** A reload or a refetch of the same page within this time is the same view. */
const SAME_VIEW_MS = 5 * 60_000;
const MOST_REMEMBERED = 20_000;

export interface ViewServices {
  tenancy: Tenancy;
  clock: { now(): Date };
  logger: { error(context: object, message: string): void };
  onClose(close: () => unknown): void;
}

/** Stores views. A domain without a table for them publishes them to identity. */
type StoreViews = (db: TenantDb, looks: PersonView[]) => Promise<void>;

/**
 * Records who viewed whose data. Reads do not wait for it: views are collected and written after a second, in one
 * statement per organization; a stopping server writes the rest first.
 */
export class PersonViewLog {
  readonly #waiting = new Map<string, PersonView[]>();
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: ViewServices,
    private readonly store: StoreViews,
  ) {
    services.onClose(() => this.flush());
  }

  note(actor: Actor, part: string, userIds: readonly string[]): void {
    const { ecosystemId, userId: viewer } = actor;
    if (actor.kind !== 'user' || !ecosystemId) return;
    const now = this.services.clock.now();
    for (const userId of userIds) {
      if (userId === viewer || this.isSameView(`${ecosystemId} ${viewer} ${part} ${userId}`, now.getTime()))
        continue;
      const looks = this.#waiting.get(ecosystemId) ?? [];
      looks.push({
        at: now.toISOString(),
        actorUserId: viewer,
        actorKind: actor.isInternalAdmin ? 'operator' : actor.kind,
        part,
        userId,
        requestId: actor.requestId,
      });
      this.#waiting.set(ecosystemId, looks);
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
    }
  }

  /** Views that could not be written stay for the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [ecosystemId, looks] of all) {
      await this.write(ecosystemId, looks).catch((error: unknown) => {
        this.services.logger.error({ err: error, looks: looks.length }, 'looks at people were not written');
        this.#waiting.set(
          ecosystemId,
          [...looks, ...(this.#waiting.get(ecosystemId) ?? [])].slice(-MOST_REMEMBERED),
        );
        this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
      });
    }
  }

  private write(ecosystemId: string, looks: PersonView[]): Promise<void> {
    const actor = systemActor(ecosystemId, 'looks at people');
    return this.services.tenancy.within(actor, (db) => this.store(db, looks));
  }

  private isSameView(key: string, now: number): boolean {
    const last = this.#seen.get(key);
    if (last !== undefined && now - last < SAME_VIEW_MS) return true;
    if (this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#seen.set(key, now);
    return false;
  }
}

const logs = new WeakMap<ViewServices, PersonViewLog>();

/** The log of this process. */
export function personViewLog(services: ViewServices, store: StoreViews = publishViews): PersonViewLog {
  const log = logs.get(services) ?? new PersonViewLog(services, store);
  logs.set(services, log);
  return log;
}

async function publishViews(db: TenantDb, looks: PersonView[]): Promise<void> {
  const payload: PeopleViewed = { looks };
  await db.record({ type: peopleViewed(db.schema), payload });
}
