import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from './accounts';
import { Api } from './api';
import { mailedLink } from './mails';
import {
  bookSessions,
  completeSessionsNow,
  createCompletedSessions,
  type BookedSession,
  type Sessions,
} from './ecosystem-term';

/** The same account names as in the demo ecosystems. */
const PEOPLE = {
  super: ['Ada', 'Winter'],
  program: ['Bea', 'Calder'],
  tutor: ['Tomas', 'Rivera'],
  tutor2: ['Sam', 'Okafor'],
  learner: ['Lena', 'Marsh'],
  learner2: ['Milo', 'Hart'],
  parent: ['Paula', 'Marsh'],
  teacher: ['Theo', 'Lind'],
  staff: ['Stella', 'Boyd'],
} as const;

export type AccountName = keyof typeof PEOPLE;

export interface EcosystemPerson {
  id: string;
  firstName: string;
  lastName: string;
  name: string;
  /** `tutor@<short name>.example`: pass it to `signIn`. The password is that of the demo accounts. */
  email: string;
}

export interface NamedThing {
  id: string;
  name: string;
}

/** The ecosystem of one Playwright worker. Its tests run in sequence; other workers do not see their changes. */
export interface Ecosystem extends Record<AccountName, EcosystemPerson> {
  id: string;
  name: string;
  shortName: string;
  /** Of the ecosystem and its programs. */
  timeZoneId: string;
  school: NamedThing;
  subjects: { reading: NamedThing; math: NamedThing };
  /** `program` administers both. Reading has both tutors and both learners; math has tutor2 and learner2. */
  programs: { reading: NamedThing; math: NamedThing };
  /** Upcoming sessions; the first in two days. */
  sessions: Sessions;
  /** The API as one of its people, to arrange a test. */
  as(who: AccountName): Api;
  /**
   * Completed sessions of the past five weeks with attendance: learner attended all of the time, learner2 half of it.
   * Created for the worker's first test that needs them; the platform completes them within seconds.
   */
  completedSessions(): Promise<Sessions>;
  /** Sessions of tutor and the learner that take place while this waits (some seconds), fully attended. */
  completeSessions(learner: 'learner' | 'learner2', ...subjects: string[]): Promise<BookedSession[]>;
}

const TIME_ZONE = 'America/Denver';

export interface Invitation {
  ecosystemRole?: string;
  programId?: string;
  programRole?: string;
  schoolIds?: string[];
}

/** Creates it with the documents of the screens: as the operator up to its super admin, then as that super admin. */
export async function createEcosystem(request: APIRequestContext, tag: string): Promise<Ecosystem> {
  const shortName = `t-${tag}`;
  const name = `Test ${tag}`;
  const id = await inviteSuperAdmin(request, shortName, name);
  const people = { super: await activate(request, shortName, 'super') } as Record<
    AccountName,
    EcosystemPerson
  >;
  const apis = new Map<AccountName, Api>();
  const as = (who: AccountName) => {
    const person = { account: emailOf(shortName, who), password: DEMO_PASSWORD, profileId: shortName };
    if (!apis.has(who)) apis.set(who, Api.as(request, person));
    return apis.get(who)!;
  };
  const admin = as('super');
  const frame = await createFrame(admin);
  const invitations = invitationsOf(frame);
  const invited = Object.keys(invitations) as (keyof typeof invitations)[];
  await Promise.all(
    invited.map(async (who) => {
      const [first, ...others] = invitations[who];
      await invite(admin, shortName, who, first);
      people[who] = await activate(request, shortName, who);
      // People who have joined already get the role at once.
      for (const other of others) await invite(admin, shortName, who, other);
    }),
  );
  await admin.ask('AddRelative', {
    input: { userId: people.learner.id, relativeId: people.parent.id, relationship: 'PARENT' },
  });
  const plan = { ...frame, id, people, timeZoneId: TIME_ZONE };
  let completed: Promise<Sessions> | undefined;
  return {
    ...people,
    ...frame,
    ...{ id, name, shortName, timeZoneId: TIME_ZONE, as },
    sessions: await bookSessions(admin, plan),
    completedSessions: () => (completed ??= createCompletedSessions(admin, plan)),
    completeSessions: (learner, ...subjects) => completeSessionsNow(admin, plan, learner, subjects),
  };
}

export const emailOf = (shortName: string, who: AccountName) => `${who}@${shortName}.example`;

