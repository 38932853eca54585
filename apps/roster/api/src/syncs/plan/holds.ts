import type { RosterSyncHoldCode, RosterSyncHoldScope } from '../../__generated__/resolvers';
import type { FileMode, ManifestProblem } from '../../columns/subject';
import type { SyncKind } from './record-kinds';

/** Why a part of a plan waits for a decision. */
export interface Hold {
  code: RosterSyncHoldCode;
  scope: RosterSyncHoldScope;
  /** Null: all kinds. */
  kind: SyncKind | null;
  /** Null: all schools. */
  school: string | null;
  /** Percentage or number of rows: the measured value and the limit that it exceeds. */
  value: number | null;
  limit: number | null;
  /** Whether the limit is the kind's own, not the source's. */
  isOwnLimit?: boolean;
  /** A problem of the manifest. */
  problem?: ManifestProblem;
}

export interface Limits {
  maxGonePercent: number;
  maxChangedPercent: number;
  minSizePercent: number;
  minOverlapPercent: number;
}

export const LIMITS = ['maxGonePercent', 'maxChangedPercent', 'minSizePercent', 'minOverlapPercent'] as const;

/** Limits of a source, and those that a kind of record has of its own. */
export interface SourceLimits {
  all: Limits;
  byKind: Readonly<Partial<Record<SyncKind, Partial<Limits>>>>;
}

/** Records of one kind at one school; `before` is the number in the roster. */
export interface SchoolFacts {
  kind: SyncKind;
  school: string;
  before: number;
  changed: number;
  gone: number;
}

/** One kind of file of the delivery, across all schools. */
export interface FileFacts {
  kind: SyncKind;
  /** Whether the delivery has this file. */
  isThere: boolean;
  /** How the delivery's manifest declares the file; null without a manifest, or if it is not a OneRoster file. */
  declared: FileMode | 'unnamed' | null;
  /** Rows with a status or change date, and rows with neither. */
  marked: number;
  unmarked: number;
  rows: number;
  /** Number of rows in the last applied delivery; null if it had no such file. */
  rowsLastTime: number | null;
  /** Rows of other kinds in the same file: of learners and guardians beside teachers. */
  rowsOfOthers: number;
  /** The source's records in the roster, and how many of them the delivery has under the same identifier. */
  before: number;
  known: number;
  rekeyed: number;
  contradicted: number;
  damaged: number;
  garbled: number;
  cutOff: boolean;
}

interface Delivery {
  /** Problems of the manifest itself. */
  manifestProblems: readonly ManifestProblem[];
  files: readonly FileFacts[];
  schools: readonly SchoolFacts[];
  isFirst: boolean;
  isOld: boolean;
  isFrozen: boolean;
}

/** Whether `part` is more than `percent` of `whole`, without rounding. */
export const isOver = (part: number, whole: number, percent: number): boolean =>
  part > 0 && part * 100 > whole * percent;

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.min(100, Math.floor((part * 100) / whole));

/** Marks a hold whose limit is the kind's own. */
const isOwn = ({ byKind }: SourceLimits, kind: SyncKind, name: keyof Limits) =>
  byKind[kind]?.[name] === undefined ? {} : { isOwnLimit: true };

const limitOf = ({ all, byKind }: SourceLimits, kind: SyncKind, name: keyof Limits): number =>
  byKind[kind]?.[name] ?? all[name];

/** The reasons why parts of a plan wait. Only reasons with scope EVERYTHING hold additions. */
export function holdsOf(delivery: Delivery, limits: SourceLimits): Hold[] {
  const everything = delivery.files.flatMap((file) => holdsOfFile(file, limits));
  const held = (code: Hold['code'], scope: Hold['scope']): Hold => ({ code, scope, ...NOWHERE });
  const removed = new Set(delivery.schools.filter(({ gone }) => gone > 0).map(({ kind }) => kind));
  const removes = removed.size > 0;
  return [
    ...(delivery.isOld ? [held('OLD_DELIVERY', 'EVERYTHING')] : []),
    ...delivery.manifestProblems.map((problem) => ({
      ...held('MANIFEST_UNREADABLE', 'EVERYTHING'),
      problem,
    })),
    ...everything,
    ...delivery.files.filter(({ kind }) => removed.has(kind)).flatMap(holdsOfDatedRows),
    ...(delivery.isFirst && removes ? [held('FIRST_DELIVERY', 'REMOVALS')] : []),
    ...(delivery.isFrozen && removes ? [held('REMOVALS_FROZEN', 'REMOVALS')] : []),
    ...delivery.schools.flatMap((school) => holdsOfSchool(school, limits)),
  ];
}

const NOWHERE = { kind: null, school: null, value: null, limit: null };

