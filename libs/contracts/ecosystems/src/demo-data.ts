/** Payload of `ecosystems.demo-data-asked`, version 1: asks for a demo term; programs, schools and subjects exist. */
export interface DemoDataAsked {
  runId: string;
  /** YYYY-MM-DD: the first day of the term. */
  startDate: string;
  language: 'en' | 'sp';
  /** IANA name of the ecosystem's zone. */
  timeZoneId: string;
}

/** Payload of `ecosystems.demo-data-unwanted`, version 1: asks to remove the term: first sessions, then people. */
export interface DemoDataUnwanted {
  runId: string;
  startDate: string;
  language: 'en' | 'sp';
}

/** Payload of `ecosystems.demo-things-removed`, version 1: these were deleted; projections must delete them too. */
export interface DemoThingsRemoved {
  runId: string;
  programIds: string[];
  schoolIds: string[];
  subjectIds: string[];
}
