/** Payload of `identity.demo-people-made`, version 1: people of a demo term are members. Repeats its parameters. */
export interface DemoPeopleMade {
  runId: string;
  startDate: string;
  language: 'en' | 'sp';
  timeZoneId: string;
  people: number;
}

/** Payload of `identity.demo-people-removed`, version 1: these were deleted; projections must delete them too. */
export interface DemoPeopleRemoved {
  runId: string;
  language: 'en' | 'sp';
  userIds: string[];
  /** Things of the term that stay because things made by people depend on them. */
  keptProgramIds: string[];
  keptUserIds: string[];
  keptSchoolIds: string[];
}

/** Payload of `identity.demo-data-failed`, version 1: identity gave up its part. */
export interface DemoPartFailed {
  runId: string;
}
