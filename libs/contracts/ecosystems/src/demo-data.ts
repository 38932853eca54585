/** Payload of `ecosystems.demo-data-asked`, version 1: a term of demo data is to be made; programs, schools, subjects are there. */
export interface DemoDataAsked {
  runId: string;
  /** YYYY-MM-DD: the first day of the term. */
  startDate: string;
  language: 'en' | 'sp';
  /** IANA name: the ecosystem's. */
  timeZoneId: string;
}

/** Payload of `ecosystems.demo-data-unwanted`, version 1: the term is to be removed. Sessions go first, then people. */
export interface DemoDataUnwanted {
  runId: string;
  startDate: string;
  language: 'en' | 'sp';
}

/** Payload of `ecosystems.demo-things-removed`, version 1: these are gone, and nobody may keep a copy of them. */
export interface DemoThingsRemoved {
  runId: string;
  programIds: string[];
  schoolIds: string[];
  subjectIds: string[];
}
