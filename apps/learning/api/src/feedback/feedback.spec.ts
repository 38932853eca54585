import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { TellRatings1799999750000 } from '../migrations/1799999750000-tell-ratings';
import { FeedbackFixture } from '../testing/feedback-fixture';

const RESPONSE = `id userId note revision submittedBy { id } editedBy { id } answers { questionId question value }
  edits { editedBy { id } before { note answers { value } } after { note answers { value } } }`;
const PAYLOAD = `saved responses { ${RESPONSE} } conflicts { userId current { note revision editedBy { id } answers { value } } }`;
const SUBMIT = `mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { ${PAYLOAD} } }`;
const EDIT = `mutation ($input: EditPostSessionFeedbackInput!) { editPostSessionFeedback(input: $input) { ${PAYLOAD} } }`;
const EDIT_MANY = `mutation ($input: EditOneOrManyPostSessionFeedbackInput!) { editOneOrManyPostSessionFeedback(input: $input) { ${PAYLOAD} } }`;
const EDIT_ALL = `mutation ($input: EditAllPostSessionFeedbackInput!) { editAllPostSessionFeedback(input: $input) { ${PAYLOAD} } }`;
const EDIT_RESPONSES = `mutation ($formId: ID!, $userId: ID!, $sessionId: ID!, $editedBy: ID!, $responses: [FormAnswerInput!]!) {
  editFeedbackResponses(formId: $formId, userId: $userId, sessionId: $sessionId, editedBy: $editedBy, responses: $responses) { ${PAYLOAD} } }`;
const GET = `query ($sessionId: ID!) { getSessionFeedback(sessionId: $sessionId) { studentNotes isLearner leaderForm { id } learnerForm { id }
  learners { userId attended response { ${RESPONSE} } } ownResponse { answers { value } } learnerResponses { userId }
  sharedNotes { userId note writtenBy { id } } } }`;
const ONE = `query ($formId: ID!, $userId: ID!, $sessionId: ID!) {
  getParticipantFormResponses(formId: $formId, userId: $userId, sessionId: $sessionId) { ${RESPONSE} } }`;
const OF_PERSON = `query ($userId: ID!) { getPersonFeedback(userId: $userId) { sessionId formType userId note submittedBy { id } } }`;
const ENTITIES = `query ($r: [_Any!]!) { _entities(representations: $r) {
  ... on SessionParticipant { userId hasPendingFeedback hasAssociatedFeedbackForm feedbackSubmitDate feedbackSubmitBy { id }
    feedbackEditedBy { id } participantFeedbackForm { id formType } }
  ... on Session { id feedbackForm { formType } leaderPostSessionFeedbackId learnerPostSessionFeedbackId } } }`;
const DELETE = `mutation ($questionId: ID!) { deleteProgramFormQuestion(questionId: $questionId) { questions { id } retiredQuestions { id } } }`;

