/** A school as a student file names it. Identifiers are text: leading zeros count. */
export interface ReadySchool {
  /** stableId(ecosystemId, 'school', `${districtId}/${externalId}`); the same in every file and every import. */
  id: string;
  /** The district's number for the school. */
  externalId: string;
  name: string;
  districtId: string;
  districtName: string;
}

/** Payload of `roster.schools-ready`, version 1: schools that are new, or whose names changed, in a student file. */
export interface SchoolsReadyPayload {
  importJobId: string;
  schools: ReadySchool[];
}