async function inviteSuperAdmin(request: APIRequestContext, shortName: string, name: string) {
  const account = 'operator@lyceum.example';
  const operator = Api.as(request, { account, password: DEMO_PASSWORD, profileId: 'admin' });
  const { createEcosystem: made } = await operator.ask<{ createEcosystem: { id: string } }>(
    'CreateEcosystem',
    {
      ecosystemInput: {
        ...{ name, shortName, type: 'NON_PROFIT', timeZoneId: TIME_ZONE, defaultLanguage: 'en' },
        sessionSettings: { userAvailabilityBookingEnabled: false },
      },
    },
  );
  const { beginOperatorVisit } = await operator.askEventually<{ beginOperatorVisit: { id: string } }>(
    'BeginInviteVisit',
    { ecosystemId: made.id, reason: 'To invite the first administrator' },
  );
  await operator.within(shortName).askEventually('InviteSuperAdmin', {
    input: { ...personOf(shortName, 'super'), ecosystemRole: 'SUPER_ADMIN' },
  });
  await operator.ask('EndInviteVisit', { visitId: beginOperatorVisit.id });
  return made.id;
}

type Frame = Pick<Ecosystem, 'school' | 'subjects' | 'programs'>;

async function createFrame(admin: Api): Promise<Frame> {
  // By default only admins of new programs may book, change and cancel.
  const MAY = ['Tutor', 'Admin', 'PlatformAdmin', 'ProgramAdmin'];
  const createProgram = async (name: string) => {
    const programInput = {
      name,
      sessionCapabilities: ['ONE_ON_ONE', 'GROUP'],
      sessions: {
        sessionCreateProfileTypes: MAY,
        sessionEditProfileTypes: MAY,
        sessionCancelProfileTypes: MAY,
      },
    };
    return (await admin.askEventually<{ createProgram: NamedThing }>('CreateProgram', { programInput }))
      .createProgram;
  };
  const school = { name: 'Maple Street Elementary', externalId: 'T-1', gradeLevels: ['03', '04', '05'] };
  const [reading, math, { saveEcosystemSchools }, { saveEcosystemSubjects }] = await Promise.all([
    createProgram('Reading Circle'),
    createProgram('Math Workshop'),
    admin.askEventually<{ saveEcosystemSchools: [NamedThing] }>('SaveSchools', { schools: [school] }),
    admin.askEventually<{ saveEcosystemSubjects: NamedThing[] }>('SaveSubjects', {
      subjects: [
        { name: 'Reading', code: 'ELA' },
        { name: 'Math', code: 'MATH' },
      ],
    }),
  ]);
  const subject = (name: string) => saveEcosystemSubjects.find((each) => each.name === name)!;
  return {
    school: saveEcosystemSchools[0],
    subjects: { reading: subject('Reading'), math: subject('Math') },
    programs: { reading, math },
  };
}

function invitationsOf({
  programs,
  school,
}: Frame): Record<Exclude<AccountName, 'super'>, [Invitation, ...Invitation[]]> {
  const inReading = (programRole: string) => ({ programId: programs.reading.id, programRole });
  const inMath = (programRole: string) => ({ programId: programs.math.id, programRole });
  const schoolIds = [school.id];
  return {
    program: [inReading('PROGRAM_ADMIN'), inMath('PROGRAM_ADMIN')],
    tutor: [inReading('LEADER')],
    tutor2: [inReading('LEADER'), inMath('LEADER')],
    learner: [inReading('LEARNER')],
    learner2: [inReading('LEARNER'), inMath('LEARNER')],
    parent: [{ ecosystemRole: 'PARENT' }],
    teacher: [{ ecosystemRole: 'TEACHER', schoolIds }],
    staff: [{ ecosystemRole: 'STAFF', schoolIds }],
  };
}

function personOf(shortName: string, who: AccountName) {
  const [firstName, lastName] = PEOPLE[who];
  return { firstName, lastName, email: emailOf(shortName, who) };
}

async function invite(admin: Api, shortName: string, who: AccountName, invitation: Invitation) {
  await admin.askEventually('InvitePerson', { input: { ...personOf(shortName, who), ...invitation } });
}

/** Follows the invitation's link and sets the password. */
async function activate(
  request: APIRequestContext,
  shortName: string,
  who: AccountName,
): Promise<EcosystemPerson> {
  const { email, firstName, lastName } = personOf(shortName, who);
  const token = (await mailedLink(request, email, 'invite')).split('/').at(-1) ?? '';
  const door = Api.signedOut(request, shortName);
  const { getInvitedUserByToken } = await door.ask<{ getInvitedUserByToken: { userId: string } }>(
    'GetInvitedUserByToken',
    { token },
  );
  const id = getInvitedUserByToken.userId;
  await door.ask('ActivateAccountFromInvite', { userId: id, password: DEMO_PASSWORD, token });
  return { id, firstName, lastName, name: `${firstName} ${lastName}`, email };
}
