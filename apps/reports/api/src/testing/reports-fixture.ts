import { randomUUID } from 'node:crypto';
import type { EcosystemSaved, ProgramSaved, SchoolSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import type { LedgerEntry, LedgerSession, LedgerWritten } from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { makeCast, startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { reports } from '../definition';

/** A Wednesday, in the week of Monday the 23rd. */
export const NOW = '2026-11-25T18:00:00.000Z';
export const MONDAY = '2026-11-23';

/** A running subgraph with the cast's events consumed. */
export interface ReportsFixture extends TestSubgraph {
  cast: Cast;
  setNow(now: string): void;
  saveEcosystem(change: Partial<EcosystemSaved>, ecosystemId?: string): Promise<void>;
  saveProgram(id: string, change?: Partial<ProgramSaved>, ecosystemId?: string): Promise<void>;
  savePerson(actor: Pick<Actor, 'ecosystemId' | 'userId'>, change?: Partial<PersonSaved>): Promise<void>;
  /** Projects a new learner of the cast's program; resolves to the id. */
  learner(lastName: string, change?: Partial<PersonSaved>): Promise<string>;
  /** Projects sessions of the cast's leader with a learner, one for each pair (weeks ago, minutes present). */
  completeSessions(
    learnerId: string,
    weeks: readonly (readonly [weeksBack: number, present: number])[],
  ): Promise<string[]>;
  /** Consumes an event of another domain. */
  publish(type: string, payload: object, at?: string, ecosystemId?: string): Promise<void>;
  publishLedger(payload: LedgerWritten, at?: string, ecosystemId?: string): Promise<void>;
}

let revision = 0;

/** A session of 45 minutes at noon on the Tuesday of a week, this many weeks ago. */
export function sessionOf(
  programId: string,
  weeksBack: number,
  entries: readonly LedgerEntry[],
  change: Partial<LedgerSession> = {},
): LedgerSession {
  const monday = new Date(Date.parse(`${MONDAY}T00:00:00Z`) - weeksBack * 7 * 86_400_000);
  return {
    id: randomUUID(),
    programId,
    week: monday.toISOString().slice(0, 10),
    startsAt: new Date(monday.getTime() + 43 * 3_600_000).toISOString(),
    held: true,
    entries: [...entries],
    ...change,
  };
}

export const entry = (userId: string, present: number, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  userId,
  userType: 'LEARNER',
  scheduled: 45,
  delivered: 45,
  present,
  ...change,
});

export async function startFixture(): Promise<ReportsFixture> {
  const subgraph = await startTestSubgraph(reports, { background: false });
  const cast = makeCast();
  let now = NOW;
  (subgraph.services as { clock: { now(): Date } }).clock = { now: () => new Date(now) };
  const handle = (ecosystemId: string, type: string, payload: object, at = now) =>
    subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
      const consumer = reports.consumers!.find(({ handlers }) => handlers[type]);
      const event = { id: randomUUID(), type, version: 1, ecosystemId, occurredAt: at, payload };
      await handleEvents(consumer!, [event as never], db);
    });
  const fixture: ReportsFixture = {
    ...subgraph,
    cast,
    setNow: (value) => void (now = value),
    saveEcosystem: (change, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'ecosystems.ecosystem-saved', { ...ecosystem(ecosystemId), ...change }),
    saveProgram: (id, change = {}, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'ecosystems.program-saved', { ...program(id), ...change }),
    savePerson: (actor, change = {}) =>
      handle(actor.ecosystemId!, 'identity.person-saved', { ...person(actor.userId!), ...change }),
    learner: async (lastName, change = {}) => {
      const userId = randomUUID();
      const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
      await fixture.savePerson(
        { ecosystemId: cast.ecosystemId, userId },
        { lastName, programRoles, ...change },
      );
      return userId;
    },
    completeSessions: async (learnerId, weeks) => {
      const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
      const sessions = weeks.map(([back, present]) =>
        sessionOf(cast.programId, back, [leader, entry(learnerId, present)]),
      );
      await fixture.publishLedger({ sessions });
      return sessions.map(({ id }) => id);
    },
    publish: (type, payload, at, ecosystemId = cast.ecosystemId) => handle(ecosystemId, type, payload, at),
    publishLedger: (payload, at, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'sessions.ledger-written', payload, at),
  };
  await loadSessions(fixture, handle);
  return fixture;
}

async function loadSessions(
  fixture: ReportsFixture,
  handle: (ecosystemId: string, type: string, payload: object) => Promise<void>,
): Promise<void> {
  const { cast } = fixture;
  for (const id of [cast.ecosystemId, cast.otherEcosystemId])
    await handle(id, 'ecosystems.ecosystem-saved', ecosystem(id));
  const school: SchoolSaved = {
    id: cast.schoolId,
    name: 'Lincoln Elementary',
    districtId: null,
    districtName: null,
    externalId: null,
    archived: false,
    revision: 1,
  };
  await handle(cast.ecosystemId, 'ecosystems.school-saved', school);
  for (const id of [cast.programId, cast.siblingProgramId]) await fixture.saveProgram(id);
  await fixture.saveProgram(cast.otherProgramId, {}, cast.otherEcosystemId);
  const programRoles = [{ programId: cast.programId, role: 'LEADER' as const }];
  await fixture.savePerson(cast.actors.leader, { firstName: 'Maya', lastName: 'Lindqvist', programRoles });
}

function ecosystem(id: string): Partial<EcosystemSaved> {
  return {
    name: 'Riverside',
    profileId: `at-${id}`,
    archived: false,
    timeZoneId: 'America/Denver',
    terms: {
      en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
      sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
    },
    revision: ++revision,
  };
}

function program(id: string): Partial<ProgramSaved> {
  return {
    id,
    name: 'Math Lab',
    archived: false,
    featureTools: { manageSessions: true, fileUpload: true, engagementTracker: true },
    weeklyMinutesTarget: 90,
    revision: ++revision,
  };
}

function person(userId: string): Partial<PersonSaved> {
  return {
    userId,
    firstName: 'Some',
    lastName: 'Body',
    preferredName: null,
    schoolId: null,
    gradeLevel: null,
    email: `${userId}@example.org`,
    language: 'en',
    status: 'ACTIVATED',
    ecosystemRoles: [],
    programRoles: [],
    familyConnections: [],
    revision: ++revision,
  };
}
