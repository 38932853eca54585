import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { deleteOldDrafts } from '../assessments/subject';
import { learning } from '../definition';
import { FILE_QUESTION } from '../testing/answer-file-fixture';
import { answer, ARCHIVE, day, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const PLACE = `assessmentId windowStart userId version answers { questionId value } enteredBy { id }`;
const GET = `query ($input: PaperFormInput!) { getPaperEntry(input: $input) { ${PLACE} } }`;
const SAVE = `mutation ($input: SavePaperAnswerInput!) { savePaperAnswer(input: $input) { ${PLACE} } }`;
const SUBMIT = `mutation ($input: PaperFormInput!) { submitPaperEntry(input: $input) {
  id userId version answers { questionId value } enteredBy { id } enteredAt score { points most } } }`;
const DISCARD = `mutation ($input: PaperFormInput!) { discardPaperEntry(input: $input) }`;
const CODES = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) {
  items { userId paperCode response { enteredBy { id } } } } }`;

const QUESTIONS = [
  { question: 'Is 7 prime?', questionType: 'YES_NO', correct: true, points: 2 },
  { question: 'What did you read?', questionType: 'TEXT', required: true },
  FILE_QUESTION,
];

describe('answers from paper', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const open = async (part: object = {}) => {
    const made = await makeAssessment(fixture, { questions: QUESTIONS, ...part });
    const form = { assessmentId: made.id, windowStart: day(-3), userId: fixture.cast.actors.learner.userId! };
    const fieldOf = (at: number, value: unknown) => ({
      input: { ...form, version: 1, questionId: made.questions[at].id, value },
    });
    return { made, form, fieldOf };
  };

  it('savePaperAnswer saves field by field, and getPaperEntry has the last value of each', async () => {
    const { made, form, fieldOf } = await open();
    expect((await admin().query(GET, { input: form }))['getPaperEntry']).toBeNull();
    await admin().query(SAVE, fieldOf(0, false));
    await admin().query(SAVE, fieldOf(1, ' A  novel '));
    const superAdmin = subgraph.as(fixture.cast.actors.superAdmin);
    await superAdmin.query(SAVE, fieldOf(0, true));
    const [first, second] = made.questions;
    expect((await admin().query(GET, { input: form }))['getPaperEntry']).toMatchObject({
      ...{ ...form, version: 1, enteredBy: { id: fixture.cast.actors.superAdmin.userId } },
      answers: expect.arrayContaining([
        { questionId: first.id, value: true },
        { questionId: second.id, value: 'A novel' },
      ]),
    });
    const emptied = (await admin().query(SAVE, fieldOf(1, null)))['savePaperAnswer'];
    expect(emptied.answers).toEqual([{ questionId: first.id, value: true }]);
  });

  it.each([
    [{ value: 'maybe' }, 'input.value'],
    [{ version: 7 }, 'input.version'],
    [{ windowStart: '2020-01-01' }, 'input.windowStart'],
  ])('savePaperAnswer rejects %j at its field', async (part, field) => {
    const { fieldOf } = await open();
    const { errors } = await admin().send(SAVE, { input: { ...fieldOf(0, true).input, ...part } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
  });

  it('savePaperAnswer takes no files', async () => {
    const { fieldOf } = await open();
    const { errors } = await admin().send(SAVE, fieldOf(2, [['x', 'y']]));
    expect(errors).toMatchObject([{ extensions: { field: 'input.questionId' } }]);
  });

  it('submitPaperEntry makes a response with the author, scores it and announces it, also without required answers', async () => {
    const { made, form, fieldOf } = await open();
    await admin().query(SAVE, fieldOf(0, true));
    const response = (await admin().query(SUBMIT, { input: form }))['submitPaperEntry'];
    const enteredBy = fixture.cast.actors.programAdmin.userId;
    expect(response).toMatchObject({
      ...{ userId: form.userId, version: 1, enteredBy: { id: enteredBy }, score: { points: 2, most: 2 } },
      answers: [{ questionId: made.questions[0].id, value: true }],
    });
    expect(response.enteredAt).not.toBeNull();
    const events = await subgraph.recorded('learning.assessment-submitted');
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        responseId: response.id,
        userId: form.userId,
        enteredBy,
        windowStart: day(-3),
      }),
    );
    for (const document of [GET, SUBMIT])
      expect(await admin().refusal(document, { input: form })).toBe('CONFLICT');
    expect(await admin().refusal(SAVE, fieldOf(0, false))).toBe('CONFLICT');
    expect((await admin().query(DISCARD, { input: form }))['discardPaperEntry']).toBe(false);
  });

  it('submitPaperEntry needs an answer', async () => {
    const { form, fieldOf } = await open();
    expect(await admin().refusal(SUBMIT, { input: form })).toBe('BAD_USER_INPUT');
    await admin().query(SAVE, fieldOf(0, true));
    await admin().query(SAVE, fieldOf(0, null));
    expect(await admin().refusal(SUBMIT, { input: form })).toBe('BAD_USER_INPUT');
  });

  it('a person who answered on the platform meanwhile is a conflict', async () => {
    const made = await makeAssessment(fixture);
    const form = { assessmentId: made.id, windowStart: day(-3), userId: fixture.cast.actors.learner.userId! };
    const field = { ...form, version: 1, questionId: made.questions[0].id, value: 3 };
    await admin().query(SAVE, { input: field });
    await answer(fixture, made);
    expect(await admin().refusal(SAVE, { input: field })).toBe('CONFLICT');
    expect(await admin().refusal(SUBMIT, { input: form })).toBe('CONFLICT');
    for (const was of [true, false])
      expect((await admin().query(DISCARD, { input: form }))['discardPaperEntry']).toBe(was);
  });

  it('discardPaperEntry works in an archived assessment', async () => {
    const { form, fieldOf } = await open();
    await admin().query(SAVE, fieldOf(0, true));
    await admin().query(ARCHIVE, { assessmentId: form.assessmentId });
    expect(await admin().refusal(GET, { input: form })).toBe('CONFLICT');
    expect((await admin().query(DISCARD, { input: form }))['discardPaperEntry']).toBe(true);
  });

  it('are deleted 60 days after they were entered', async () => {
    const { form, fieldOf } = await open();
    await admin().query(SAVE, fieldOf(0, true));
    const entered = async () => (await admin().query(GET, { input: form }))['getPaperEntry'];
    const sweepAfter = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      await deleteOldDrafts.handler({ ...subgraph.services, clock: { now: () => now } } as never);
    };
    await sweepAfter(59);
    expect(await entered()).not.toBeNull();
    await sweepAfter(61);
    expect(await entered()).toBeNull();
  });

  it('discardPaperEntry deletes what was entered', async () => {
    const { form, fieldOf } = await open();
    await admin().query(SAVE, fieldOf(0, true));
    for (const was of [true, false])
      expect((await admin().query(DISCARD, { input: form }))['discardPaperEntry']).toBe(was);
    expect((await admin().query(GET, { input: form }))['getPaperEntry']).toBeNull();
  });

  it('are for admins of the program, about people whom the assessment is for', async () => {
    const { form, fieldOf } = await open();
    const stranger = subgraph.as(fixture.cast.foreigners.superAdmin);
    const calls = [
      [GET, { input: form }],
      [SAVE, fieldOf(0, true)],
      [SUBMIT, { input: form }],
      [DISCARD, { input: form }],
    ] as const;
    for (const [document, variables] of calls) {
      expect(await stranger.refusal(document, variables)).toBe('NOT_FOUND');
      expect(await subgraph.as(fixture.cast.actors.leader).refusal(document, variables)).toBe('FORBIDDEN');
      const input = { ...variables.input, userId: fixture.cast.actors.programAdmin.userId };
      expect(await admin().refusal(document, { input })).toBe('NOT_FOUND');
    }
    await fixture.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, true, true);
    for (const [document, variables] of calls)
      expect(await admin().refusal(document, variables)).toBe('CONFLICT');
  });

  it('getAssessmentV2Users finds a person by the code of the paper form', async () => {
    const { form } = await open();
    const search = async (input: object) =>
      (await admin().query(CODES, { input: { assessmentId: form.assessmentId, ...input } }))[
        'getAssessmentV2Users'
      ].items;
    const [{ paperCode }] = await search({});
    expect(paperCode).toMatch(/^[0-9A-F]{8}$/);
    const typed = `${paperCode.slice(0, 4)}-${paperCode.slice(4)}`.toLowerCase();
    expect(await search({ paperCode: typed })).toMatchObject([{ userId: form.userId, paperCode }]);
    expect(await search({ paperCode: paperCode === '00000000' ? '11111111' : '00000000' })).toEqual([]);
  });
});
