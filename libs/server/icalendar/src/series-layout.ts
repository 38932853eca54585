import { Temporal } from 'temporal-polyfill';
import { fitDayRule, mostFrequent, type DayRule } from './repeated-days';
import { isShownOnce, isShownTwice, onClock } from './on-clock';

interface Dated {
  startsAt: Date;
  endsAt: Date;
  timeZoneId: string;
}

/** Dates as a repeating event with exceptions. Local times are of `timeZoneId`. */
export interface SeriesLayout<Each extends Dated> {
  timeZoneId: string;
  start: Temporal.PlainDateTime;
  end: Temporal.PlainDateTime;
  rule: DayRule;
  /** The last date of the rule. */
  until: Temporal.PlainDateTime;
  /** Dates of the rule without a meeting. */
  excluded: Temporal.PlainDateTime[];
  /** Meetings at the times of the rule. */
  regular: Placed<Each>[];
  /** Meetings at other times, each in place of one date of the rule. */
  moved: Placed<Each>[];
}

export interface Placed<Each> {
  slot: Temporal.PlainDateTime;
  date: Each;
}

interface OnClock<Each> {
  date: Each;
  /** Days since 1970 of its local start. */
  day: number;
  /** Null: a clock change is near, so that no rule can give its time. */
  clock: string | null;
}

/**
 * Finds the rule that needs the fewest exceptions. Nothing of an earlier layout is needed: a message about a series has
 * all of its dates. A meeting at another time replaces the date of the rule on its day, otherwise the nearest one
 * without a meeting, otherwise one after the last. A date of the rule whose local time a clock change skips or repeats
 * is left out, since programs disagree on what it means.
 */
export function layOutSeries<Each extends Dated>(dates: readonly Each[]): SeriesLayout<Each> {
  const timeZoneId = mostFrequent(dates.map((date) => date.timeZoneId));
  const all = dates.map((date) => readClock(date, timeZoneId));
  const plain = all.filter(({ clock }) => clock !== null);
  const usual = mostFrequent((plain.length > 0 ? plain : all).map(({ clock }) => clock));
  const model = all.find(({ clock }) => clock === usual)!;
  const time = onClock(model.date.startsAt, timeZoneId).toPlainTime();
  const length = model.date.endsAt.getTime() - model.date.startsAt.getTime();
  const at = (day: number) => dayAt(day).toPlainDateTime(time);

  const wanted = new Set(plain.filter(({ clock }) => clock === usual).map(({ day }) => day));
  const taken = new Set(all.map(({ day }) => day));
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  const rule = fitDayRule({ first, last, wanted, taken });
  const isSlot = (day: number) => rule.on(day) && isShownOnce(at(day), timeZoneId);
  const { regular, moved } = place(all, { usual, isSlot, first, last });

  const used = new Set([...regular, ...moved].map(({ day }) => day));
  const [begin, end] = [Math.min(...used), Math.max(...used)];
  const excluded: Temporal.PlainDateTime[] = [];
  for (let day = begin; day <= end; day++) if (rule.on(day) && !used.has(day)) excluded.push(at(day));
  const placed = ({ day, date }: { day: number; date: Each }) => ({ slot: at(day), date });
  return {
    ...{ timeZoneId, rule, excluded, until: at(end) },
    ...{ start: at(begin), end: at(begin).add({ milliseconds: length }) },
    ...{ regular: regular.map(placed), moved: moved.map(placed) },
  };
}

interface Frame {
  usual: string | null;
  /** Whether the rule has a date on the day that a meeting can be put in place of. */
  isSlot: (day: number) => boolean;
  first: number;
  last: number;
}

function place<Each>(all: readonly OnClock<Each>[], { usual, isSlot, first, last }: Frame) {
  const free = new Set<number>();
  for (let day = first; day <= last; day++) if (isSlot(day)) free.add(day);
  const regular: { day: number; date: Each }[] = [];
  const moved: { day: number; date: Each }[] = [];
  const take = (list: typeof moved, { date }: OnClock<Each>, day: number) => {
    free.delete(day);
    list.push({ day, date });
  };
  const others: OnClock<Each>[] = [];
  for (const each of all)
    if (usual !== null && each.clock === usual && free.has(each.day)) take(regular, each, each.day);
    else others.push(each);
  const elsewhere: OnClock<Each>[] = [];
  for (const each of others)
    if (free.has(each.day)) take(moved, each, each.day);
    else elsewhere.push(each);
  let next = last;
  for (const each of elsewhere) {
    const [nearest] = [...free].sort((a, b) => Math.abs(a - each.day) - Math.abs(b - each.day) || a - b);
    if (nearest !== undefined) take(moved, each, nearest);
    else {
      do next += 1;
      while (!isSlot(next));
      take(moved, each, next);
    }
  }
  return { regular, moved };
}

function readClock<Each extends Dated>(date: Each, timeZoneId: string): OnClock<Each> {
  const [start, end] = [onClock(date.startsAt, timeZoneId), onClock(date.endsAt, timeZoneId)];
  const day = Math.floor(Date.parse(`${start.toPlainDate().toString()}T00:00:00Z`) / 86_400_000);
  const changes = isShownTwice(start) || isShownTwice(end) || start.offset !== end.offset;
  const minutes = (date.endsAt.getTime() - date.startsAt.getTime()) / 60_000;
  const isOfZone = date.timeZoneId === timeZoneId;
  return { date, day, clock: changes || !isOfZone ? null : `${start.toPlainTime().toString()} ${minutes}` };
}

function dayAt(day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from('1970-01-01').add({ days: day });
}
