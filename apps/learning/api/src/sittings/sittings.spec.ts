import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  ARCHIVE,
  ARCHIVE_RESPONSE,
  BEGIN,
  day,
  DRAFTS,
  EDIT,
  EDIT_RESPONSE,
  makeAssessment,
  MORE_TIME,
  PAUSE,
  SAVE_DRAFTS,
  SUBMIT,
  TIME,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { endSittings } from './end-sittings.platform';

const WRITER = '00000000-0000-4000-8000-000000000001';
const MINUTE = 60_000;
const START = new Date(`${day(0)}T10:00:00Z`).getTime();
const ASKED = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) {
  timeLimitMinutes pauseAllowed questions { id } versions { version }
  ownResponses { id answers { questionId value } isTimedOut lateAnswersAt canEdit } } }`;
const PEOPLE = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) {
  items { userId extraTimePercent sitting { minutes isOver } response { id isTimedOut lateAnswersAt } } } }`;
const CONDITIONS = `mutation ($input: SetAnsweringConditionsInput!) { setAnsweringConditions(input: $input) }`;

describe('assessments with a time limit', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let made: { id: string; questions: { id: string }[] };
  let first: string;
  let second: string;

  /** Moves the server's clock to so many minutes after the start. */
  const after = (minutes: number) => {
    const now = new Date(START + minutes * MINUTE);
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const instant = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const place = () => ({ assessmentId: made.id, windowStart: day(-3) });
  const begin = async () => (await learner().query(BEGIN, { input: place() }))['beginAssessment'];
  const time = async () => (await learner().query(TIME, { input: place() }))['getAssessmentTime'];
  const pause = (paused: boolean) => learner().send(PAUSE, { input: place(), paused });
  const draft = (questionId: string, value: unknown, counter: number, givenAt?: string) => ({
    ...{ questionId, value, counter, writer: WRITER, givenAt },
  });
  const save = (...drafts: object[]) => learner().send(SAVE_DRAFTS, { input: { ...place(), drafts } });
  const submit = (value: unknown, more: object = {}) =>
    learner().send(SUBMIT, { input: { ...place(), answers: [{ questionId: first, value }], ...more } });
  const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) =>
    errors?.[0]?.extensions.code;
  const own = async () =>
    (await learner().query(ASKED, { assessmentId: made.id }))['getAssessment'].ownResponses;
  const people = async (as = admin()) =>
    (await as.query(PEOPLE, { input: { assessmentId: made.id } }))['getAssessmentV2Users'].items;
  const end = () => endSittings.handler(subgraph.services);
  const more = (minutes: number, userId = fixture.cast.actors.learner.userId) => ({
    input: { ...place(), userId, minutes },
  });

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    after(0);
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    made = await makeAssessment(fixture, { timeLimitMinutes: 30, pauseAllowed: true });
    [first, second] = made.questions.map(({ id }) => id) as [string, string];
  });

  it('beginAssessment starts the clock once, with the extra time of the person, and shows the questions', async () => {
    const conditions = { userId: fixture.cast.actors.learner.userId, extraTimePercent: 50 };
    await admin().query(CONDITIONS, { input: conditions });
    expect(await time()).toEqual({ minutes: 45, pauseAllowed: true, pauseMinutes: 60, sitting: null });
    const asked = async () => (await learner().query(ASKED, { assessmentId: made.id }))['getAssessment'];
    expect(await asked()).toMatchObject({ timeLimitMinutes: 30, questions: [], versions: [] });
    expect(await begin()).toMatchObject({ secondsLeft: 2700, endsAt: instant(45), isOver: false });
    after(10);
    expect(await begin()).toMatchObject({ secondsLeft: 2100, begunAt: instant(0), now: instant(10) });
    expect((await asked()).questions).toHaveLength(2);
    expect(await people()).toMatchObject([{ extraTimePercent: 50, sitting: { minutes: 45, isOver: false } }]);
    expect(await people(learner())).toMatchObject([{ extraTimePercent: null, sitting: null }]);
  });

  it('beginAssessment is refused without a time limit, after an answer, and to people whom it is not for', async () => {
    expect(codeOf(await submit(4))).toBe('CONFLICT');
    await begin();
    expect(codeOf(await submit(4))).toBeUndefined();
    expect(await learner().refusal(BEGIN, { input: place() })).toBe('CONFLICT');
    const { foreigners, actors } = fixture.cast;
    for (const document of [BEGIN, PAUSE, TIME])
      expect(await subgraph.as(foreigners.learner).refusal(document, { input: place() })).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.programAdmin).refusal(BEGIN, { input: place() })).toBe('FORBIDDEN');
    expect(await learner().refusal(BEGIN, { input: { ...place(), windowStart: day(-2) } })).toBe('CONFLICT');
    const free = await makeAssessment(fixture);
    const input = { assessmentId: free.id, windowStart: day(-3) };
    expect(await learner().refusal(BEGIN, { input })).toBe('CONFLICT');
    expect((await learner().query(TIME, { input }))['getAssessmentTime']).toBeNull();
  });

  it('pauseAssessment stops the clock, for an hour in all, where the assessment allows it', async () => {
    expect(codeOf(await pause(true))).toBe('CONFLICT');
    await begin();
    after(10);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await pause(true)).data!['pauseAssessment']).toMatchObject({
        ...{ isPaused: true, secondsLeft: 1200, pauseSecondsLeft: 3600, endsAt: instant(90) },
      });
    after(40);
    expect((await pause(false)).data!['pauseAssessment']).toMatchObject({
      ...{ isPaused: false, secondsLeft: 1200, pauseSecondsLeft: 1800, endsAt: instant(60) },
    });
    await pause(true);
    after(75);
    expect((await time()).sitting).toMatchObject({ isPaused: false, secondsLeft: 900, pauseSecondsLeft: 0 });
    expect(codeOf(await pause(true))).toBe('CONFLICT');
    after(91);
    expect(codeOf(await pause(false))).toBe('CONFLICT');
    const strict = await makeAssessment(fixture, { timeLimitMinutes: 30 });
    const input = { assessmentId: strict.id, windowStart: day(-3) };
    after(0);
    await learner().query(BEGIN, { input });
    expect(await learner().refusal(PAUSE, { input })).toBe('CONFLICT');
  });

  it('submits what was saved a minute after the end, once, without what does not fit', async () => {
    await begin();
    await save(draft(first, 5, 1), draft(second, 'x'.repeat(301), 2));
    after(30.9);
    await end();
    expect(await own()).toEqual([]);
    after(31.1);
    await end();
    await end();
    expect(await own()).toMatchObject([
      { answers: [{ questionId: first, value: 5 }], isTimedOut: true, canEdit: false },
    ]);
    expect((await learner().query(DRAFTS, place()))['getAssessmentDrafts']).toEqual([]);
    expect((await time()).sitting).toMatchObject({ isOver: true, secondsLeft: 0 });
  });

  it('submits an empty form where nothing was saved, and nothing of an archived assessment', async () => {
    await begin();
    after(40);
    await end();
    expect(await own()).toMatchObject([{ answers: [], isTimedOut: true }]);
    const [{ id: responseId }] = await own();
    await admin().query(ARCHIVE_RESPONSE, { responseId });
    await begin();
    await save(draft(first, 5, 1));
    await admin().query(ARCHIVE, { assessmentId: made.id });
    after(80);
    await end();
    await admin().query(ARCHIVE, { assessmentId: made.id, archived: false });
    expect(await own()).toEqual([]);
  });

  it('submitAssessmentResponses accepts an incomplete form within a minute of the end, and refuses later ones by name', async () => {
    await begin();
    after(29);
    const early = await submit(null, { answers: [{ questionId: second, value: 'Rivers' }] });
    expect(early.errors?.[0]?.extensions).toMatchObject({ field: `input.answers.${first}` });
    after(30.5);
    const input = { ...place(), answers: [{ questionId: second, value: 'Rivers' }] };
    const sent = await learner().query(SUBMIT, { input });
    expect(sent['submitAssessmentResponses'].answers).toMatchObject([{ value: 'Rivers' }]);
    const { id: responseId, revision } = sent['submitAssessmentResponses'];
    const change = { responseId, revision, answers: [{ questionId: first, value: 1 }] };
    expect(await learner().refusal(EDIT_RESPONSE, { input: change })).toBe('CONFLICT');
  });

  it('refuses answers after the end, except those that were given before it without a network', async () => {
    await begin();
    await save(draft(first, 2, 1));
    after(40);
    await end();
    const late = await save(draft(first, 5, 2), draft(second, 'Late', 3, instant(31)));
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'input.drafts.0' });
    expect(codeOf(await submit(5))).toBe('CONFLICT');
    expect(codeOf(await submit(5, { givenAt: instant(30.1) }))).toBe('CONFLICT');
    const saved = await save(draft(second, 'Offline', 4, instant(29)));
    expect(saved.data!['saveAssessmentDrafts']).toBe(1);
    const answers = [{ questionId: first, value: 4 }];
    for (let twice = 0; twice < 2; twice += 1) {
      const input = { ...place(), answers, givenAt: instant(29.5) };
      const response = (await learner().query(SUBMIT, { input }))['submitAssessmentResponses'];
      expect(response.answers).toMatchObject([{ value: 4 }, { value: 'Offline' }]);
    }
    expect(await people()).toMatchObject([{ response: { isTimedOut: true, lateAnswersAt: instant(40) } }]);
    expect(await own()).toMatchObject([{ lateAnswersAt: null }]);
    after(30 + 24 * 60 + 1);
    expect(codeOf(await submit(1, { givenAt: instant(29) }))).toBe('CONFLICT');
  });

  it('giveMoreTime adds to a clock that runs, and reopens what the server submitted', async () => {
    expect(await admin().refusal(MORE_TIME, more(10))).toBe('NOT_FOUND');
    await begin();
    after(20);
    const given = await admin().query(MORE_TIME, more(10));
    expect(given['giveMoreTime']).toMatchObject({ secondsLeft: 1200, minutes: 40 });
    await save(draft(first, 3, 1));
    after(60);
    await end();
    expect(await own()).toHaveLength(1);
    await admin().query(MORE_TIME, more(5));
    expect(await own()).toEqual([]);
    expect((await time()).sitting).toMatchObject({ secondsLeft: 300, isOver: false });
    const drafts = (await learner().query(DRAFTS, place()))['getAssessmentDrafts'];
    expect(drafts).toMatchObject([{ questionId: first, value: 3 }]);
    after(61);
    expect(codeOf(await submit(4))).toBeUndefined();
    expect(await admin().refusal(MORE_TIME, more(5))).toBe('CONFLICT');
  });

  it('giveMoreTime is for admins of the program, within bounds and the window', async () => {
    await begin();
    const fieldOf = async (minutes: number) =>
      (await admin().send(MORE_TIME, more(minutes))).errors?.[0]?.extensions.field;
    expect(await fieldOf(0)).toBe('input.minutes');
    expect(await fieldOf(241)).toBe('input.minutes');
    expect(await learner().refusal(MORE_TIME, more(5))).toBe('FORBIDDEN');
    const { foreigners } = fixture.cast;
    expect(await subgraph.as(foreigners.superAdmin).refusal(MORE_TIME, more(5))).toBe('NOT_FOUND');
    expect(await admin().refusal(MORE_TIME, more(5, 'somebody'))).toBe('NOT_FOUND');
    after(11 * 24 * 60 + 13 * 60 + 58);
    expect(await fieldOf(5)).toBe('input.minutes');
  });

  it('archiveAssessmentResponse lets the person begin again', async () => {
    await begin();
    await submit(4);
    const [{ id: responseId }] = await own();
    await admin().query(ARCHIVE_RESPONSE, { responseId });
    after(50);
    expect(await begin()).toMatchObject({ begunAt: instant(50), secondsLeft: 1800 });
  });

  it('editAssessment bounds the limit, removes it with null, and keeps running clocks', async () => {
    await begin();
    const edit = (part: object, revision = 1) =>
      admin().send(EDIT, { input: { assessmentId: made.id, revision, ...part } });
    for (const timeLimitMinutes of [0, 601])
      expect((await edit({ timeLimitMinutes })).errors?.[0]?.extensions.field).toBe('input.timeLimitMinutes');
    await edit({ timeLimitMinutes: 10 });
    expect((await time()).sitting).toMatchObject({ secondsLeft: 1800 });
    await edit({ timeLimitMinutes: null }, 2);
    const { timeLimitMinutes, pauseAllowed } = (await learner().query(ASKED, { assessmentId: made.id }))[
      'getAssessment'
    ];
    expect({ timeLimitMinutes, pauseAllowed }).toEqual({ timeLimitMinutes: null, pauseAllowed: false });
    expect(codeOf(await submit(4))).toBeUndefined();
  });

  it('setAnsweringConditions bounds extra time and leaves what it does not name', async () => {
    const { userId } = fixture.cast.actors.learner;
    const set = (part: object) => admin().send(CONDITIONS, { input: { userId, ...part } });
    for (const extraTimePercent of [-1, 201])
      expect((await set({ extraTimePercent })).errors?.[0]?.extensions.field).toBe('input.extraTimePercent');
    await set({ readAloud: true });
    expect((await set({ extraTimePercent: 100 })).data!['setAnsweringConditions']).toBe(true);
    expect((await set({ readAloud: false })).data!['setAnsweringConditions']).toBe(false);
    expect(await people()).toMatchObject([{ extraTimePercent: 100 }]);
  });
});
