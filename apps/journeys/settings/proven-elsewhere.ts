interface Story {
  /** From the repository's root. */
  file: string;
  title: string;
}

const takesEffect: Story = {
  file: 'apps/ecosystems/web/src/program-form/settings-take-effect.test.ts',
  title: 'each setting of a program is seen by somebody else on a page that nobody touches',
};

const operator: Story = {
  file: 'apps/internal-admin/web/src/manage-ecosystems/manage-ecosystems.test.ts',
  title: 'an operator founds an organization, invites its super admin, archives it',
};

const lists: Story = {
  file: 'apps/journeys/settings/settings.test.ts',
  title: 'what the lists of the organization offer to others',
};

/** Settings that have no row in the table: the story that changes each on its screen, and sees it as somebody else. */
export const PROVEN_ELSEWHERE: Readonly<Record<string, Story>> = {
  'program.name': takesEffect,
  'program.adminContactInfo.email': takesEffect,
  'program.selfEnrollment.enabled': takesEffect,
  'program.selfEnrollment.roles': takesEffect,
  'program.selfEnrollment.maxLearners': takesEffect,
  'program.archived': {
    file: 'apps/ecosystems/web/src/programs/programs.test.ts',
    title: 'a super admin creates a program, changes it, archives it and takes it back',
  },
  'program.studentNotesInFeedbackEnabled': {
    file: 'apps/learning/web/src/feedback/feedback.test.ts',
    title: 'a parent reads what the tutor wrote, and not while the program shares no notes',
  },
  'program.sessions.zoomEnabled': {
    file: 'apps/sessions/web/src/session-detail/session-meeting.test.ts',
    title:
      'who holds a meeting on Zoom sees its number and passcode once it is made, and starts it; a student goes in',
  },
  'organization.MFAEnabled': {
    file: 'apps/journeys/settings/coming-aboard.test.ts',
    title: 'a second step is asked of everybody, at once',
  },
  'organization.archived': operator,
  'organization.shortName': operator,
  'organization.supportedSchools': lists,
};

/** What is in the types and is no setting of its own, with the reason. */
export const NO_SETTING: Readonly<Record<string, string>> = {
  'program.id': 'given when it is made',
  'program.ecosystemId': 'given when it is made',
  'program.revision': 'on what the change was made; the table sees that nobody overwrites what others saved',
  'program.ownTimeZoneId': 'timeZoneId, as it was entered',
  'program.tutorEditSessionParticipants': 'sessions.tutorEditSessionParticipants, by another name',
  'program.studentWeeklyReportToParents': 'sessions.studentWeeklyReportToParents, by another name',
  'program.filoUrl': 'where showFiloButton leads: the installation says it',
  'organization.id': 'given when it is made',
  'organization.revision':
    'on what the change was made; the table sees that nobody overwrites what others saved',
  'organization.profileId': 'what browsers send in a header; operators choose it when they found one',
  'organization.type': 'a word by which operators keep theirs apart',
  'organization.isDemoEcosystem': 'of the installation’s own demo',
  'organization.tutorTerm': 'terms, in the reader’s language',
  'organization.tuteeTerm': 'terms, in the reader’s language',
  'organization.moduleTerm': 'terms, in the reader’s language',
  'organization.waivers.id': 'by which a text is known when it is changed',
  'organization.waivers.version': 'counted',
};
