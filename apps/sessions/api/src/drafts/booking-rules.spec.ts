import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { program } from '../testing/saved-payloads';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const settings = (change: object) => ({
  sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, sessionDurations: [30, 60], ...change },
  sessionInterval: 15,
});
describe('booking rules', () => {
  it('bind tutors to the offered lengths and start times, but not admins', async () => {
    await fixture.saveEcosystem(settings({}));
    const { leader, superAdmin } = fixture.cast.actors;
    const refused = async (change: object) =>
      (await fixture.as(leader).send(CREATE, { input: sessionInput(fixture, change) })).errors?.[0];
    expect(await refused({ endTime: '16:40' })).toMatchObject({
      message: 'Sessions last 30, 60 minutes here. Please choose one of these lengths.',
      extensions: { field: 'endTime' },
    });
    expect(await refused({ startTime: '16:10', endTime: '16:40' })).toMatchObject({
      extensions: { field: 'startTime' },
    });
    expect(await refused({ startTime: '16:15', endTime: '16:45' })).toBeUndefined();
    await book(
      fixture.as(superAdmin),
      sessionInput(fixture, { date: '2026-12-02', startTime: '16:07', endTime: '16:27' }),
    );
  });

  it('bind tutors who move a session, but let a session keep its other time', async () => {
    const { leader, superAdmin } = fixture.cast.actors;
    const odd = sessionInput(fixture, { date: '2026-12-09', startTime: '10:07', endTime: '10:27' });
    const { id } = (await book(fixture.as(superAdmin), odd)).session;
    const edit = (input: object) =>
      fixture
        .as(leader)
        .send<any>('mutation ($input: EditSessionV3Input!) { editSessionV3(input: $input) { saved } }', {
          input: { sessionId: id, reason: 'test', ...input },
        });
    expect((await edit({ startTime: '11:10', endTime: '11:40' })).errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'startTime' },
    });
    expect((await edit({ endTime: '10:37' })).errors?.[0]).toMatchObject({
      extensions: { field: 'startTime' },
    });
    expect((await edit({ date: '2026-12-10', subject: 'Math' })).data.editSessionV3.saved).toBe(true);
    expect((await edit({ startTime: '11:15', endTime: '12:15' })).data.editSessionV3.saved).toBe(true);
  });

  it('let learners and guardians book only where the ecosystem and the program allow it', async () => {
    const { learner, parent } = fixture.cast.actors;
    const sessions = { ...program('').sessions, sessionCreateProfileTypes: ['StudentOrParent' as const] };
    await fixture.saveProgram(fixture.cast.programId, { sessions });
    const input = sessionInput(fixture, { date: '2026-12-03' });
    expect(await fixture.as(learner).refusal(CREATE, { input })).toBe('FORBIDDEN');
    await fixture.saveEcosystem({ ...settings({ tuteeBookEnabled: true }), sessionAdvanceDayLimit: 20 });
    await book(fixture.as(learner), input);
    await book(fixture.as(parent), sessionInput(fixture, { date: '2026-12-04' }));
    const far = sessionInput(fixture, { date: '2027-02-01' });
    const { createSession } = await fixture.as(learner).query<any>(CREATE, { input: far });
    expect(createSession).toMatchObject({ saved: false, conflicts: [{ conflictType: 'ADVANCE_LIMIT' }] });
    const other = sessionInput(fixture, { date: '2026-12-05', learnerIds: [fixture.ids.learner2] });
    expect(await fixture.as(parent).refusal(CREATE, { input: other })).toBe('FORBIDDEN');
  });

  it('apply the tutor’s buffer between two sessions to learners’ bookings too', async () => {
    const timeBufferConfig = { enabled: true, length: 30, fieldType: 'MINUTES' as const };
    await fixture.saveEcosystem({ ...settings({ tuteeBookEnabled: true }), timeBufferConfig });
    const near = sessionInput(fixture, { date: '2026-12-03', startTime: '17:15', endTime: '17:45' });
    const { createSession } = await fixture
      .as(fixture.cast.actors.learner)
      .query<any>(CREATE, { input: near });
    expect(createSession).toMatchObject({ saved: false, conflicts: [{ conflictType: 'TIME_BUFFER' }] });
  });
});