function holdsOfFile(file: FileFacts, limits: SourceLimits): Hold[] {
  const held = (
    code: Hold['code'],
    value: number | null = null,
    limit: number | null = null,
    scope: Hold['scope'] = 'EVERYTHING',
  ): Hold => ({ code, scope, kind: file.kind, school: null, value, limit });
  const limitBy = (name: keyof Limits) => limitOf(limits, file.kind, name);
  const heldBy = (name: keyof Limits, code: Hold['code'], value: number): Hold => ({
    ...held(code, value, limitBy(name)),
    ...isOwn(limits, file.kind, name),
  });
  const { declared } = file;
  if (!file.isThere) {
    if (declared === 'bulk' || declared === 'delta') return [held('FILE_NOT_DELIVERED')];
    return declared !== null || file.rowsLastTime === null ? [] : [held('FILE_MISSING')];
  }
  const holds: Hold[] = [];
  if (declared === 'absent' || declared === 'unnamed') holds.push(held('FILE_NOT_DECLARED'));
  if (file.damaged > 0) holds.push(held('IDENTIFIERS_REWRITTEN', file.damaged, 0));
  if (declared === 'delta') return [...holds, ...holdsOfDelta(file, held)];
  // A file of learners only lacks no teachers where there are none.
  if (file.rows === 0 && file.rowsOfOthers > 0 && file.before === 0) return holds;
  if (file.rows === 0) return [...holds, held('FILE_EMPTY', 0)];
  const { rowsLastTime: last, before } = file;
  if (last !== null && file.rows * 100 < last * limitBy('minSizePercent'))
    holds.push(heldBy('minSizePercent', 'FILE_SHRUNK', percentOf(file.rows, last)));
  if (file.cutOff) holds.push(held('FILE_CUT_OFF'));
  if (file.garbled > 0) holds.push(held('WRONG_ENCODING', file.garbled, 0));
  // Relative to the smaller number: a file that only grew, or is half as long, does not belong to another district.
  const comparable = Math.min(before, file.rows);
  if (before > 0 && file.known * 100 < comparable * limitBy('minOverlapPercent'))
    holds.push(heldBy('minOverlapPercent', 'OTHER_DISTRICT', percentOf(file.known, comparable)));
  if (isOver(file.rekeyed, before, limitBy('maxGonePercent')))
    holds.push(heldBy('maxGonePercent', 'MANY_REKEYED', percentOf(file.rekeyed, before)));
  if (file.contradicted > 0) holds.push(held('CONTRADICTIONS', file.contradicted, 0, 'CHANGES'));
  return holds;
}

/** A file of changes may be short or empty, or contain new records only, so limits of size and overlap do not apply. */
function holdsOfDelta(
  file: FileFacts,
  held: (code: Hold['code'], value: number, limit: number, scope?: Hold['scope']) => Hold,
): Hold[] {
  const holds: Hold[] = [];
  if (file.unmarked > 0) holds.push(held('DELTA_WITHOUT_STATUS', file.unmarked, 0));
  if (file.cutOff) holds.push({ ...held('FILE_CUT_OFF', 0, 0), value: null, limit: null });
  if (file.garbled > 0) holds.push(held('WRONG_ENCODING', file.garbled, 0));
  if (file.contradicted > 0) holds.push(held('CONTRADICTIONS', file.contradicted, 0, 'CHANGES'));
  return holds;
}

/** The manifest declares the file as complete, but its rows look like changes: missing records may still exist. */
function holdsOfDatedRows({ kind, declared, marked }: FileFacts): Hold[] {
  if (declared !== 'bulk' || marked === 0) return [];
  return [{ code: 'BULK_WITH_STATUS', scope: 'REMOVALS', kind, school: null, value: marked, limit: 0 }];
}

function holdsOfSchool({ kind, school, before, gone, changed }: SchoolFacts, limits: SourceLimits): Hold[] {
  const over = (part: number, name: keyof Limits, code: Hold['code'], scope: Hold['scope']): Hold[] => {
    const limit = limitOf(limits, kind, name);
    if (!isOver(part, before, limit)) return [];
    return [
      { code, scope, kind, school, value: percentOf(part, before), limit, ...isOwn(limits, kind, name) },
    ];
  };
  return [
    ...over(gone, 'maxGonePercent', 'MANY_GONE', 'REMOVALS'),
    ...over(changed, 'maxChangedPercent', 'MANY_CHANGED', 'CHANGES'),
  ];
}

/** Days as MM-DD, both inclusive; the period spans the turn of the year if the first is after the last. */
export function isFrozenOn(day: string, from: string | null, until: string | null): boolean {
  if (!from || !until) return false;
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}
