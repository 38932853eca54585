import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import type { EcosystemSaved, ProgramSaved, SchoolSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import {
  makeCast,
  startTestSubgraph,
  type Caller,
  type Cast,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { definition } from '../definition';
import { ecosystem, nobody, program } from './saved-payloads';

/** A running subgraph with a cast whose people, programs and school are projected. */
export interface SessionsFixture extends TestSubgraph {
  cast: Cast;
  /** The parent's child is the cast's learner. */
  ids: { leader: string; leader2: string; learner: string; learner2: string; learner3: string };
  leader2: Actor;
  learner2: Actor;
  /** Sets the clock to an instant. */
  setNow(now: string): void;
  saveEcosystem(change: Partial<EcosystemSaved>): Promise<void>;
  saveProgram(programId: string, change: Partial<ProgramSaved>): Promise<void>;
  saveSchool(change: Partial<SchoolSaved> & { revision: number }): Promise<void>;
  savePerson(person: Partial<PersonSaved> & { userId: string }, ecosystemId?: string): Promise<void>;
  /** Consumes an event of another domain, in the cast's ecosystem. */
  hear(type: string, payload: object): Promise<void>;
}

/** A Monday in the program's zone (America/Denver). */
export const NOW = '2026-11-23T15:00:00Z';

export async function startFixture({
  background = false,
  env = {},
}: { background?: boolean; env?: Record<string, string> } = {}): Promise<SessionsFixture> {
  const subgraph = await startTestSubgraph(definition, { background, env });
  const cast = makeCast();
  let now = NOW;
  (subgraph.services as { clock: { now(): Date } }).clock = { now: () => new Date(now) };
  const ids = {
    leader: cast.actors.leader.userId!,
    leader2: randomUUID(),
    learner: cast.actors.learner.userId!,
    learner2: randomUUID(),
    learner3: randomUUID(),
  };
  const handle = (ecosystemId: string, type: string, payload: object) =>
    subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
      const event = {
        id: randomUUID(),
        type,
        version: 1,
        ecosystemId,
        occurredAt: now,
        actorUserId: null,
        requestId: null,
        payload,
      };
      const consumer = definition.consumers?.find(({ handlers }) => handlers[type]);
      await handleEvents(consumer!, [event], db);
    });
  const fixture: SessionsFixture = {
    ...subgraph,
    cast,
    ids,
    leader2: { ...cast.actors.leader, userId: ids.leader2, accountId: randomUUID() },
    learner2: { ...cast.actors.learner, userId: ids.learner2, accountId: randomUUID() },
    setNow: (value) => void (now = value),
    saveEcosystem: (change) =>
      handle(cast.ecosystemId, 'ecosystems.ecosystem-saved', { ...ecosystem(cast.ecosystemId), ...change }),
    saveProgram: (programId, change) =>
      handle(cast.ecosystemId, 'ecosystems.program-saved', { ...program(programId), ...change }),
    saveSchool: (change) =>
      handle(cast.ecosystemId, 'ecosystems.school-saved', { ...school(cast.schoolId), ...change }),
    savePerson: (person, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'identity.person-saved', { ...nobody(), ...person }),
    hear: (type, payload) => handle(cast.ecosystemId, type, payload),
  };
  await createBaseData(fixture, handle);
  return fixture;
}

const school = (id: string): SchoolSaved => ({
  id,
  name: 'Lincoln',
  districtId: '1',
  districtName: 'District',
  externalId: '01',
  archived: false,
  revision: 1,
});

async function createBaseData(
  fixture: SessionsFixture,
  handle: (ecosystemId: string, type: string, payload: object) => Promise<unknown>,
) {
  const { cast, ids } = fixture;
  const { programId, siblingProgramId } = cast;
  await fixture.saveEcosystem({});
  await fixture.saveProgram(programId, {});
  await fixture.saveProgram(siblingProgramId, {});
  await handle(cast.otherEcosystemId, 'ecosystems.ecosystem-saved', ecosystem(cast.otherEcosystemId));
  await handle(cast.otherEcosystemId, 'ecosystems.program-saved', program(cast.otherProgramId));
  await fixture.saveSchool({ revision: 1 });
  const roles = (role: 'LEADER' | 'LEARNER', ...programs: string[]) =>
    programs.map((id) => ({ programId: id, role }));
  const learner = { schoolId: cast.schoolId, gradeLevel: '04' };
  await fixture.savePerson({
    userId: ids.leader,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    programRoles: roles('LEADER', programId),
  });
  await fixture.savePerson({
    userId: ids.leader2,
    firstName: 'Andre',
    lastName: 'Baptiste',
    programRoles: roles('LEADER', programId, siblingProgramId),
  });
  await fixture.savePerson({
    userId: ids.learner,
    firstName: 'Sofía',
    lastName: 'Reyes',
    programRoles: roles('LEARNER', programId),
    ...learner,
  });
  await fixture.savePerson({
    userId: ids.learner2,
    firstName: 'Elijah',
    lastName: 'Brooks',
    programRoles: roles('LEARNER', programId, siblingProgramId),
    ...learner,
  });
  await fixture.savePerson({
    userId: ids.learner3,
    firstName: 'Noor',
    lastName: 'Haddad',
    programRoles: roles('LEARNER', programId, siblingProgramId),
    gradeLevel: '05',
  });
  await fixture.savePerson({
    userId: cast.actors.parent.userId!,
    firstName: 'Carmen',
    lastName: 'Reyes',
    familyConnections: [{ userId: ids.learner, relationship: 'CHILD' }],
  });
  const foreign = cast.otherEcosystemId;
  await fixture.savePerson(
    { userId: cast.foreigners.leader.userId!, programRoles: roles('LEADER', cast.otherProgramId) },
    foreign,
  );
  await fixture.savePerson(
    { userId: cast.foreigners.learner.userId!, programRoles: roles('LEARNER', cast.otherProgramId) },
    foreign,
  );
}

/** Input of a one-on-one session of one hour, in person; `change` overrides fields. */
export function sessionInput(fixture: SessionsFixture, change: object = {}): object {
  return {
    programId: fixture.cast.programId,
    sessionType: 'ONE_ON_ONE',
    meetingSolution: 'IN_PERSON',
    subject: 'Reading',
    date: '2026-11-24',
    startTime: '16:00',
    endTime: '17:00',
    physicalSessionOptions: { locationName: 'Room 12' },
    leaderIds: [fixture.ids.leader],
    learnerIds: [fixture.ids.learner],
    ...change,
  };
}

export const CREATE = /* GraphQL */ `
  mutation ($input: CreateSessionInput!, $options: SaveSessionOptions) {
    createSession(input: $input, options: $options) {
      saved
      session {
        id
        status
        recurringSessionId
      }
      sessions {
        id
        startDateTime
        endDateTime
        date
        startTime
        endTime
        status
        forced
        recurringSessionId
      }
      newPairs {
        tutor {
          id
        }
        tutee {
          id
        }
      }
      conflicts {
        conflictType
        conflictDescription
        date
        user {
          id
        }
        sessions {
          id
        }
        dayAvailability {
          startTime
          endTime
          timeZoneId
        }
      }
      dates {
        date
        startDateTime
        startTime
        resolution
        movedByClockChange
        conflicts {
          conflictType
        }
      }
    }
  }
`;

/** Books and returns the payload; throws when it was not saved. */
export async function book(caller: Caller, input: object, options: object = {}): Promise<any> {
  const { createSession } = await caller.query<any>(CREATE, { input, options });
  if (!createSession.saved) throw new Error(`not saved: ${JSON.stringify(createSession.conflicts)}`);
  return createSession;
}
