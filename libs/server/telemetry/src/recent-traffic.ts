const SLOT_MS = 10_000;
const SLOTS = 30;
/** Buckets of durations grow by 12 %, from half a millisecond to 40 seconds. */
const SMALLEST_MS = 0.5;
const GROWTH = Math.log(1.12);
const BUCKETS = 100;

/** Ten seconds of one process. Durations in milliseconds; null without requests. */
export interface TrafficPoint {
  /** Start of the slot, Unix milliseconds. */
  at: number;
  requests: number;
  faults: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface Traffic {
  slotSeconds: number;
  /** Oldest first, without gaps. */
  points: TrafficPoint[];
  /** Over all points. */
  total: Omit<TrafficPoint, 'at'>;
}

class Slot {
  requests = 0;
  faults = 0;
  readonly durations = new Uint32Array(BUCKETS);

  constructor(readonly number: number) {}
}

/** The last five minutes of a process's requests; costs little memory and one increment per request. */
export class RecentTraffic {
  readonly #slots: (Slot | undefined)[] = new Array<Slot | undefined>(SLOTS);

  constructor(private readonly now: () => number = Date.now) {}

  note(durationMs: number, isFault: boolean): void {
    const number = Math.floor(this.now() / SLOT_MS);
    let slot = this.#slots[number % SLOTS];
    if (slot?.number !== number) this.#slots[number % SLOTS] = slot = new Slot(number);
    slot.requests += 1;
    if (isFault) slot.faults += 1;
    const bucket = bucketOf(durationMs);
    slot.durations[bucket] = (slot.durations[bucket] ?? 0) + 1;
  }

  read(): Traffic {
    const last = Math.floor(this.now() / SLOT_MS);
    const numbers = Array.from({ length: SLOTS }, (_, index) => last - SLOTS + 1 + index);
    const slots = numbers.map((number) => {
      const slot = this.#slots[number % SLOTS];
      return slot?.number === number ? slot : new Slot(number);
    });
    const whole = new Slot(0);
    for (const slot of slots) {
      whole.requests += slot.requests;
      whole.faults += slot.faults;
      slot.durations.forEach(
        (count, bucket) => (whole.durations[bucket] = (whole.durations[bucket] ?? 0) + count),
      );
    }
    const points = slots.map((slot) => ({ at: slot.number * SLOT_MS, ...figures(slot) }));
    return { slotSeconds: SLOT_MS / 1000, points, total: figures(whole) };
  }
}

function figures(slot: Slot): Traffic['total'] {
  const { requests, faults } = slot;
  return {
    requests,
    faults,
    p50: percentile(slot, 0.5),
    p95: percentile(slot, 0.95),
    p99: percentile(slot, 0.99),
  };
}

function percentile({ durations, requests }: Slot, share: number): number | null {
  if (requests === 0) return null;
  let left = Math.ceil(requests * share);
  const bucket = durations.findIndex((count) => (left -= count) <= 0);
  return Math.round(SMALLEST_MS * Math.exp(GROWTH * (bucket - 0.5)) * 100) / 100;
}

function bucketOf(durationMs: number): number {
  if (!(durationMs > SMALLEST_MS)) return 0;
  return Math.min(BUCKETS - 1, Math.ceil(Math.log(durationMs / SMALLEST_MS) / GROWTH));
}
