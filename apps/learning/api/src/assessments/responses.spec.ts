import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  answer,
  ARCHIVE_RESPONSE,
  day,
  DUE,
  EDIT_RESPONSE,
  EMAIL,
  EXPORT,
  GET,
  makeAssessment,
  RESULTS,
  SUBMIT,
  USERS,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const OWN_EDITS = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) {
  ownResponses { editedBy { id } editReason } } }`;

describe('responses to assessments', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    setNow(new Date());
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  const setNow = (now: Date) => {
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const users = async (as: ReturnType<TestSubgraph['as']>, input: object) =>
    (await as.query(USERS, { input }))['getAssessmentV2Users'];
  const rate = async (assessmentId: string) =>
    (await admin().query(GET, { assessmentId }))['getAssessment'].responseRate;

  it('submitAssessmentResponses stores one response for each person and window', async () => {
    const made = await makeAssessment(fixture, { assessmentCadence: 'WEEKLY' });
    const first = await answer(fixture, made, undefined, [4, ' A book ']);
    expect(first).toMatchObject({ window: made.currentWindow, canEdit: true, revision: 1 });
    expect(first.answers).toMatchObject([{ question: 'I like to read.', value: 4 }, { value: 'A book' }]);
    // A client that lost the connection sends the same submission again.
    expect((await answer(fixture, made, undefined, [4, 'A book'])).id).toBe(first.id);
    const answers = [{ questionId: made.questions[0].id, value: 1 }];
    const other = await learner().send(SUBMIT, { input: { assessmentId: made.id, answers } });
    expect(other.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      responseId: first.id,
      revision: 1,
    });
    expect((await learner().query(DUE))['getUnfinishedAssessments']).toEqual([]);
    expect(await rate(made.id)).toBe(1);
    setNow(new Date(Date.now() + 5 * 86_400_000));
    expect(await rate(made.id)).toBe(0);
    expect((await learner().query(DUE))['getUnfinishedAssessments']).toMatchObject([
      { window: { startDate: day(4) } },
    ]);
    const stale = { assessmentId: made.id, windowStart: day(-3), answers };
    expect(await learner().refusal(SUBMIT, { input: stale })).toBe('CONFLICT');
    expect((await answer(fixture, made)).window.startDate).toBe(day(4));
    const own = (await learner().query(GET, { assessmentId: made.id }))['getAssessment'];
    expect(own).toMatchObject({ isForViewer: true, responseRate: null, hasResponses: false });
    expect(own.ownResponses).toHaveLength(2);
  });

  it('submitAssessmentResponses rejects answers that do not fit, callers who are not asked, and closed windows', async () => {
    const { actors } = fixture.cast;
    const made = await makeAssessment(fixture);
    const [first, second] = made.questions;
    const send = (answers: object[], as = learner()) =>
      as.send(SUBMIT, { input: { assessmentId: made.id, answers } });
    const field = async (answers: object[]) => (await send(answers)).errors?.[0]?.extensions.field;
    expect(await field([{ questionId: second.id, value: 'x' }])).toBe(`input.answers.${first.id}`);
    expect(await field([{ questionId: first.id, value: 6 }])).toBe(`input.answers.${first.id}`);
    const fitting = [{ questionId: first.id, value: 3 }];
    const codeFor = async (as: ReturnType<TestSubgraph['as']>) =>
      (await send(fitting, as)).errors?.[0]?.extensions.code;
    expect(await codeFor(admin())).toBe('FORBIDDEN');
    expect(await codeFor(subgraph.as(actors.parent))).toBe('FORBIDDEN');
    expect(await codeFor(subgraph.as(actors.staff))).toBe('NOT_FOUND');
    expect(await codeFor(subgraph.as(fixture.cast.foreigners.learner))).toBe('NOT_FOUND');
    const over = await makeAssessment(fixture, { startDate: day(-9), endDate: day(-1) });
    const late = { assessmentId: over.id, answers: [{ questionId: over.questions[0].id, value: 3 }] };
    expect(await learner().refusal(SUBMIT, { input: late })).toBe('CONFLICT');
    const optional = await makeAssessment(fixture, {
      questions: [{ question: 'Why?', questionType: 'TEXT' }],
    });
    const none = { assessmentId: optional.id, answers: [] };
    expect(await learner().refusal(SUBMIT, { input: none })).toBe('BAD_USER_INPUT');
  });

  it('submitAssessmentResponses stores one of two responses that are sent at once', async () => {
    const made = await makeAssessment(fixture);
    const tries = await Promise.all(
      [1, 2, 3].map((value) =>
        learner().send(SUBMIT, {
          input: { assessmentId: made.id, answers: [{ questionId: made.questions[0].id, value }] },
        }),
      ),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('editAssessmentResponse is for the respondent until the window ends and for admins afterwards, and logs the former answers', async () => {
    const made = await makeAssessment(fixture);
    const { id } = await answer(fixture, made);
    const edit = (value: number, revision: number) => ({
      input: { responseId: id, revision, answers: [{ questionId: made.questions[0].id, value }] },
    });
    const changed = (await learner().query(EDIT_RESPONSE, edit(5, 1)))['editAssessmentResponse'];
    expect(changed).toMatchObject({ revision: 2, editedBy: { id: fixture.cast.actors.learner.userId } });
    expect(await learner().refusal(EDIT_RESPONSE, edit(1, 1))).toBe('CONFLICT');
    setNow(new Date(Date.now() + 20 * 86_400_000));
    expect(await learner().refusal(EDIT_RESPONSE, edit(1, 2))).toBe('CONFLICT');
    const because = (reason: string) => ({ input: { ...edit(2, 2).input, reason } });
    for (const refused of [edit(2, 2), because('  '), because('x'.repeat(501))])
      expect((await admin().send(EDIT_RESPONSE, refused)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'input.reason',
      });
    const corrected = (await admin().query(EDIT_RESPONSE, because(' Misread the scale. ')))[
      'editAssessmentResponse'
    ];
    expect(corrected.editReason).toBe('Misread the scale.');
    // The respondent sees who changed the answers; the reason is for admins.
    const own = (await learner().query(OWN_EDITS, { assessmentId: made.id }))['getAssessment']
      .ownResponses[0];
    expect(own).toMatchObject({
      editedBy: { id: fixture.cast.actors.programAdmin.userId },
      editReason: null,
    });
    expect(corrected.editedBy.id).toBe(fixture.cast.actors.programAdmin.userId);
    const { rows } = await subgraph.admin.query(
      `SELECT before -> 'answers' -> 0 -> 'value' AS was, reason FROM learning.response_edits WHERE response_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { was: 4, reason: null },
      { was: 5, reason: 'Misread the scale.' },
    ]);
    for (const actor of [
      fixture.cast.actors.leader,
      fixture.cast.actors.parent,
      fixture.cast.foreigners.superAdmin,
    ])
      expect(await subgraph.as(actor).refusal(EDIT_RESPONSE, edit(1, 3))).toBe('NOT_FOUND');
  });

  it('archiveAssessmentResponse lets the person answer again', async () => {
    const made = await makeAssessment(fixture);
    const { id: responseId } = await answer(fixture, made);
    expect(await learner().refusal(ARCHIVE_RESPONSE, { responseId })).toBe('FORBIDDEN');
    const away = (await admin().query(ARCHIVE_RESPONSE, { responseId }))['archiveAssessmentResponse'];
    expect(away).toMatchObject({ archived: true, canEdit: false });
    expect(await rate(made.id)).toBe(0);
    await admin().query(ARCHIVE_RESPONSE, { responseId, archived: false });
    expect(await rate(made.id)).toBe(1);
    await admin().query(ARCHIVE_RESPONSE, { responseId });
    await answer(fixture, made, undefined, [1, null]);
    expect(await admin().refusal(ARCHIVE_RESPONSE, { responseId, archived: false })).toBe('CONFLICT');
    expect(
      await subgraph.as(fixture.cast.foreigners.superAdmin).refusal(ARCHIVE_RESPONSE, { responseId }),
    ).toBe('NOT_FOUND');
  });

  it('getAssessmentV2Users lists archived responses, and those of people who left, to admins alone', async () => {
    const { actors, foreigners, programId } = fixture.cast;
    const made = await makeAssessment(fixture, { visibility: 'EVERYONE' });
    const list = async (group: string, more: object = {}) =>
      (await users(admin(), { assessmentId: made.id, group, ...more })).items.map(
        ({ userId, response }: any) => [userId, response.id, response.archived, response.canEdit],
      );
    const { id: first } = await answer(fixture, made);
    await admin().query(ARCHIVE_RESPONSE, { responseId: first });
    const { id: second } = await answer(fixture, made, undefined, [1, null]);
    const { userId } = actors.learner;
    expect(await list('ARCHIVED')).toEqual([[userId, first, true, false]]);
    expect(await list('ARCHIVED', { search: 'haddad' })).toHaveLength(1);
    expect(await list('ARCHIVED', { search: 'nobody' })).toEqual([]);
    expect(await list('ARCHIVED', { gradeLevel: '04' })).toEqual([]);
    expect(await list('FORMER')).toEqual([]);
    // The learner leaves the program: the response stays, and nobody waits for another one.
    await fixture.savePerson(userId!, { programRoles: [] });
    expect(await list('FORMER')).toEqual([[userId, second, false, true]]);
    expect((await users(admin(), { assessmentId: made.id })).totalCount).toBe(0);
    await fixture.savePerson(userId!, { programRoles: [{ programId, role: 'LEARNER' }] });
    expect(await list('FORMER')).toEqual([]);
    for (const actor of [actors.learner, actors.leader, actors.parent, foreigners.superAdmin])
      for (const group of ['ARCHIVED', 'FORMER'])
        expect(await subgraph.as(actor).refusal(USERS, { input: { assessmentId: made.id, group } })).toBe(
          'NOT_FOUND',
        );
  });

  it('shows responses to the people whom the visibility names', async () => {
    const { actors, programId } = fixture.cast;
    const other = randomUUID();
    await fixture.saveFamily(other, []);
    await fixture.complete();
    const read = async (visibility: string) => {
      const made = await makeAssessment(fixture, { visibility });
      await answer(fixture, made);
      const of = async (as: ReturnType<TestSubgraph['as']>) =>
        (await users(as, { assessmentId: made.id })).items.map(({ userId }: { userId: string }) => userId);
      const leader = subgraph.as(actors.leader);
      const leaderIds =
        visibility === 'ADMINS'
          ? await leader.refusal(USERS, { input: { assessmentId: made.id } })
          : await of(leader);
      return {
        admin: await of(admin()),
        leader: leaderIds,
        parent: await of(subgraph.as(actors.parent)),
        own: await of(learner()),
      };
    };
    const all = expect.arrayContaining([actors.learner.userId, other]);
    const own = [actors.learner.userId];
    expect(await read('ADMINS')).toEqual({ admin: all, leader: 'NOT_FOUND', parent: [], own });
    expect(await read('LEADERS')).toEqual({ admin: all, leader: own, parent: [], own });
    expect(await read('EVERYONE')).toEqual({ admin: all, leader: own, parent: own, own });
    expect(programId).toBeTruthy();
  });

  it('counts answers, and lists people with and without a response', async () => {
    const questions = [
      { question: 'Often?', questionType: 'SCALE' },
      { question: 'Where?', questionType: 'MULTIPLE_CHOICE', options: ['Home', 'School'] },
      { question: 'At night?', questionType: 'YES_NO' },
    ];
    const made = await makeAssessment(fixture, { questions });
    const others = [randomUUID(), randomUUID()];
    const schoolId = randomUUID();
    await fixture.savePerson(others[0]!, {
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
      firstName: 'Sofía',
      lastName: 'Reyes',
      ...{ schoolId, gradeLevel: '04' },
    });
    await fixture.saveFamily(others[1]!, []);
    const give = async (userId: string, values: unknown[]) => {
      const actor = { ...fixture.cast.actors.learner, userId };
      const answers = made.questions.map(({ id }: { id: string }, at: number) => ({
        questionId: id,
        value: values[at],
      }));
      await subgraph.as(actor).query(SUBMIT, { input: { assessmentId: made.id, answers } });
    };
    await give(fixture.cast.actors.learner.userId!, [5, ['Home', 'School'], true]);
    await give(others[1]!, [2, ['School'], null]);
    const results = (await admin().query(RESULTS, { input: { assessmentId: made.id } }))['getAssessmentV2'];
    expect(results).toMatchObject({ expected: 3, answered: 2, window: { startDate: day(-3) } });
    expect(results.bySchool).toEqual([
      { school: { id: schoolId }, expected: 1, answered: 0 },
      { school: null, expected: 2, answered: 2 },
    ]);
    expect(results.byGradeLevel).toEqual([
      { gradeLevel: '04', expected: 1, answered: 0 },
      { gradeLevel: null, expected: 2, answered: 2 },
    ]);
    const unanswered = { assessmentId: made.id, answered: false, schoolId, gradeLevel: '04' };
    expect((await users(admin(), unanswered)).items).toMatchObject([{ userId: others[0] }]);
    expect((await users(admin(), { ...unanswered, gradeLevel: '05' })).totalCount).toBe(0);
    expect((await users(admin(), { ...unanswered, schoolId: randomUUID() })).totalCount).toBe(0);
    expect(await admin().refusal(USERS, { input: { ...unanswered, schoolId: 'north' } })).toBe('NOT_FOUND');
    expect(results.questionResults).toMatchObject([
      { answered: 2, average: 3.5 },
      {
        answered: 2,
        average: null,
        counts: [
          { value: 'Home', count: 1 },
          { value: 'School', count: 2 },
        ],
      },
      {
        answered: 1,
        counts: [
          { value: true, count: 1 },
          { value: false, count: 0 },
        ],
      },
    ]);
    expect(results.questionResults[0].counts.map(({ count }: { count: number }) => count)).toEqual([
      0, 1, 0, 0, 1,
    ]);
    const missing = await users(admin(), { assessmentId: made.id, answered: false });
    expect(missing).toMatchObject({ totalCount: 1, items: [{ userId: others[0], response: null }] });
    expect(await users(admin(), { assessmentId: made.id, search: 'sofia REY' })).toMatchObject({
      totalCount: 1,
    });
    expect(await admin().refusal(RESULTS, { input: { assessmentId: made.id, windowStart: day(1) } })).toBe(
      'NOT_FOUND',
    );
    expect(
      await subgraph
        .as(fixture.cast.foreigners.superAdmin)
        .refusal(RESULTS, { input: { assessmentId: made.id } }),
    ).toBe('NOT_FOUND');
  });

  it('exportAssessmentV2 writes a CSV in the reader’s language with escaped formulas', async () => {
    const made = await makeAssessment(fixture);
    await answer(fixture, made, undefined, [4, '=1+1']);
    const spanish = subgraph.as({ ...fixture.cast.actors.programAdmin, language: 'sp' });
    const csv = (await spanish.query(EXPORT, { input: { assessmentId: made.id } }))['exportAssessmentV2'];
    const [head, line] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFFPersona,Grado,Desde,Hasta,Respondida,Modificada,Respuesta,Versión,I like to read.,What did you read?',
    );
    expect(line).toMatch(/^Noor Haddad,,.*,4,'=1\+1$/);
    expect(await learner().refusal(EXPORT, { input: { assessmentId: made.id } })).toBe('FORBIDDEN');
    expect(
      await subgraph
        .as(fixture.cast.foreigners.superAdmin)
        .refusal(EXPORT, { input: { assessmentId: made.id } }),
    ).toBe('NOT_FOUND');
  });

  it('emailAssessmentResponses mails the respondent, the parents or the caller in their language, within a rate limit', async () => {
    const { actors, programId } = fixture.cast;
    const address = (name: string) => `${name}-${actors.learner.userId}@mail.example`;
    await fixture.savePerson(actors.learner.userId!, {
      ...{ firstName: 'Sofía', lastName: 'Reyes', email: address('sofia') },
      programRoles: [{ programId, role: 'LEARNER' }],
      familyConnections: [{ userId: actors.parent.userId, relationship: 'PARENT' }],
    });
    await fixture.savePerson(actors.parent.userId!, { email: address('carmen'), language: 'sp' });
    const made = await makeAssessment(fixture);
    const { id: responseId } = await answer(fixture, made);
    const send = async (to: string, as = admin()) =>
      (await as.query(EMAIL, { responseId, to }))['emailAssessmentResponses'];
    expect(await send('PARENTS')).toBe(1);
    const mail = await subgraph.mails.mailTo(address('carmen'));
    expect(mail.subject).toBe('Respuestas: Reading habits');
    expect(mail.text).toContain('Estas son las respuestas de Sofía Reyes.');
    expect(mail.text).toContain('De acuerdo');
    expect(await send('MYSELF', learner())).toBe(1);
    expect((await subgraph.mails.mailTo(address('sofia'))).text).toContain('These are your answers.');
    expect(await learner().refusal(EMAIL, { responseId, to: 'PARENTS' })).toBe('FORBIDDEN');
    expect(await admin().refusal(EMAIL, { responseId })).toBe('CONFLICT');
    expect(await subgraph.as(actors.parent).refusal(EMAIL, { responseId })).toBe('NOT_FOUND');
    expect(await subgraph.as(fixture.cast.foreigners.superAdmin).refusal(EMAIL, { responseId })).toBe(
      'NOT_FOUND',
    );
    const tries = await Promise.all(Array.from({ length: 20 }, () => learner().send(EMAIL, { responseId })));
    expect(tries.at(-1)?.errors ?? tries.find(({ errors }) => errors)?.errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
  });

  it('emailAssessmentResponses limits the mails, not the calls', async () => {
    const { actors, programId } = fixture.cast;
    const parents = [randomUUID(), randomUUID()];
    await fixture.savePerson(actors.learner.userId!, {
      programRoles: [{ programId, role: 'LEARNER' }],
      familyConnections: parents.map((userId) => ({ userId, relationship: 'PARENT' })),
    });
    for (const userId of parents) await fixture.savePerson(userId, { email: `${userId}@mail.example` });
    const { id: responseId } = await answer(fixture, await makeAssessment(fixture));
    for (let call = 1; call <= 10; call += 1)
      expect(await admin().query(EMAIL, { responseId, to: 'PARENTS' })).toEqual({
        emailAssessmentResponses: 2,
      });
    expect(await admin().refusal(EMAIL, { responseId, to: 'PARENTS' })).toBe('RATE_LIMITED');
  });
});
