import { schoolDay, type AccountName, type Ecosystem } from '@lyceum/web/testing';

const ROLES = { program: 'PROGRAM_ADMIN', tutor: 'LEADER', learner: 'LEARNER' } as const;

export interface OwnProgram {
  id: string;
  /** A session from 10:00 to 10:30 on that day. */
  session: { id: string; subject: string; date: string };
  /** An admin books an in-person session of the tutor and the learner; returns its id. Days are YYYY-MM-DD. */
  book: (subject: string, date: string, startTime: string, endTime: string) => Promise<string>;
}

/**
 * Creates a program for one test, with an admin, a tutor who may book, a learner, and the learner's parent in the
 * ecosystem. All tests of a worker use the same people, so each test uses days of its own.
 */
export async function createProgram(
  ecosystem: Ecosystem,
  name: string,
  daysAhead: number,
): Promise<OwnProgram> {
  const admin = ecosystem.as('super');
  const sessions = { sessionCreateProfileTypes: ['Tutor'], sessionCancelProfileTypes: [] };
  const programInput = { name, sessionCapabilities: ['ONE_ON_ONE'], sessions };
  const { createProgram: made } = await admin.ask<{ createProgram: { id: string } }>('CreateProgram', {
    programInput,
  });
  await Promise.all(
    Object.entries(ROLES).map(([who, programRole]) => {
      const { firstName, lastName, email } = ecosystem[who as AccountName];
      const input = { firstName, lastName, email, programId: made.id, programRole };
      return admin.askEventually('InvitePerson', { input });
    }),
  );
  const book: OwnProgram['book'] = async (subject, date, startTime, endTime) => {
    const input = {
      ...{ programId: made.id, sessionType: 'ONE_ON_ONE', meetingSolution: 'IN_PERSON' },
      physicalSessionOptions: { locationName: 'Room 7' },
      ...{ subject, date, startTime, endTime, timeZoneId: ecosystem.timeZoneId },
      leaderIds: [ecosystem.tutor.id],
      learnerIds: [ecosystem.learner.id],
    };
    const { createSession } = await admin.askEventually<{ createSession: { session: { id: string } } }>(
      'CreateSession',
      { input },
    );
    return createSession.session.id;
  };
  // Succeeds once the sessions domain has projected the program and its people, so that pages opened afterwards show
  // them.
  const first = { subject: `First of ${name}`, date: schoolDay(daysAhead) };
  const session = { ...first, id: await book(first.subject, first.date, '10:00', '10:30') };
  return { id: made.id, session, book };
}
