import type { SchoolCalendar } from './school-calendar';

/** Payload of `ecosystems.school-saved`: the whole state. Identifiers are text, because leading zeros matter. */
export interface SchoolSaved {
  id: string;
  name: string;
  /** The district's own identifier, as in its records. */
  districtId: string | null;
  districtName: string | null;
  /** The district's identifier of the school, as in its records. */
  externalId: string | null;
  /** Absent in events from older servers: unchanged. */
  calendar?: SchoolCalendar;
  archived: boolean;
  revision: number;
}
