import type { Words } from '@lyceum/server/actor';

/** The stream of the domain that conducts moves. */
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
  /** Of the program that it becomes. */
  programId: string;
}

/** Payload of `ecosystems.move-count-asked`, version 1: a look at what would move; nothing does. */
export interface MoveCountAsked {
  move: Move;
}

/** Payload of `ecosystems.move-part-asked`, version 1: these domains move what they hold, or go on where they stood. */
export interface MovePartAsked {
  move: Move;
  domains: string[];
  /** Keys of files with the ids that became others in domains before: a line each, `from,to`. */
  idFiles: string[];
}

/** Payload of `ecosystems.move-finished`, version 1: every domain is done, and nobody needs the notes of the move any more. */
export interface MoveFinished {
  move: Move;
}

/** What becomes of the rows of one table. */
export interface MoveCount {
  table: string;
  title: Words;
  /** All rows; while it moves, those that it has got to. */
  rows: number;
  /** Of them those that the target has already, so that they become one with it; null where only the move tells. */
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
  /** What has to be put right first. */
  obstacles: Words[];
}

/** Payload of `<domain>.move-progress`, version 1: rows that are there by now. */
export interface MoveProgress {
  moveId: string;
  domain: string;
  counts: MoveCount[];
}

/** Payload of `<domain>.move-part-done`, version 1. */
export interface MovePartDone extends MoveProgress {
  /** Ids that have become others in this domain; null when none has. */
  idFile: string | null;
}

/** Payload of `<domain>.move-part-failed`, version 1: it was given up for now; asked again, it goes on where it stood. */
export interface MovePartFailed {
  moveId: string;
  domain: string;
  error: string;
}
