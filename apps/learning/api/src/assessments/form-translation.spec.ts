import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, CREATE, day, EMAIL, makeAssessment, REMIND, SEARCH } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const TEXTS = `id formName description translation { language formName description } revision`;
const GET = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { ${TEXTS} } }`;
const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { ${TEXTS} } }`;
const SHARE = `mutation ($input: ShareAssessmentResponseInput!) { shareAssessmentResponse(input: $input) }`;

const IN_SPANISH = { language: 'sp', formName: ' Hábitos  de lectura ', description: 'Dos preguntas.' };

describe('name and description in the other language', () => {
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
  const make = (more: object = {}) =>
    makeAssessment(fixture, { description: 'Two questions.', translation: IN_SPANISH, ...more });
  const read = async (assessmentId: string, as = subgraph.as(fixture.cast.actors.learner)) =>
    (await as.query(GET, { assessmentId }))['getAssessment'];

  it('createAssessment stores them, and respondents read them', async () => {
    const made = await make();
    expect(await read(made.id)).toMatchObject({
      ...{ formName: 'Reading habits', description: 'Two questions.' },
      translation: { language: 'sp', formName: 'Hábitos de lectura', description: 'Dos preguntas.' },
    });
    const { foreigners } = fixture.cast;
    expect(await subgraph.as(foreigners.learner).refusal(GET, { assessmentId: made.id })).toBe('NOT_FOUND');
    const plain = await make({ description: '', translation: { language: 'sp', description: 'Sola.' } });
    expect((await read(plain.id)).translation).toBeNull();
  });

  it.each([
    [{ language: 'sp', formName: 'x'.repeat(121) }, 'translation.formName'],
    [{ language: 'sp', description: 'x'.repeat(1001) }, 'translation.description'],
  ])('createAssessment rejects %j at its field', async (translation, field) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'A form', description: 'A text.', translation },
      ...{ assessmentType: 'SURVEY', startDate: day(-1), endDate: day(1) },
      questions: [{ question: 'Why?', questionType: 'TEXT' }],
    };
    const { errors } = await admin().send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` });
  });

  it('editAssessment keeps what it leaves out, except of texts that change', async () => {
    const made = await make();
    const edit = async (part: object, revision: number) =>
      (await admin().query(EDIT, { input: { assessmentId: made.id, revision, ...part } }))['editAssessment'];
    const kept = await edit({ readAloud: true }, 1);
    expect(kept.translation).toMatchObject({ formName: 'Hábitos de lectura' });
    const renamed = await edit({ formName: 'What I read' }, 2);
    expect(renamed.translation).toEqual({ language: 'sp', formName: '', description: 'Dos preguntas.' });
    const translated = await edit({ translation: { ...IN_SPANISH, formName: 'Lo que leo' } }, 3);
    expect(translated.translation.formName).toBe('Lo que leo');
    expect((await edit({ translation: null }, 4)).translation).toBeNull();
  });

  it('searchAssessments finds the name in either language', async () => {
    const made = await make();
    const find = async (search: string) =>
      (await admin().query(SEARCH, { input: { search } }))['searchAssessments'].items;
    expect(await find('habitos LECT')).toMatchObject([{ id: made.id }]);
    expect(await find('reading')).toMatchObject([{ id: made.id }]);
    expect(await find('preguntas')).toEqual([]);
  });

  it('mails, reminders and shared answers name the assessment in both languages', async () => {
    const { actors, programId } = fixture.cast;
    const email = `carmen-${actors.learner.userId}@mail.example`;
    await fixture.savePerson(actors.learner.userId!, {
      programRoles: [{ programId, role: 'LEARNER' }],
      familyConnections: [{ userId: actors.parent.userId, relationship: 'PARENT' }],
    });
    await fixture.savePerson(actors.parent.userId!, { email, language: 'sp' });
    await fixture.savePerson(actors.leader.userId!, {
      ...{ programRoles: [{ programId, role: 'LEADER' }], email: `lee-${actors.leader.userId}@mail.example` },
    });
    await fixture.complete();
    const made = await make();
    expect(
      (await admin().query(REMIND, { input: { assessmentId: made.id } }))['remindAssessment'],
    ).toBeGreaterThan(0);
    const { id: responseId } = await answer(fixture, made);
    await admin().query(EMAIL, { responseId, to: 'PARENTS' });
    expect((await subgraph.mails.mailTo(email)).subject).toBe('Respuestas: Hábitos de lectura');
    await admin().query(SHARE, { input: { responseId, userIds: [actors.leader.userId] } });
    const translation = { language: 'sp', formName: 'Hábitos de lectura' };
    for (const type of ['learning.assessment-reminder', 'learning.assessment-response-shared']) {
      const events = await subgraph.recorded(type);
      expect(events.at(-1)!.payload).toMatchObject({ formName: 'Reading habits', translation });
    }
  });
});
