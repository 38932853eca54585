/** A school in a student file. Identifiers are text, because leading zeros matter. */
export interface ReadySchool {
  /** stableId(ecosystemId, 'school', `${districtId}/${externalId}`): the same in every file and import. */
  id: string;
  /** The district's identifier of the school. */
  externalId: string;
  name: string;
  districtId: string;
  districtName: string;
}

/** Payload of `roster.schools-ready`, version 1: new or renamed schools in a student file. */
export interface SchoolsReadyPayload {
  importJobId: string;
  schools: ReadySchool[];
}
