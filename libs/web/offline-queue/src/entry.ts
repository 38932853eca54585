/** Owner of entries: nobody else on the device reads or sends them. */
export interface Owner {
  /** User id. */
  person: string;
  /** Profile id of the ecosystem, as in the header `ecosystem-profile-id`. */
  ecosystem: string;
}

/** Why the server refused an entry. */
export interface Refusal {
  /** `extensions.code`; UNKNOWN for an error without one. */
  code: string;
  message: string;
  /** The refused input field; null: none. */
  field: string | null;
  /** What to enter instead; null: none. */
  remedy: string | null;
  /** Which refusal of its code it is: `extensions.refusal`. Left out: none. */
  reason?: string;
  /** Which of the ids that were sent it is about: `extensions.ids`. Left out: it names none. */
  ids?: readonly string[];
}

/** The last value that was put under a key. */
export interface QueueEntry<T = unknown> {
  key: string;
  value: T;
  /** Version of the value's format: the `version` of the queue kind that wrote it. */
  version: number;
  /** Increases with each put of the owner on this device; exceeds `observe`d counters. At least Unix milliseconds. */
  counter: number;
  /** Id of this device: orders equal counters of two devices. */
  writer: string;
  /** Null: waiting to be sent. */
  refusal: Refusal | null;
}

/** `saved`: the server has everything. `waiting`: about to be sent. `offline`: the server does not answer. */
export type SyncStatus = 'saved' | 'waiting' | 'offline' | 'refused';

/** True when `a` was put later than `b`. */
export function isLater(
  a: Pick<QueueEntry, 'counter' | 'writer'>,
  b: Pick<QueueEntry, 'counter' | 'writer'>,
): boolean {
  return a.counter !== b.counter ? a.counter > b.counter : a.writer > b.writer;
}
