import { ProgramDraft, type ProgramState } from '../programs/subject';

type Property = ProgramState['sessions']['sessionCustomProperties'][number];

interface Wanted {
  name: string;
  shortName: string;
  /** The source's, where it is not the target's. */
  timeZoneId: string | null;
}

/**
 * The settings of the program that an ecosystem's programs become. What is offered is what any of them offered, so that every
 * session fits; who may do what is what all of them allowed, so that nobody may more than before.
 */
export function programOfPrograms(wanted: Wanted, programs: readonly ProgramState[]): ProgramState {
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
    // A pair is for good: only where all of them made pairs of requests.
    tutoringRequestType: all(({ tutoringRequestType }) => tutoringRequestType === 'PAIR')
      ? 'PAIR'
      : 'SESSION',
    header: {
      requestTutorButtonEnabled: any(({ header }) => header.requestTutorButtonEnabled),
      findTuteesButtonEnabled: any(({ header }) => header.findTuteesButtonEnabled),
      // Who may not write to children before does not afterwards.
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

/** Properties of one key become one; where they were of different types, text holds what each of them held. */
export function joinProperties(programs: readonly ProgramState[]): Property[] {
  const byKey = new Map<string, Property>();
  for (const property of programs.flatMap(({ sessions }) => sessions.sessionCustomProperties)) {
    const known = byKey.get(property.key);
    byKey.set(property.key, known ? joined(known, property) : property);
  }
  // What one program did not ask for cannot be required of its sessions.
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
