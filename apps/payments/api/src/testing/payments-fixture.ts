import { randomUUID } from 'node:crypto';
import type { EcosystemPayments, EcosystemSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import type { CompletedSessionRecord, SessionsCompleted } from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { makeCast, startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { payments } from '../definition';
import { NO_TERMS } from '../projections/settings';

/** A Monday; charging was switched on the day before. */
export const NOW = '2026-11-23T15:00:00.000Z';

/** 30.00 for an hour, 2.9 % and 0.30 on top, 5 % for the platform. */
export const TERMS: EcosystemPayments = {
  ...NO_TERMS,
  enabled: true,
  hourlyPrice: '30.00',
  preChargePercentageFee: '2.90',
  preChargeFlatFee: '0.30',
  postChargePercentageFee: '5.00',
};

/** A running subgraph that has the events of a cast; the parent's child is the cast's learner. */
export interface PaymentsFixture extends TestSubgraph {
  cast: Cast;
  /** Learns in the cast's program, and has no parent. */
  learner2: Actor;
  setNow(now: string): void;
  handle(type: string, payload: object, at?: string, ecosystemId?: string): Promise<void>;
  saveTerms(terms: Partial<EcosystemPayments>, change?: Partial<EcosystemSaved>, at?: string): Promise<void>;
  savePerson(actor: Actor, change?: Partial<PersonSaved>): Promise<void>;
  /** Completes an hour of the cast's leader and learner that ended an hour ago; answers the session of the event. */
  hold(change?: Partial<CompletedSessionRecord>, at?: string): Promise<CompletedSessionRecord>;
  tellHeld(payload: SessionsCompleted, at?: string): Promise<void>;
}

let revision = 0;

export async function startFixture(env: Record<string, string> = {}): Promise<PaymentsFixture> {
  const subgraph = await startTestSubgraph(payments, { background: false, env });
  const cast = makeCast();
  let now = NOW;
  (subgraph.services as { clock: { now(): Date } }).clock = { now: () => new Date(now) };
  const consumers = payments.consumers!;
  const fixture: PaymentsFixture = {
    ...subgraph,
    cast,
    learner2: { ...cast.actors.learner, userId: randomUUID(), accountId: randomUUID() },
    setNow: (value) => void (now = value),
    handle: (type, payload, at = now, ecosystemId = cast.ecosystemId) =>
      subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
        const consumer = consumers.find(({ handlers }) => handlers[type]);
        const event = { id: randomUUID(), type, version: 1, ecosystemId, occurredAt: at, payload };
        await handleEvents(consumer!, [event as never], db);
      }),
    saveTerms: (terms, change = {}, at) =>
      fixture.handle(
        'ecosystems.ecosystem-saved',
        {
          ...{ name: 'Riverside', currency: 'USD', payments: { ...TERMS, ...terms } },
          ...{ revision: ++revision, ...change },
        },
        at,
      ),
    savePerson: (actor, change = {}) =>
      fixture.handle('identity.person-saved', { ...person(actor), ...change }, now, actor.ecosystemId!),
    hold: async (change = {}, at) => {
      const session: CompletedSessionRecord = {
        ...{ id: randomUUID(), programId: cast.programId, subject: 'Fractions' },
        ...{ startsAt: '2026-11-23T13:00:00.000Z', endsAt: '2026-11-23T14:00:00.000Z' },
        ...{ leaderIds: [cast.actors.leader.userId!], attendeeIds: [cast.actors.learner.userId!] },
        imported: false,
        ...change,
      };
      await fixture.tellHeld({ sessions: [session] }, at);
      return session;
    },
    tellHeld: (payload, at) => fixture.handle('sessions.held', payload, at),
  };
  await furnish(fixture);
  return fixture;
}

async function furnish(fixture: PaymentsFixture): Promise<void> {
  const { cast } = fixture;
  const { learner, leader, parent, programAdmin, superAdmin, staff, internalAdmin } = cast.actors;
  await fixture.saveTerms({}, {}, '2026-11-22T12:00:00.000Z');
  for (const [id, name] of [
    [cast.programId, 'Math Lab'],
    [cast.siblingProgramId, 'Reading Lab'],
  ])
    await fixture.handle('ecosystems.program-saved', { id, name, revision: ++revision });
  const family = [{ userId: parent.userId!, relationship: 'PARENT' as const }];
  await fixture.savePerson(learner, { firstName: 'Sofía', lastName: 'Reyes', familyConnections: family });
  await fixture.savePerson(fixture.learner2, { firstName: 'Elijah', lastName: 'Brooks' });
  await fixture.savePerson(leader, { firstName: 'Maya', lastName: 'Lindqvist' });
  await fixture.savePerson(parent, { firstName: 'Carmen', lastName: 'Reyes' });
  for (const actor of [programAdmin, superAdmin, staff, internalAdmin]) await fixture.savePerson(actor);
  for (const actor of [cast.foreigners.parent, cast.foreigners.learner]) await fixture.savePerson(actor);
}

function person(actor: Actor): Partial<PersonSaved> {
  return {
    ...{ userId: actor.userId!, accountId: actor.accountId, firstName: 'Some', lastName: 'Body' },
    ...{ preferredName: null, status: 'ACTIVATED', programRoles: actor.programRoles },
    ecosystemRoles: actor.ecosystemRoles.map((role) => ({ role, supportedSchoolIds: [] })),
    familyConnections: [],
    revision: ++revision,
  };
}
