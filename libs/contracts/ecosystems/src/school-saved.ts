import type { SchoolCalendar } from './school-calendar';

/** Payload of `ecosystems.school-saved`: the whole state after the change. Identifiers are text: leading zeros count. */
export interface SchoolSaved {
  id: string;
  name: string;
  /** The district's number for itself, as its records write it. */
  districtId: string | null;
  districtName: string | null;
  /** The district's number for the school, as its records write it. */
  externalId: string | null;
  /** Left out by servers that keep no calendars of schools: nothing was said. */
  calendar?: SchoolCalendar;
  archived: boolean;
  revision: number;
}
