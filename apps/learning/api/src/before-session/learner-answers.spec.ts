import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, ARCHIVE, day, EDIT, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const ENTITIES = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Session {
  id learnerAnswers { userId formName assessmentId answers { question text } } } } }`;

describe('learners’ answers before a session', () => {
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

  /** Sends the entity request of the gateway, with the session fields that the viewer may see. */
  const seenBy = async (
    actor: Actor,
    { programId = fixture.cast.programId, leaderId = fixture.cast.actors.leader.userId } = {},
  ) => {
    const person = (userId: string | null, userType: string) => ({
      ...{ __typename: 'SessionParticipant', userId, userType },
    });
    const session = {
      ...{ __typename: 'Session', id: randomUUID(), program: { __typename: 'Program', id: programId } },
      participants: [person(leaderId, 'LEADER'), person(fixture.cast.actors.learner.userId, 'LEARNER')],
    };
    const data = await subgraph.as(actor).query(ENTITIES, { r: [session] });
    return data['_entities'][0].learnerAnswers;
  };

  it('are shown to the session’s leader in the leader’s language, and to nobody else', async () => {
    const { actors, foreigners, siblingProgramId } = fixture.cast;
    const made = await makeAssessment(fixture, { shownBeforeSessions: true });
    await answer(fixture, made, undefined, [4, 'Comics']);
    const spanish = { ...actors.leader, language: 'sp' as const };
    expect(await seenBy(spanish)).toEqual([
      {
        ...{ userId: actors.learner.userId, formName: 'Reading habits', assessmentId: made.id },
        answers: [
          { question: 'I like to read.', text: 'De acuerdo' },
          { question: 'What did you read?', text: 'Comics' },
        ],
      },
    ]);
    for (const actor of [actors.learner, actors.parent, actors.programAdmin, foreigners.leader])
      expect(await seenBy(actor)).toEqual([]);
    expect(await seenBy({ ...actors.leader, userId: randomUUID() })).toEqual([]);
    expect(await seenBy(actors.leader, { programId: siblingProgramId })).toEqual([]);
    expect(await seenBy(foreigners.leader, { leaderId: foreigners.leader.userId })).toEqual([]);
    await subgraph.as(actors.programAdmin).query(ARCHIVE, { assessmentId: made.id });
    expect(await seenBy(actors.leader)).toEqual([]);
  });

  it('are off by default, and once on include later answers only', async () => {
    const { actors } = fixture.cast;
    const admin = subgraph.as(actors.programAdmin);
    const made = await makeAssessment(fixture, { startDate: day(-30), assessmentCadence: 'MONTHLY' });
    await answer(fixture, made);
    expect(await seenBy(actors.leader)).toEqual([]);
    const edit = (revision: number, part: object) =>
      admin.query(EDIT, { input: { assessmentId: made.id, revision, ...part } });
    await edit(1, { shownBeforeSessions: true });
    expect(await seenBy(actors.leader)).toEqual([]);
    const other = await makeAssessment(fixture, { formName: 'Check-in', shownBeforeSessions: true });
    await answer(fixture, other);
    expect(await seenBy(actors.leader)).toMatchObject([{ formName: 'Check-in' }]);
    const secret = await makeAssessment(fixture, { shownBeforeSessions: true, visibility: 'ADMINS' });
    await answer(fixture, secret);
    expect(await seenBy(actors.leader)).toHaveLength(1);
    const off = { input: { assessmentId: other.id, revision: 1, shownBeforeSessions: false } };
    await admin.query(EDIT, off);
    expect(await seenBy(actors.leader)).toEqual([]);
  });
});
