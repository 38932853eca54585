/** Whose entries they are: nobody else on the device reads or sends them. */
export interface Owner {
  /** User id. */
  person: string;
  /** Profile id of the ecosystem, as in the header `ecosystem-profile-id`. */
  ecosystem: string;
}

/** Why the server does not take an entry. */
export interface Refusal {
  /** Of `extensions.code`; UNKNOWN for an error without one. */
  code: string;
  message: string;
  /** The input field; null: none is named. */
  field: string | null;
  /** What to do about it; null: nothing is said. */
  remedy: string | null;
}

/** What was put under a key last. */
export interface QueueEntry<T = unknown> {
  key: string;
  value: T;
  /** Of the payload: the `version` of the queue that wrote it. */
  version: number;
  /** Grows with each put of the owner on this device, and beyond what `observe` was given. Milliseconds, at least. */
  counter: number;
  /** Of this device: decides between equal counters of two devices. */
  writer: string;
  /** Null: it waits to be sent. */
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
