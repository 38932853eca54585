import type { Page } from '@playwright/test';
import { recordCalls, type Call } from './calls';
import { zoneAwayFromMidnight } from './clock';
import { districtFiles, type DistrictFiles } from './district-files';

export interface Person {
  firstName: string;
  name: string;
  email: string;
  password: string;
  language: 'en' | 'sp';
}

/** The organization of the journey, and results of its steps for later steps. */
export interface Organization {
  tag: string;
  ecosystemId: string;
  /** Short name of the ecosystem, where the super admin signs in. */
  at: string;
  superAdmin: string;
  program: { name: string; id: string };
  /** The program's zone, with its label in the form. */
  zone: { id: string; label: RegExp };
  /** Reads English, in the program's zone. */
  tutor: Person;
  /** The first of them reads Spanish and lives in another zone. */
  learners: [Person, Person, Person];
  files: DistrictFiles;
  /** Paths of sessions, `/sessions/<id>`, by subject. */
  sessions: Map<string, string>;
  /** End of the session that takes place during the journey, in ms since the epoch. */
  over: number;
  /** Ids of imports. */
  imports: string[];
  /** Operations sent by the admin's browser. */
  calls: Call[];
}

/** Each run uses its own names, so that it can be repeated on the same platform. */
export function newOrganization(): Organization {
  const tag = Date.now().toString(36);
  const person = (firstName: string, lastName: string, language: Person['language'] = 'en'): Person => ({
    firstName,
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}.${tag}@example.org`,
    password: `${firstName} walks home ${tag}`,
    language,
  });
  return {
    tag,
    ecosystemId: '',
    at: '',
    superAdmin: '',
    program: { name: `Willow Circle ${tag}`, id: '' },
    zone: zoneAwayFromMidnight(),
    tutor: person('Teodora', `Tutor${tag}`),
    learners: [
      person('Isabel', `Uno${tag}`, 'sp'),
      person('Jonas', `Two${tag}`),
      person('Kiran', `Three${tag}`),
    ],
    files: districtFiles(tag),
    sessions: new Map(),
    over: 0,
    imports: [],
    calls: [],
  };
}

/** Signs the admin in and records the operations of the page, for others to repeat. */
export async function signInAdmin(
  organization: Organization,
  signIn: (account: string) => Promise<Page>,
): Promise<Page> {
  const page = await signIn(organization.superAdmin);
  recordCalls(page, organization.calls);
  return page;
}
