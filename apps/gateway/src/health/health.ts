import type { RedisConnection } from '@lyceum/server/redis';
import type { Subgraphs } from '../subgraphs/subgraphs';

export type PartStatus = 'up' | 'down';

export interface Health {
  ready: boolean;
  parts: Record<string, PartStatus>;
}

interface Options {
  subgraphs: Subgraphs;
  redis: RedisConnection;
  /** Whether a shell has been published. */
  hasShell(): boolean;
}

const FRESH_MS = 1000;
const PATIENCE_MS = 2000;

/** Asks every part whether it is ready; at most once a second, however many callers. */
export class HealthCheck {
  #last: { at: number; health: Promise<Health> } | undefined;

  constructor(private readonly options: Options) {}

  current(): Promise<Health> {
    if (!this.#last || Date.now() - this.#last.at > FRESH_MS) {
      this.#last = { at: Date.now(), health: this.ask() };
    }
    return this.#last.health;
  }

  private async ask(): Promise<Health> {
    const { subgraphs, redis, hasShell } = this.options;
    const redisAnswers = redis.status === 'ready' ? redis.ping().then(() => true) : Promise.resolve(false);
    const checks: [string, Promise<boolean>][] = [
      ...subgraphs.names.map((name): [string, Promise<boolean>] => [name, subgraphs.isReady(name)]),
      ['redis', redisAnswers],
      ['registry', Promise.resolve(hasShell())],
    ];
    const parts = await Promise.all(
      checks.map(async ([name, check]) => [name, (await withTimeout(check)) ? 'up' : 'down'] as const),
    );
    return { ready: parts.every(([, status]) => status === 'up'), parts: Object.fromEntries(parts) };
  }
}

function withTimeout(check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([check.catch(() => false), late]);
}
