import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, mailedLink } from '@lyceum/web/testing';
import { Asking } from './api';

export interface Member {
  id: string;
  firstName: string;
  name: string;
  email: string;
}

/** Made for one run: nobody else's settings are saved here. */
export interface Organization {
  id: string;
  name: string;
  shortName: string;
  program: { id: string; name: string };
  /** Asks as the admin whose forms are filled in. */
  asAdmin: Asking;
  people: Record<Who, Member>;
}

/** `outsider` learns here, and not in the program. */
export type Who = 'admin' | 'secondAdmin' | 'tutor' | 'secondTutor' | 'learner' | 'parent' | 'outsider';

const NAMES: Record<Who, string> = {
  admin: 'Ada',
  secondAdmin: 'Bea',
  tutor: 'Tomas',
  secondTutor: 'Sam',
  learner: 'Lena',
  parent: 'Paula',
  outsider: 'Otto',
};

/** The organization's, and so everybody's. */
export const ZONE = 'America/Denver';

async function getIn(
  request: APIRequestContext,
  door: Asking,
  email: string,
): Promise<{ id: string; token: string }> {
  const token = (await mailedLink(request, email, 'invite')).split('/').at(-1) ?? '';
  const { getInvitedUserByToken } = await door.ask<{ getInvitedUserByToken: { userId: string } }>(
    'GetInvitedUserByToken',
    { token },
  );
  const { userId } = getInvitedUserByToken;
  const entered = await door.ask<{ activateAccountFromInvite: { token: string } }>(
    'ActivateAccountFromInvite',
    {
      userId,
      password: DEMO_PASSWORD,
      token,
    },
  );
  return { id: userId, token: entered.activateAccountFromInvite.token };
}

/** An organization with a program and people who can sign in, by the calls that the screens make. */
export async function foundOrganization(request: APIRequestContext): Promise<Organization> {
  const tag = Date.now().toString(36);
  const shortName = `rules-${tag}`;
  const name = `Rules ${tag}`;
  const emailOf = (who: Who) => `${NAMES[who].toLowerCase()}.${tag}@rules.example.org`;
  const named = (who: Who) => ({
    firstName: NAMES[who],
    lastName: `Rule${tag}`,
    email: emailOf(who),
    language: who === 'learner' ? 'sp' : 'en',
  });
  const door = Asking.at(request, shortName);

  const operator = await Asking.signedIn(request, 'admin', 'operator@lyceum.example', DEMO_PASSWORD);
  const { createEcosystem } = await operator.ask<{ createEcosystem: { id: string } }>('CreateEcosystem', {
    ecosystemInput: {
      ...{ name, shortName, type: 'NON_PROFIT', timeZoneId: ZONE, defaultLanguage: 'en' },
      sessionSettings: { userAvailabilityBookingEnabled: false },
    },
  });
  const visit = await operator.askOnceHeard<{ beginOperatorVisit: { id: string } }>('BeginInviteVisit', {
    ecosystemId: createEcosystem.id,
    reason: `To invite ${emailOf('admin')}`,
  });
  await operator.within(shortName).askOnceHeard('InviteSuperAdmin', {
    input: { ...named('admin'), ecosystemRole: 'SUPER_ADMIN' },
  });
  await operator.ask('EndInviteVisit', { visitId: visit.beginOperatorVisit.id });

  const admin = await getIn(request, door, emailOf('admin'));
  const asAdmin = door.withToken(admin.token);
  const program = `Evening ${tag}`;
  const { createProgram } = await asAdmin.askOnceHeard<{ createProgram: { id: string } }>('CreateProgram', {
    programInput: {
      name: program,
      sessionCapabilities: ['ONE_ON_ONE'],
      sessions: {
        sessionCreateProfileTypes: ['Tutor'],
        sessionEditProfileTypes: [],
        sessionCancelProfileTypes: [],
      },
    },
  });
  const inProgram = (programRole: string) => ({ programId: createProgram.id, programRole });
  const roles: Record<Exclude<Who, 'admin'>, Record<string, string>> = {
    secondAdmin: { ecosystemRole: 'SUPER_ADMIN' },
    tutor: inProgram('LEADER'),
    secondTutor: inProgram('LEADER'),
    learner: inProgram('LEARNER'),
    parent: { ecosystemRole: 'PARENT' },
    outsider: { ecosystemRole: 'STUDENT' },
  };
  for (const who of Object.keys(roles) as (keyof typeof roles)[])
    await asAdmin.askOnceHeard('InvitePerson', { input: { ...named(who), ...roles[who] } });
  const ids = new Map<Who, string>([['admin', admin.id]]);
  for (const who of Object.keys(roles) as (keyof typeof roles)[])
    ids.set(who, (await getIn(request, door, emailOf(who))).id);
  await asAdmin.ask('AddRelative', {
    input: { userId: ids.get('learner'), relativeId: ids.get('parent'), relationship: 'PARENT' },
  });
  const member = (who: Who): [Who, Member] => [
    who,
    {
      id: ids.get(who) ?? '',
      firstName: NAMES[who],
      name: `${NAMES[who]} Rule${tag}`,
      email: emailOf(who),
    },
  ];
  return {
    id: createEcosystem.id,
    name,
    shortName,
    program: { id: createProgram.id, name: program },
    asAdmin,
    people: Object.fromEntries((Object.keys(NAMES) as Who[]).map(member)) as Record<Who, Member>,
  };
}
