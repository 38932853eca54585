/** The fields that decide whether a register entry may replace another one. */
export interface EntryOrder {
  entryId: string;
  markedBy: string | null;
  /** Instant of the entry by the device's clock, capped at the instant of arrival. */
  markedAt: Date;
}

export interface StoredEntry extends EntryOrder {
  /** 1 for the learner's first entry, then counted up by one. */
  revision: number;
}

/**
 * SAVE: store it. REPEATED: it is already stored. OUTDATED: a newer entry of the same person is stored. CONFLICT:
 * another person's entry is stored.
 */
export type EntryDecision = 'SAVE' | 'REPEATED' | 'OUTDATED' | 'CONFLICT';

/**
 * Devices send entries late, repeatedly and out of order. An entry based on the stored one (`basedOn` is its revision)
 * replaces it; a person's newer entry replaces their own older one; another person's entry is never overwritten unseen.
 */
export function decideEntry(
  sent: EntryOrder & { basedOn: number },
  last: StoredEntry | undefined,
  storedIds: ReadonlySet<string>,
): EntryDecision {
  if (storedIds.has(sent.entryId)) return 'REPEATED';
  if (!last || sent.basedOn === last.revision) return 'SAVE';
  if (last.markedBy === null || last.markedBy !== sent.markedBy) return 'CONFLICT';
  return sent.markedAt > last.markedAt ? 'SAVE' : 'OUTDATED';
}
