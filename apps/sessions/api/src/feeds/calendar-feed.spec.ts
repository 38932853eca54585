import type { Actor } from '@lyceum/server/actor';
import { readCalendar } from '@lyceum/server/testing';
import { calendarUid, seriesUid } from '@lyceum/contracts/sessions';
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

const eventsIn = (calendar: string | null) => readCalendar(calendar ?? '').events;
const timesIn = (calendar: string | null) =>
  eventsIn(calendar).flatMap(({ meetings }) => meetings.map(({ startsAt }) => startsAt));

describe('createCalendarFeed', () => {
  const EDIT = `mutation ($id: ID!) { editSessionV3(input: {
    sessionId: $id, reason: "ill", date: "2026-11-27", startTime: "09:00", endTime: "10:00" }) { saved } }`;
  const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';

  it('contains a series as one event under the UID of its mails, without cancelled dates', async () => {
    const { actors } = fixture.cast;
    const admin = fixture.as(actors.superAdmin);
    const address = await create(actors.learner);
    expect(address).toMatch(/^http.*\/calendar-feeds\/[\w-]+\.[\w-]{43}\.ics$/);
    expect(eventsIn(await follow(address))).toEqual([]);

    const { sessions } = await book(
      admin,
      sessionInput(fixture, { recurrence: { frequency: 'DAILY', count: 3 } }),
    );
    const [first, ...others] = eventsIn(await follow(address));
    expect(others).toEqual([]);
    expect(first!.meetings.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-24T23:00:00.000Z',
      '2026-11-25T23:00:00.000Z',
      '2026-11-26T23:00:00.000Z',
    ]);
    const [{ payload }] = (await fixture.recorded('sessions.changed')).slice(-1) as [any];
    expect(first).toMatchObject({ uid: seriesUid(payload.calendars[0].id), sequence: 1 });

    await admin.query(EDIT, { id: sessions[0].id });
    await admin.query(CANCEL, { id: sessions[1].id });
    const [then] = eventsIn(await follow(address));
    expect(then!.uid).toBe(first!.uid);
    expect(then!.sequence).toBe(3);
    expect(then!.meetings.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-26T23:00:00.000Z',
      '2026-11-27T16:00:00.000Z',
    ]);
  });

  it('contains single sessions and series from before as an event for each session, cancelled ones too', async () => {
    const { actors } = fixture.cast;
    const admin = fixture.as(actors.superAdmin);
    const address = await create(actors.learner);
    const before = eventsIn(await follow(address)).length;
    const recurrence = { frequency: 'DAILY', count: 2 };
    const { sessions } = await book(admin, sessionInput(fixture, { date: '2026-12-01', recurrence }));
    await fixture.admin.query('UPDATE sessions.series SET calendar_id = NULL WHERE id = $1', [
      sessions[0].recurringSessionId,
    ]);
    await admin.query(CANCEL, { id: sessions[1].id });
    const events = eventsIn(await follow(address));
    expect(events).toHaveLength(before + 2);
    const statusOf = (id: string) => events.find(({ uid }) => uid === calendarUid(id))?.status;
    expect(sessions.map(({ id }: { id: string }) => statusOf(id))).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  it('names leaders to learners and guardians, and learners to nobody', async () => {
    const { actors } = fixture.cast;
    const [learners, parents, leaders] = await Promise.all(
      [actors.learner, actors.parent, actors.leader].map(async (actor) => follow(await create(actor))),
    );
    const summaryIn = (calendar: string | null) => eventsIn(calendar)[0]!.meetings[0]!.summary;
    expect(summaryIn(learners!)).toBe('Reading · Maya Lindqvist');
    expect(timesIn(parents!)).toEqual(timesIn(learners!));
    expect(summaryIn(leaders!)).toMatch(/^Reading · 1 × /);
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
