import { ProgramDraft, type ProgramState } from '../programs/subject';

type Property = ProgramState['sessions']['sessionCustomProperties'][number];

interface MergedIdentity {
  name: string;
  shortName: string;
  /** The source's zone, where it differs from the target's. */
  timeZoneId: string | null;
}

/**
 * Settings of the program that replaces the source's programs. Options are the union of theirs, so that every session
 * fits; permissions are their intersection, so that nobody gains one.
 */
export function mergePrograms(wanted: MergedIdentity, programs: readonly ProgramState[]): ProgramState {
  const [first, ...others] = programs;
  if (!first) return ProgramDraft.parse(wanted);
  const everybody = (allowed: (program: ProgramState) => readonly string[]) =>
    allowed(first).filter((type) => others.every((program) => allowed(program).includes(type)));
  const all = (says: (program: ProgramState) => boolean) => programs.every(says);
  const any = (says: (program: ProgramState) => boolean) => programs.some(says);
  const targets = new Set(programs.map(({ weeklyMinutesTarget }) => weeklyMinutesTarget));
  return ProgramDraft.parse({
    ...first,
    ...wanted,
    isGlobal: false,
    selfEnrollment: {},
    sessionCapabilities: [...new Set(programs.flatMap(({ sessionCapabilities }) => sessionCapabilities))],
    multipleTutorsPerSession: any(({ multipleTutorsPerSession }) => multipleTutorsPerSession),
    tutorSelfCheckInOut: all(({ tutorSelfCheckInOut }) => tutorSelfCheckInOut),
    sessionReminders: any(({ sessionReminders }) => sessionReminders),
    addProgramFromBooking: all(({ addProgramFromBooking }) => addProgramFromBooking),
    tutorAddProgramFromBooking: all(({ tutorAddProgramFromBooking }) => tutorAddProgramFromBooking),
    tutorAddNonPairedUsers: all(({ tutorAddNonPairedUsers }) => tutorAddNonPairedUsers),
    studentNotesInFeedbackEnabled: all(({ studentNotesInFeedbackEnabled }) => studentNotesInFeedbackEnabled),
    viewReviewsProfileTypes: everybody(({ viewReviewsProfileTypes }) => viewReviewsProfileTypes),
    fillTutorReviewsEnabled: all(({ fillTutorReviewsEnabled }) => fillTutorReviewsEnabled),
    sessions: {
      ...first.sessions,
      zoomEnabled: any(({ sessions }) => sessions.zoomEnabled),
      sessionJoinMinutesPrior: Math.max(...programs.map(({ sessions }) => sessions.sessionJoinMinutesPrior)),
      sessionCreateProfileTypes: everybody(({ sessions }) => sessions.sessionCreateProfileTypes),
      sessionEditProfileTypes: everybody(({ sessions }) => sessions.sessionEditProfileTypes),
      sessionCancelProfileTypes: everybody(({ sessions }) => sessions.sessionCancelProfileTypes),
      sessionRecordingsProfileTypes: everybody(({ sessions }) => sessions.sessionRecordingsProfileTypes),
      studentWeeklyReportToParents: all(({ sessions }) => sessions.studentWeeklyReportToParents),
      tutorEditSessionParticipants: all(({ sessions }) => sessions.tutorEditSessionParticipants),
      sessionCustomProperties: joinProperties(programs),
    },
    search: { enabled: any(({ search }) => search.enabled) },
    // A pair lasts, so requests make pairs only where all programs did so.
    tutoringRequestType: all(({ tutoringRequestType }) => tutoringRequestType === 'PAIR')
      ? 'PAIR'
      : 'SESSION',
    header: {
      requestTutorButtonEnabled: any(({ header }) => header.requestTutorButtonEnabled),
      findTuteesButtonEnabled: any(({ header }) => header.findTuteesButtonEnabled),
      // Whoever could not write to children before cannot afterwards.
      tuteeInboxEnabled: all(({ header }) => header.tuteeInboxEnabled),
    },
    selfPacedModulesEnabled: any(({ selfPacedModulesEnabled }) => selfPacedModulesEnabled),
    showFiloButton: any(({ showFiloButton }) => showFiloButton),
    featureTools: {
      manageSessions: any(({ featureTools }) => featureTools.manageSessions),
      fileUpload: any(({ featureTools }) => featureTools.fileUpload),
      dataBrowser: any(({ featureTools }) => featureTools.dataBrowser),
      engagementTracker: any(({ featureTools }) => featureTools.engagementTracker),
      managedSftp: any(({ featureTools }) => featureTools.managedSftp),
      selfHostedSftp: any(({ featureTools }) => featureTools.selfHostedSftp),
    },
    adminPanel: { tutoringSheetEnabled: any(({ adminPanel }) => adminPanel.tutoringSheetEnabled) },
    weeklyMinutesTarget: targets.size === 1 ? first.weeklyMinutesTarget : null,
  });
}

/** Joins properties of the same key; where types differ, the joined property is text, which can hold every value. */
export function joinProperties(programs: readonly ProgramState[]): Property[] {
  const byKey = new Map<string, Property>();
  for (const property of programs.flatMap(({ sessions }) => sessions.sessionCustomProperties)) {
    const known = byKey.get(property.key);
    byKey.set(property.key, known ? joined(known, property) : property);
  }
  // A property that one of the programs lacked cannot be required of its sessions.
  return [...byKey.values()].map((property) => ({
    ...property,
    required:
      property.required &&
      programs.every(({ sessions }) =>
        sessions.sessionCustomProperties.some(({ key, required }) => key === property.key && required),
      ),
  }));
}

function joined(one: Property, other: Property): Property {
  if (one.type !== other.type) return { ...one, type: 'TEXT', options: [], required: false };
  return {
    ...one,
    options: [...new Set([...one.options, ...other.options])],
    required: one.required && other.required,
  };
}
