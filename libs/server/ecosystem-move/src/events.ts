import type { Words } from '@lyceum/server/actor';

/** The event stream of the domain that coordinates moves. */
export const CONDUCTING_TOPIC = 'ecosystems';
export const MOVE_COUNT_ASKED = 'ecosystems.move-count-asked';
export const MOVE_PART_ASKED = 'ecosystems.move-part-asked';
export const MOVE_FINISHED = 'ecosystems.move-finished';
export const moveCounted = (domain: string) => `${domain}.move-counted`;
export const moveProgress = (domain: string) => `${domain}.move-progress`;
export const movePartDone = (domain: string) => `${domain}.move-part-done`;
export const movePartFailed = (domain: string) => `${domain}.move-part-failed`;

/** An ecosystem (the source) that becomes a program of another one (the target). */
export interface Move {
  id: string;
  sourceId: string;
  targetId: string;
  /** Id of the program that the source becomes. */
  programId: string;
}

/** Payload of `ecosystems.move-count-asked`, version 1: asks every domain to count what would move. */
export interface MoveCountAsked {
  move: Move;
}

/** Payload of `ecosystems.move-part-asked`, version 1: asks these domains to move their rows, or to continue. */
export interface MovePartAsked {
  move: Move;
  domains: string[];
  /** Keys of files with the ids that changed in earlier domains: one line per id, `from,to`. */
  idFiles: string[];
}

/** Payload of `ecosystems.move-finished`, version 1: all domains are done; the bookkeeping can be deleted. */
export interface MoveFinished {
  move: Move;
}

/** What happens to the rows of one table. */
export interface MoveCount {
  table: string;
  title: Words;
  /** All rows; during the move, those that were processed so far. */
  rows: number;
  /** How many of the rows the target already has, so that they are merged; null where only the move itself can tell. */
  there: number | null;
}

export interface MoveRemainder {
  table: string;
  title: Words;
  because: Words;
  rows: number;
}

/** Payload of `<domain>.move-counted`, version 1. */
export interface MoveCounted {
  moveId: string;
  domain: string;
  counts: MoveCount[];
  stays: MoveRemainder[];
  /** What has to be resolved before the move. */
  obstacles: Words[];
}

/** Payload of `<domain>.move-progress`, version 1: rows that were moved so far. */
export interface MoveProgress {
  moveId: string;
  domain: string;
  counts: MoveCount[];
}

/** Payload of `<domain>.move-part-done`, version 1. */
export interface MovePartDone extends MoveProgress {
  /** Key of the file with the ids that changed in this domain; null when none did. */
  idFile: string | null;
}

/** Payload of `<domain>.move-part-failed`, version 1: given up for now; another request continues where it stopped. */
export interface MovePartFailed {
  moveId: string;
  domain: string;
  error: string;
}
