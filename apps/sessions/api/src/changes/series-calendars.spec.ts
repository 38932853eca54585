import type { SeriesCalendar } from '@lyceum/contracts/sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const EDIT = `mutation ($input: EditSessionV3Input!) { editSessionV3(input: $input) { saved } }`;
const CANCEL = `mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { late } }`;
const DROP = `mutation ($id: ID!) { dropSession(sessionId: $id) { session { id } } }`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
/** The series in the latest event. */
const latest = async (): Promise<SeriesCalendar[] | undefined> =>
  (await fixture.recorded('sessions.changed')).at(-1)!.payload.calendars;
const startsOf = ({ sessions }: SeriesCalendar) => sessions.map(({ startsAt }) => startsAt);
const peopleOf = ({ sessions, groups }: SeriesCalendar) => sessions.map(({ group }) => groups[group]);

const weekly = (change: object = {}) =>
  sessionInput(fixture, {
    ...{ sessionType: 'GROUP', learnerIds: [fixture.ids.learner, fixture.ids.learner2] },
    recurrence: { frequency: 'WEEKLY', recurringDays: [2], count: 4 },
    ...change,
  });

describe('series in sessions.changed', () => {
  it('contain every date and its people, with a sequence that grows, also after a split', async () => {
    const { sessions } = await book(admin(), weekly());
    const [booked] = (await latest())!;
    const { id } = booked!;
    expect(booked).toMatchObject({ id: sessions[0].recurringSessionId, sequence: 1 });
    expect(booked!.changedIds.sort()).toEqual(sessions.map((each: { id: string }) => each.id).sort());
    expect(startsOf(booked!)).toEqual([
      '2026-11-24T23:00:00.000Z',
      '2026-12-01T23:00:00.000Z',
      '2026-12-08T23:00:00.000Z',
      '2026-12-15T23:00:00.000Z',
    ]);
    expect(booked!.groups).toEqual([[fixture.ids.leader, fixture.ids.learner, fixture.ids.learner2].sort()]);

    await fixture.as(fixture.cast.actors.learner).query(DROP, { id: sessions[1].id });
    const [dropped] = (await latest())!;
    expect(dropped).toMatchObject({ id, sequence: 2, changedIds: [sessions[1].id] });
    expect(peopleOf(dropped!).map((people) => people!.includes(fixture.ids.learner))).toEqual([
      true,
      false,
      true,
      true,
    ]);

    const following = { scope: 'SINGLE_AND_FOLLOWING', reason: 'Room' };
    await admin().query(EDIT, {
      input: { ...following, sessionId: sessions[2].id, startTime: '15:00', endTime: '16:00' },
    });
    const [split] = (await latest())!;
    expect(split).toMatchObject({ id, sequence: 3 });
    expect(startsOf(split!)).toEqual([
      '2026-11-24T23:00:00.000Z',
      '2026-12-01T23:00:00.000Z',
      '2026-12-08T22:00:00.000Z',
      '2026-12-15T22:00:00.000Z',
    ]);

    await admin().query(CANCEL, { input: { sessionId: sessions[3].id } });
    const [cancelled] = (await latest())!;
    expect(cancelled).toMatchObject({ id, sequence: 4, changedIds: [sessions[3].id] });
    expect(cancelled!.sessions).toHaveLength(3);
  });

  it('are absent for single sessions, and for series from before: those sessions stay events of their own', async () => {
    const single = await book(admin(), sessionInput(fixture, { date: '2027-01-05' }));
    expect(await latest()).toBeUndefined();
    await admin().query(CANCEL, { input: { sessionId: single.session.id } });
    const { sessions } = await book(admin(), weekly({ date: '2027-02-02' }));
    await fixture.admin.query(`UPDATE sessions.series SET calendar_id = NULL WHERE id = $1`, [
      sessions[0].recurringSessionId,
    ]);
    const following = { scope: 'SINGLE_AND_FOLLOWING', reason: 'Room' };
    await admin().query(EDIT, {
      input: { ...following, sessionId: sessions[2].id, startTime: '15:00', endTime: '16:00' },
    });
    expect(await latest()).toBeUndefined();
  });

  it('are absent where a single session gets further dates', async () => {
    const { session } = await book(admin(), sessionInput(fixture, { date: '2027-04-06' }));
    await admin().query(EDIT, {
      input: {
        ...{ sessionId: session.id, scope: 'ALL', reason: 'Weekly', date: '2027-04-06' },
        recurrence: { frequency: 'WEEKLY', recurringDays: [2], count: 3 },
      },
    });
    const [event] = (await fixture.recorded('sessions.changed')).slice(-1);
    expect(event!.payload.sessions).toHaveLength(3);
    expect(event!.payload.calendars).toBeUndefined();
  });
});
