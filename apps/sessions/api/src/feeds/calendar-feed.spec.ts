import ICAL from 'ical.js';
import type { Actor } from '@lyceum/server/actor';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { feedRoute } from './feed-route';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  for (const actor of Object.values(fixture.cast.actors))
    if (actor.userId && actor.userId !== fixture.ids.leader)
      await fixture.services.tenancy.within({ ...actor, operatorVisit: false }, (db) =>
        db.query(`UPDATE sessions.people SET status = 'ACTIVATED' WHERE user_id = $1`, [actor.userId]),
      );
});
afterAll(() => fixture.close());

const create = async (actor: Actor): Promise<string> =>
  (await fixture.as(actor).query<any>('mutation { createCalendarFeed { address feed { lastReadAt } } }'))
    .createCalendarFeed.address;
const revoke = (actor: Actor) => fixture.as(actor).query<any>('mutation { revokeCalendarFeed { revoked } }');

/** Requests the feed as the gateway does. */
async function follow(address: string): Promise<string | null> {
  const token = new URL(address).pathname.replace('/calendar-feeds/', '').replace(/\.ics$/, '');
  const { body } = await feedRoute.handler(
    { actor: fixture.cast.actors.nobody, body: { token } },
    fixture.services,
  );
  return (body as { calendar?: string }).calendar ?? null;
}

function eventsIn(calendar: string | null) {
  const root = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const events = root.getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid') as string,
    summary: component.getFirstPropertyValue('summary') as string,
    start: String(component.getFirstPropertyValue('dtstart')),
    zone: component.getFirstProperty('dtstart')!.getParameter('tzid') as string,
    status: component.getFirstPropertyValue('status') as string,
    sequence: Number(component.getFirstPropertyValue('sequence')),
  }));
  const zones = root.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
  return { events, zones };
}

describe('createCalendarFeed', () => {
  it('contains booked, moved and cancelled sessions under stable ids', async () => {
    const { actors } = fixture.cast;
    const admin = fixture.as(actors.superAdmin);
    const address = await create(actors.learner);
    expect(address).toMatch(/^http.*\/calendar-feeds\/[\w-]+\.[\w-]{43}\.ics$/);
    expect(eventsIn(await follow(address)).events).toEqual([]);

    const { sessions } = await book(
      admin,
      sessionInput(fixture, { recurrence: { frequency: 'DAILY', count: 3 } }),
    );
    const first = eventsIn(await follow(address));
    expect(first.zones).toEqual(['America/Denver']);
    expect(first.events.map(({ start, zone }) => [start, zone])).toEqual([
      ['2026-11-24T16:00:00', 'America/Denver'],
      ['2026-11-25T16:00:00', 'America/Denver'],
      ['2026-11-26T16:00:00', 'America/Denver'],
    ]);

    const edit = `mutation ($id: ID!) { editSessionV3(input: {
      sessionId: $id, reason: "ill", date: "2026-11-27", startTime: "09:00", endTime: "10:00" }) { saved } }`;
    const cancel = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
    await new Promise((resolve) => setTimeout(resolve, 1100)); // sequence numbers have a resolution of a second
    await admin.query(edit, { id: sessions[0].id });
    await admin.query(cancel, { id: sessions[1].id });
    const then = eventsIn(await follow(address)).events;
    const of = (list: typeof then, id: string) => list.find(({ uid }) => uid.startsWith(id))!;
    expect(then).toHaveLength(3);
    expect(of(then, sessions[0].id)).toMatchObject({ start: '2026-11-27T09:00:00', status: 'CONFIRMED' });
    expect(of(then, sessions[0].id).sequence).toBeGreaterThan(of(first.events, sessions[0].id).sequence);
    expect(of(then, sessions[1].id).status).toBe('CANCELLED');
  });

  it('names leaders to learners and guardians, and learners to nobody', async () => {
    const { actors } = fixture.cast;
    const [learners, parents, leaders] = await Promise.all(
      [actors.learner, actors.parent, actors.leader].map(async (actor) => follow(await create(actor))),
    );
    expect(eventsIn(learners!).events[0]!.summary).toBe('Reading · Maya Lindqvist');
    expect(eventsIn(parents!).events).toHaveLength(3);
    expect(eventsIn(leaders!).events[0]!.summary).toMatch(/^Reading · 1 × /);
    for (const calendar of [learners, parents, leaders]) expect(calendar).not.toMatch(/Sofía|Reyes/);
  });

  it('revokeCalendarFeed, a new address or the owner’s departure end the feed; unknown addresses do not exist', async () => {
    const { actors, foreigners, otherEcosystemId } = fixture.cast;
    const [first, second] = [await create(actors.leader), await create(actors.leader)];
    expect(await follow(first)).toBeNull();
    expect(await follow(second)).not.toBeNull();
    const elsewhere = await create(foreigners.leader);
    const [, secret] = new URL(second).pathname.split('/').at(-1)!.split('.') as [string, string];
    // The same secret under the address of another ecosystem.
    expect(await follow(elsewhere.replace(/\.[\w-]{43}\.ics$/, `.${secret}.ics`))).toBeNull();
    for (const garbage of ['x', '', `${otherEcosystemId}.${secret}`, '../../etc', 'a.b.c'])
      expect(await follow(`http://localhost/calendar-feeds/${encodeURIComponent(garbage)}.ics`)).toBeNull();
    await fixture.savePerson({ userId: fixture.ids.leader, status: 'ARCHIVED', revision: 99 });
    expect(await follow(second)).toBeNull();
    await fixture.savePerson({ userId: fixture.ids.leader, status: 'ACTIVATED', revision: 100 });
    expect(await follow(second)).not.toBeNull();
    expect((await revoke(actors.leader)).revokeCalendarFeed).toEqual({ revoked: true });
    expect((await revoke(actors.leader)).revokeCalendarFeed).toEqual({ revoked: false });
    expect(await follow(second)).toBeNull();
  });

  it('stores a hash of the secret only, and records when the feed was last read', async () => {
    const { actors } = fixture.cast;
    const address = await create(actors.learner);
    const asked = async () =>
      (await fixture.as(actors.learner).query<any>('{ getCalendarFeed { lastReadAt } }')).getCalendarFeed;
    expect(await asked()).toEqual({ lastReadAt: null });
    await follow(address);
    expect(await asked()).toEqual({ lastReadAt: new Date(NOW).toISOString() });
    const { rows } = await fixture.admin.query(`SELECT * FROM sessions.calendar_feeds`);
    const secret = address.split('.').at(-2)!;
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await fixture.application.query(`SELECT * FROM sessions.calendar_feeds`)).rows).toEqual([]);
  });
});
