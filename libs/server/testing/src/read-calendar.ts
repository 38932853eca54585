import ICAL from 'ical.js';

export interface CalendarMeetingRead {
  startsAt: string;
  endsAt: string;
  summary: string;
  status: string;
}

export interface CalendarEventRead {
  uid: string;
  sequence: number;
  /** Of the event as a whole. */
  status: string;
  rule: string | null;
  meetings: CalendarMeetingRead[];
}

/**
 * An iCalendar file as another library reads it, each event with all of its dates. That library knows only the time
 * zones that the file contains.
 */
export function readCalendar(text: string): { method: string; events: CalendarEventRead[] } {
  const root = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone] as const;
    }),
  );
  const components = root.getAllSubcomponents('vevent');
  const uids = [...new Set(components.map((each) => String(each.getFirstPropertyValue('uid'))))];
  const events = uids.map((uid) =>
    readEvent(
      components.filter((each) => each.getFirstPropertyValue('uid') === uid),
      zones,
    ),
  );
  return { method: String(root.getFirstPropertyValue('method')), events };
}

type Zones = ReadonlyMap<string, ICAL.Timezone>;

function readEvent(components: ICAL.Component[], zones: Zones): CalendarEventRead {
  const text = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '');
  const [main, ...more] = components.filter((each) => !each.hasProperty('recurrence-id'));
  if (!main || more.length > 0) throw new Error('an event has exactly one component without RECURRENCE-ID');
  const overrides = new Map(
    components
      .filter((each) => each !== main)
      .map((each) => [instantOf(each, 'recurrence-id', zones), each] as const),
  );
  if (overrides.size < components.length - 1) throw new Error('two components have one RECURRENCE-ID');
  const times = (each: ICAL.Component) =>
    [instantOf(each, 'dtstart', zones), instantOf(each, 'dtend', zones)] as const;
  const meeting = (each: ICAL.Component, [start, end]: readonly [number, number]) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    summary: text(each, 'summary'),
    status: text(each, 'status'),
  });
  const [begin, end] = times(main);
  const starts = main.hasProperty('rrule') ? expand(main, zones) : [begin];
  const meetings = starts.map((start) => {
    const override = overrides.get(start);
    overrides.delete(start);
    return override ? meeting(override, times(override)) : meeting(main, [start, start + end - begin]);
  });
  if (overrides.size > 0) throw new Error('a RECURRENCE-ID is not a date of the rule');
  return {
    uid: text(main, 'uid'),
    sequence: Math.max(...components.map((each) => Number(text(each, 'sequence')))),
    status: text(main, 'status'),
    rule: main.hasProperty('rrule') ? text(main, 'rrule') : null,
    meetings: meetings.sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
  };
}

function expand(component: ICAL.Component, zones: Zones): number[] {
  const property = component.getFirstProperty('dtstart')!;
  const zone = zones.get(property.getParameter('tzid') as string);
  const inZone = (time: ICAL.Time) => {
    if (zone) time.zone = zone;
    return time;
  };
  const excluded = new Set(
    component
      .getAllProperties('exdate')
      .flatMap((each) => each.getValues() as ICAL.Time[])
      .map((time) => inZone(time).toUnixTime()),
  );
  const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur;
  const iterator = rule.iterator(inZone(property.getFirstValue() as ICAL.Time));
  const until = rule.until?.toUnixTime() ?? Infinity;
  const starts: number[] = [];
  for (let time = iterator.next(); time; time = iterator.next()) {
    const at = inZone(time.clone()).toUnixTime();
    if (at > until) break;
    if (!excluded.has(at)) starts.push(at * 1000);
  }
  return starts;
}

function instantOf(component: ICAL.Component, name: string, zones: Zones): number {
  const property = component.getFirstProperty(name)!;
  const time = property.getFirstValue() as ICAL.Time;
  const tzid = property.getParameter('tzid') as string | undefined;
  if (tzid) time.zone = zones.get(tzid)!;
  return time.toUnixTime() * 1000;
}
