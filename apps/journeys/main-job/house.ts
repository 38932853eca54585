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

/** What the journey is about, and what its steps find out for those after them. */
export interface House {
  tag: string;
  ecosystemId: string;
  /** Short name of the ecosystem, where the super admin signs in. */
  at: string;
  superAdmin: string;
  program: { name: string; id: string };
  /** The program's, as the form names it. */
  zone: { id: string; label: RegExp };
  /** Speaks English, lives on the program's clock. */
  tutor: Person;
  /** The first of them reads Spanish and lives in another zone. */
  learners: [Person, Person, Person];
  files: DistrictFiles;
  /** Addresses of sessions by what the steps call them, `/sessions/<id>`. */
  sessions: Map<string, string>;
  /** When the session that takes place meanwhile is over, in milliseconds. */
  over: number;
  /** Ids of imports. */
  imports: string[];
  /** What the admin's browser asked the platform for. */
  calls: Call[];
}

/** Every run has names of its own, so that it can be repeated on the same platform. */
export function newHouse(): House {
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

/** The admin's page; what it asks for is kept for others to try. */
export async function signInAdmin(house: House, signIn: (account: string) => Promise<Page>): Promise<Page> {
  const page = await signIn(house.superAdmin);
  recordCalls(page, house.calls);
  return page;
}
