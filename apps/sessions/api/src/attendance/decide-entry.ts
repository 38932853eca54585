/** What decides whether an entry of a register may be stored over another. */
export interface EntryOrder {
  entryId: string;
  markedBy: string | null;
  /** When it was made, by the clock of the device, and at the latest when it arrived. */
  markedAt: Date;
}

export interface StoredEntry extends EntryOrder {
  /** 1 for the learner's first entry, one more for each that follows. */
  revision: number;
}

/** SAVE stores it. REPEATED: it is stored already. OUTDATED: a newer one of the same person stands. CONFLICT: somebody else's stands. */
export type EntryDecision = 'SAVE' | 'REPEATED' | 'OUTDATED' | 'CONFLICT';

/**
 * Devices send entries late, twice and out of order. One that was made in sight of the last entry (`basedOn` is its revision)
 * follows it; a person's own newer entry replaces their older one; an entry of somebody else is never overwritten unseen.
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
