import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const SET = `mutation ($input: SetAnsweringConditionsInput!) { setAnsweringConditions(input: $input) }`;
const READ = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { readAloud isReadToViewer } }`;
const PEOPLE = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) { items { userId readAloud } } }`;
const AFTER_SESSION = `query ($sessionId: ID!) { getSessionFeedback(sessionId: $sessionId) { isReadToViewer } }`;
const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { readAloud } }`;

describe('setAnsweringConditions', () => {
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
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const set = (readAloud: boolean) => ({
    input: { userId: fixture.cast.actors.learner.userId, readAloud },
  });
  const read = async (assessmentId: string) =>
    (await learner().query(READ, { assessmentId }))['getAssessment'];

  it('lets questions be read aloud to one person, in every assessment', async () => {
    const { id } = await makeAssessment(fixture);
    expect(await read(id)).toEqual({ readAloud: false, isReadToViewer: false });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await admin().query(SET, set(true)))['setAnsweringConditions']).toBe(true);
    expect(await read(id)).toEqual({ readAloud: false, isReadToViewer: true });
    const people = async (as: ReturnType<typeof admin>) =>
      (await as.query(PEOPLE, { input: { assessmentId: id } }))['getAssessmentV2Users'].items;
    expect(await people(admin())).toMatchObject([{ readAloud: true }]);
    expect(await people(learner())).toMatchObject([{ readAloud: null }]);
    await admin().query(SET, set(false));
    expect(await read(id)).toEqual({ readAloud: false, isReadToViewer: false });
  });

  it('lets questions be read aloud to the learner after a session, and to nobody else there', async () => {
    await fixture.addQuestion({ formType: 'LEARNER_POST_SESSION' });
    await fixture.addQuestion();
    const sessionId = await fixture.complete();
    const { actors } = fixture.cast;
    const isRead = async (actor: (typeof actors)['learner']) =>
      (await subgraph.as(actor).query(AFTER_SESSION, { sessionId }))['getSessionFeedback'].isReadToViewer;
    expect(await isRead(actors.learner)).toBe(false);
    await admin().query(SET, set(true));
    expect(await isRead(actors.learner)).toBe(true);
    expect(await isRead(actors.leader)).toBe(false);
  });

  it('is not needed where the assessment is read aloud to everybody', async () => {
    const { id } = await makeAssessment(fixture, { readAloud: true });
    expect(await read(id)).toEqual({ readAloud: true, isReadToViewer: true });
    const off = { assessmentId: id, revision: 1, readAloud: false };
    expect((await admin().query(EDIT, { input: off }))['editAssessment']).toEqual({ readAloud: false });
  });

  it('is for admins of a program in which the person learns', async () => {
    expect(await learner().refusal(SET, set(true))).toBe('FORBIDDEN');
    const stranger = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await stranger.refusal(SET, set(true))).toBe('NOT_FOUND');
    await fixture.saveFamily(fixture.cast.actors.learner.userId!, [], {
      programIds: [fixture.cast.siblingProgramId],
    });
    expect(await admin().refusal(SET, set(true))).toBe('NOT_FOUND');
    expect(await admin().refusal(SET, { input: { userId: 'somebody', readAloud: true } })).toBe('NOT_FOUND');
  });
});