describe('session feedback', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let formId: string;
  let scale: string;
  let text: string;
  const [ana, ben] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    await fixture.addQuestion();
    const form = await fixture.addQuestion({
      question: 'What did you do?',
      questionType: 'TEXT',
      required: false,
    });
    formId = form.id;
    [scale, text] = form.questions.map(({ id }: { id: string }) => id);
  });

  const actors = () => fixture.cast.actors;
  const leader = () => subgraph.as(actors().leader);
  const learnerId = () => actors().learner.userId!;
  const group = () => [learnerId(), ana, ben];
  const saying = (value: unknown, note?: string) => ({
    answers: [{ questionId: scale, value }],
    ...(note === undefined ? {} : { note }),
  });
  const submit = async (sessionId: string, responses: object[], as: Actor = actors().leader) =>
    (await subgraph.as(as).query(SUBMIT, { input: { sessionId, formId, responses } }))[
      'submitPostSessionFeedback'
    ];
  const see = async (sessionId: string, as: Actor) =>
    (await subgraph.as(as).query(GET, { sessionId }))['getSessionFeedback'];
  const owed = async (sessionId: string) =>
    (await subgraph.recorded('learning.feedback-owed'))
      .flatMap(({ payload }) => payload.sessions)
      .filter((each) => each.sessionId === sessionId)
      .at(-1)?.owedBy;

  it('submitPostSessionFeedback settles what leaders owe once every attending learner has feedback', async () => {
    const sessionId = await fixture.complete({ learners: group(), absent: [ben] });
    expect(await owed(sessionId)).toEqual([actors().leader.userId]);
    const first = await submit(sessionId, [{ userId: learnerId(), ...saying(4, 'Read aloud at home.') }]);
    expect(first).toMatchObject({
      saved: true,
      conflicts: [],
      responses: [
        {
          userId: learnerId(),
          note: 'Read aloud at home.',
          revision: 1,
          answers: [{ question: 'Was engaged', value: 4 }],
        },
      ],
    });
    expect(await owed(sessionId)).toEqual([actors().leader.userId]);
    await submit(sessionId, [{ userId: ana, ...saying(5) }]);
    expect(await owed(sessionId)).toEqual([]);
    const [given] = (await subgraph.recorded('learning.feedback-given')).slice(-1);
    expect(given!.payload).toEqual({
      sessionId,
      programId: fixture.cast.programId,
      formType: 'LEADER_POST_SESSION',
      givenFor: [ana],
      changedFor: [],
      byUserId: actors().leader.userId,
    });
    const rated = async () =>
      (await subgraph.recorded('learning.feedback-rated')).flatMap(({ payload }) =>
        payload.ratings.filter((each: { sessionId: string }) => each.sessionId === sessionId),
      );
    const about = { programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION', revision: 1 };
    expect(await rated()).toMatchObject([
      { ...about, userId: learnerId(), answers: 1, points: 4 },
      { ...about, userId: ana, answers: 1, points: 5 },
    ]);
    const [, second] = await rated();
    // Backfill for consumers that subscribe later.
    await subgraph.admin.query(`DELETE FROM learning.outbox WHERE type = 'learning.feedback-rated'`);
    await new TellRatings1799999750000().up({
      query: (sql: string) => subgraph.admin.query(sql),
    } as never);
    expect(await rated()).toContainEqual(second);
    await leader().query(EDIT, { input: { sessionId, formId, userId: ana, ...saying(2) } });
    expect((await rated()).at(-1)).toMatchObject({ userId: ana, answers: 1, points: 2, revision: 2 });
    const seen = await see(sessionId, actors().leader);
    expect(seen.learners.map(({ attended }: { attended: boolean }) => attended)).toEqual([true, true, false]);
    expect(seen.learners.map(({ response }: { response: object | null }) => response !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is never owed about sessions that ended before the form’s first question', async () => {
    const before = await fixture.complete({ endsAt: new Date(Date.now() - 86_400_000) });
    expect(await owed(before)).toEqual([]);
    expect(await leader().refusal(GET, { sessionId: before })).toBe('NOT_FOUND');
    const input = { sessionId: before, formId, responses: [{ userId: learnerId(), ...saying(3) }] };
    expect(await leader().refusal(SUBMIT, { input })).toBe('CONFLICT');
  });

  it('is owed again after an attendance correction, and by nobody once the form has no questions', async () => {
    const session = {
      ecosystemId: fixture.cast.ecosystemId,
      programId: fixture.cast.programId,
      leaders: [actors().leader.userId!],
      learners: [learnerId()],
      endsAt: new Date(),
    };
    const id = await fixture.complete({ learners: [learnerId()], absent: [learnerId()] });
    expect(await owed(id)).toEqual([]);
    await fixture.publishSessionChange('ATTENDANCE_CORRECTED', { ...session, id, attended: [learnerId()] });
    expect(await owed(id)).toEqual([actors().leader.userId]);
    const admin = subgraph.as(actors().superAdmin);
    for (const questionId of [scale, text]) await admin.query(DELETE, { questionId });
    expect(await owed(id)).toEqual([]);
  });

  it('submitPostSessionFeedback rejects a missing or invalid answer at its question, and then saves nothing', async () => {
    const sessionId = await fixture.complete({ learners: group() });
    const refused = async (responses: object[]) =>
      (await leader().send(SUBMIT, { input: { sessionId, formId, responses } })).errors?.[0]?.extensions;
    expect(
      await refused([
        { userId: ana, ...saying(4) },
        { userId: ben, answers: [] },
      ]),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: `responses.${ben}.answers.${scale}`,
    });
    expect(await refused([{ userId: ana, ...saying(6) }])).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: `responses.${ana}.answers.${scale}`,
    });
    expect(await refused([{ userId: randomUUID(), ...saying(4) }])).toMatchObject({
      field: 'responses.userId',
    });
    expect(
      await refused([
        { userId: ana, ...saying(4) },
        { userId: ana, ...saying(5) },
      ]),
    ).toMatchObject({
      field: 'responses.userId',
    });
    expect(await refused([{ userId: ana, ...saying(4, 'x'.repeat(2001)) }])).toMatchObject({
      field: `responses.${ana}.note`,
    });
    const { learners } = await see(sessionId, actors().leader);
    expect(learners.every(({ response }: { response: unknown }) => response === null)).toBe(true);
  });

  it('editPostSessionFeedback reports a conflict to the later of two tabs, and repeating it changes nothing', async () => {
    const sessionId = await fixture.complete({ learners: group() });
    await submit(sessionId, [{ userId: ana, ...saying(4) }]);
    expect(await submit(sessionId, [{ userId: ana, ...saying(4) }])).toMatchObject({
      saved: true,
      conflicts: [],
    });
    const other = await submit(sessionId, [
      { userId: ana, ...saying(2) },
      { userId: ben, ...saying(5) },
    ]);
    expect(other).toMatchObject({
      saved: false,
      responses: [],
      conflicts: [{ userId: ana, current: { revision: 1, answers: [{ value: 4 }] } }],
    });
    const edit = async (value: number, revision: number | null) =>
      (await leader().query(EDIT, { input: { sessionId, formId, userId: ana, revision, ...saying(value) } }))[
        'editPostSessionFeedback'
      ];
    expect(await edit(2, 1)).toMatchObject({ saved: true, responses: [{ revision: 2 }] });
    expect(await edit(1, 1)).toMatchObject({
      saved: false,
      conflicts: [{ current: { revision: 2, answers: [{ value: 2 }] } }],
    });
    expect(await edit(2, 1)).toMatchObject({ saved: true, responses: [{ revision: 2 }] });
    const tries = await Promise.all([1, 3, 4, 5].map((value) => edit(value, 2)));
    expect(tries.filter(({ saved }) => saved)).toHaveLength(1);
  });

  it('getPersonFeedback lists what was said about and by a person, latest first, to admins of the program', async () => {
    const { leader: tutor, programAdmin, superAdmin, learner } = actors();
    const { siblingProgramId } = fixture.cast;
    await fixture.savePerson(tutor.userId!, {
      programRoles: [{ programId: fixture.cast.programId, role: 'LEADER' }],
    });
    await fixture.saveFamily(ana, [], { programIds: [siblingProgramId] });
    const [first, second] = [
      await fixture.complete({ learners: group() }),
      await fixture.complete({ learners: group() }),
    ];
    await submit(first, [{ userId: learnerId(), ...saying(4, 'Read aloud at home.') }]);
    await submit(second, [
      { userId: learnerId(), ...saying(5) },
      { userId: ben, ...saying(3) },
    ]);
    const of = async (userId: string, as: Actor = programAdmin) =>
      (await subgraph.as(as).query(OF_PERSON, { userId }))['getPersonFeedback'];
    const about = { formType: 'LEADER_POST_SESSION', userId: learnerId(), submittedBy: { id: tutor.userId } };
    expect(await of(learnerId())).toEqual([
      { ...about, sessionId: second, note: null },
      { ...about, sessionId: first, note: 'Read aloud at home.' },
    ]);
    expect(await of(tutor.userId!)).toHaveLength(3);
    expect(await of(ana, superAdmin)).toEqual([]);
    const refusal = (userId: string, as: Actor) => subgraph.as(as).refusal(OF_PERSON, { userId });
    expect(await refusal(ana, programAdmin)).toBe('NOT_FOUND');
    expect(await refusal('nobody', programAdmin)).toBe('NOT_FOUND');
    expect(await refusal(learnerId(), tutor)).toBe('FORBIDDEN');
    expect(await refusal(learnerId(), learner)).toBe('FORBIDDEN');
    expect(await refusal(learnerId(), fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
  });

  it('editFeedbackResponses logs editor, time, former and new answers for admins', async () => {
    const sessionId = await fixture.complete();
    const admin = actors().programAdmin;
    await submit(sessionId, [{ userId: learnerId(), ...saying(4, 'First') }]);
    const input = { sessionId, formId, userId: learnerId(), ...saying(5), note: null };
    await subgraph.as(admin).query(EDIT, { input });
    const one = (as: Actor) =>
      subgraph
        .as(as)
        .query(ONE, { formId, userId: learnerId(), sessionId })
        .then((data) => data['getParticipantFormResponses']);
    expect(await one(admin)).toMatchObject({
      note: null,
      submittedBy: { id: actors().leader.userId },
      editedBy: { id: admin.userId },
      edits: [
        {
          editedBy: { id: admin.userId },
          before: { note: 'First', answers: [{ value: 4 }] },
          after: { note: null, answers: [{ value: 5 }] },
        },
      ],
    });
    expect((await one(actors().leader)).edits).toEqual([]);
  });

  async function giveSameToSome() {
    const sessionId = await fixture.complete({ learners: group(), absent: [ben] });
    await submit(sessionId, [
      {
        userId: ana,
        answers: [
          { questionId: scale, value: 2 },
          { questionId: text, value: 'Verbs' },
        ],
      },
    ]);
    const many = await leader().query(EDIT_MANY, {
      input: { sessionId, formId, userIds: [ana, ben], ...saying(3) },
    });
    expect(many['editOneOrManyPostSessionFeedback'].responses).toMatchObject([
      { userId: ana, answers: [{ value: 3 }, { value: 'Verbs' }] },
      { userId: ben, answers: [{ value: 3 }] },
    ]);
    return sessionId;
  }

  it('editOneOrManyPostSessionFeedback saves the same answers for some learners, and keeps their others', async () => {
    await giveSameToSome();
  });

  it('editAllPostSessionFeedback saves the same answers for every attending learner', async () => {
    const sessionId = await giveSameToSome();
    const all = await leader().query(EDIT_ALL, {
      input: {
        sessionId,
        formId,
        answers: [
          { questionId: text, value: 'Nouns' },
          { questionId: scale, value: 5 },
        ],
      },
    });
    const users = all['editAllPostSessionFeedback'].responses.map(({ userId }: { userId: string }) => userId);
    expect(users.toSorted()).toEqual([ana, learnerId()].toSorted());
    expect(await owed(sessionId)).toEqual([]);
  });

  it('editPostSessionFeedback keeps answers to a retired question with its wording', async () => {
    const sessionId = await fixture.complete();
    await submit(sessionId, [
      {
        userId: learnerId(),
        answers: [
          { questionId: scale, value: 2 },
          { questionId: text, value: 'Verbs' },
        ],
      },
    ]);
    const gone = await subgraph.as(actors().superAdmin).query(DELETE, { questionId: text });
    expect(gone['deleteProgramFormQuestion']).toMatchObject({
      questions: [{ id: scale }],
      retiredQuestions: [{ id: text }],
    });
    const input = { sessionId, formId, userId: learnerId(), ...saying(1) };
    const edited = (await leader().query(EDIT, { input }))['editPostSessionFeedback'];
    expect(edited.responses[0].answers).toEqual([
      { questionId: scale, question: 'Was engaged', value: 1 },
      { questionId: text, question: 'What did you do?', value: 'Verbs' },
    ]);
  });

  it('shows families the note only, while the program shares notes', async () => {
    const sessionId = await fixture.complete({ learners: group() });
    await submit(sessionId, [
      { userId: learnerId(), ...saying(4, 'Read aloud at home.') },
      { userId: ana, ...saying(1, 'About Ana.') },
    ]);
    const note = {
      userId: learnerId(),
      note: 'Read aloud at home.',
      writtenBy: { id: actors().leader.userId },
    };
    for (const reader of [actors().parent, actors().learner])
      expect(await see(sessionId, reader)).toMatchObject({
        leaderForm: null,
        learners: [],
        sharedNotes: [note],
      });
    await fixture.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, false);
    expect((await see(sessionId, actors().parent)).sharedNotes).toEqual([]);
    const input = { sessionId, formId, responses: [{ userId: ben, ...saying(4, 'No notes now') }] };
    expect((await leader().send(SUBMIT, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: `responses.${ben}.note`,
    });
  });

  it('submitPostSessionFeedback stores a learner’s own feedback, which admins read and leaders do not', async () => {
    const form = await fixture.addQuestion({ formType: 'LEARNER_POST_SESSION' });
    const question = form.questions[0].id;
    const sessionId = await fixture.complete();
    expect(await owed(sessionId)).toEqual([actors().leader.userId, learnerId()]);
    const own = { userId: learnerId(), answers: [{ questionId: question, value: 1 }] };
    const input = { sessionId, formId: form.id, responses: [own] };
    for (const other of [actors().leader, actors().superAdmin])
      expect(await subgraph.as(other).refusal(SUBMIT, { input })).toBe('FORBIDDEN');
    await subgraph.as(actors().learner).query(SUBMIT, { input });
    expect(await owed(sessionId)).toEqual([actors().leader.userId]);
    expect((await see(sessionId, actors().learner)).ownResponse.answers).toEqual([{ value: 1 }]);
    expect(await see(sessionId, actors().leader)).toMatchObject({ learnerForm: null, learnerResponses: [] });
    expect((await see(sessionId, actors().programAdmin)).learnerResponses).toEqual([{ userId: learnerId() }]);
    const key = { formId: form.id, userId: learnerId(), sessionId };
    expect(await leader().refusal(ONE, key)).toBe('NOT_FOUND');
    const corrected = { ...key, responses: [{ questionId: question, value: 2 }] };
    const admin = actors().programAdmin;
    expect(await subgraph.as(admin).refusal(EDIT_RESPONSES, { ...corrected, editedBy: learnerId() })).toBe(
      'BAD_USER_INPUT',
    );
    const done = await subgraph.as(admin).query(EDIT_RESPONSES, { ...corrected, editedBy: admin.userId });
    expect(done['editFeedbackResponses']).toMatchObject({
      saved: true,
      responses: [{ editedBy: { id: admin.userId } }],
    });
  });

  it('resolves feedback fields of several sessions and participants by one batch of statements', async () => {
    const sessions = await Promise.all([fixture.complete({ learners: group() }), fixture.complete()]);
    await submit(sessions[1]!, [{ userId: learnerId(), ...saying(4) }]);
    const r = sessions.flatMap((sessionId) => [
      { __typename: 'Session', id: sessionId },
      { __typename: 'SessionParticipant', sessionId, userId: actors().leader.userId },
      { __typename: 'SessionParticipant', sessionId, userId: learnerId() },
    ]);
    const entities = (await leader().query(ENTITIES, { r }))['_entities'];
    expect(entities[0]).toMatchObject({
      feedbackForm: { formType: 'LEADER_POST_SESSION' },
      leaderPostSessionFeedbackId: formId,
      learnerPostSessionFeedbackId: null,
    });
    expect(entities[1]).toMatchObject({
      hasPendingFeedback: true,
      hasAssociatedFeedbackForm: true,
      feedbackSubmitDate: null,
      participantFeedbackForm: { id: formId, formType: 'LEADER_POST_SESSION' },
    });
    expect(entities[2]).toMatchObject({ hasPendingFeedback: false, hasAssociatedFeedbackForm: false });
    expect(entities[4]).toMatchObject({
      hasPendingFeedback: false,
      feedbackSubmitBy: { id: actors().leader.userId },
    });
    const stranger = (await subgraph.as(fixture.cast.foreigners.superAdmin).query(ENTITIES, { r }))[
      '_entities'
    ];
    expect(stranger[0].feedbackForm).toBeNull();
    expect(stranger[1]).toMatchObject({ hasPendingFeedback: null, participantFeedbackForm: null });
  });

  it('getSessionFeedback finds nothing for another ecosystem, a sibling program or a person without a part', async () => {
    const sessionId = await fixture.complete();
    const { foreigners, siblingProgramId } = fixture.cast;
    const sibling = {
      ...actors().programAdmin,
      programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
    };
    const otherLeader = { ...actors().leader, userId: randomUUID() };
    const input = { sessionId, formId, responses: [{ userId: learnerId(), ...saying(4) }] };
    for (const stranger of [foreigners.superAdmin, foreigners.leader, sibling, otherLeader, actors().staff]) {
      expect(await subgraph.as(stranger).refusal(GET, { sessionId })).toBe('NOT_FOUND');
      expect(await subgraph.as(stranger).refusal(SUBMIT, { input })).toBe('NOT_FOUND');
      expect(await subgraph.as(stranger).refusal(ONE, { formId, userId: learnerId(), sessionId })).toBe(
        'NOT_FOUND',
      );
    }
    expect(await subgraph.as(actors().learner).refusal(SUBMIT, { input })).toBe('FORBIDDEN');
  });
});
