/** Payload of `identity.demo-people-made`, version 1: the people of a demo term are members. Repeats what the term is. */
export interface DemoPeopleMade {
  runId: string;
  startDate: string;
  language: 'en' | 'sp';
  timeZoneId: string;
  people: number;
}

/** Payload of `identity.demo-people-removed`, version 1: these are gone, and nobody may keep a copy of them. */
export interface DemoPeopleRemoved {
  runId: string;
  language: 'en' | 'sp';
  userIds: string[];
  /** What of the term stays, because what people made stands on it. */
  keptProgramIds: string[];
  keptUserIds: string[];
  keptSchoolIds: string[];
}

/** Payload of `identity.demo-data-failed`, version 1: the part of this domain was given up. */
export interface DemoPartFailed {
  runId: string;
}
