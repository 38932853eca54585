import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { CREATE, EMAIL, EXPORT, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const TEXTS = `translation { language question questionCategory options rows choices unit }`;
const ASKED = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { questions { id ${TEXTS} } } }`;
const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { questions { id ${TEXTS} } } }`;
const TEMPLATES = `{ getAssessmentTemplates { id questions { question ${TEXTS} } } }`;
const FORM = `questions { id question options revision ${TEXTS} }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) { ${FORM} } }`;
const EDIT_QUESTION = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) { ${FORM} } }`;
const USE = `mutation ($programId: ID!, $templateId: ID!) { useFormTemplate(programId: $programId, templateId: $templateId) { ${FORM} } }`;

const WHERE = {
  ...{ question: 'Where?', questionType: 'SINGLE_CHOICE', options: ['Home', 'School'] },
  ...{ questionCategory: 'Reading', required: true },
  translation: {
    ...{ language: 'sp', question: ' ¿Dónde? ', questionCategory: 'Lectura', options: ['En casa'] },
  },
};
const OFTEN = {
  ...{ question: 'How often?', questionType: 'MATRIX' },
  details: { rows: ['Poems'], choices: ['Never', 'Often'] },
  translation: { language: 'sp', rows: ['Poemas'], choices: ['Nunca', 'A menudo'] },
};

describe('translations of questions', () => {
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

  it('stores a translation of each text, and keeps those that the input leaves out', async () => {
    const made = await makeAssessment(fixture, { questions: [WHERE, OFTEN] });
    const read = async () =>
      (await learner().query(ASKED, { assessmentId: made.id }))['getAssessment'].questions;
    const where = { question: '¿Dónde?', questionCategory: 'Lectura', options: ['En casa', ''] };
    expect(await read()).toMatchObject([
      { translation: { language: 'sp', ...where, rows: [] } },
      { translation: { question: '', rows: ['Poemas'], choices: ['Nunca', 'A menudo'] } },
    ]);
    const old = made.questions.map(
      ({ id, question, questionType, questionCategory }: Record<string, unknown>) => ({
        ...{ id, question, questionType, questionCategory },
      }),
    );
    const [first, second] = old;
    const reordered = { ...first, options: ['Bus', 'School', 'Home'] };
    const edit = (questions: object[], revision: number) => ({
      input: { assessmentId: made.id, revision, questions },
    });
    await admin().query(EDIT, edit([reordered, second], 1));
    expect(await read()).toMatchObject([
      { translation: { ...where, options: ['', '', 'En casa'] } },
      { translation: { rows: ['Poemas'] } },
    ]);
    await admin().query(EDIT, edit([{ ...reordered, translation: null }, second], 2));
    expect((await read())[0].translation).toBeNull();
  });

  it('keeps the unit of a number in both languages until it changes', async () => {
    const late = {
      ...{ question: 'How late?', questionType: 'NUMERIC', details: { unit: 'minutes' } },
      translation: { language: 'sp', question: '¿Cuánto?', unit: ' minutos ' },
    };
    const made = await makeAssessment(fixture, { questions: [late] });
    const { id, question, questionType } = made.questions[0];
    const edit = async (revision: number, part: object) => {
      const questions = [{ id, question, questionType, ...part }];
      const input = { assessmentId: made.id, revision, questions };
      const { questions: kept } = (await admin().query(EDIT, { input }))['editAssessment'];
      return kept[0].translation;
    };
    expect(await edit(1, {})).toMatchObject({ question: '¿Cuánto?', unit: 'minutos' });
    const older = { language: 'sp', question: '¿Cuánto tiempo?' };
    expect(await edit(2, { translation: older })).toMatchObject({ ...older, unit: 'minutos' });
    expect(await edit(3, { details: { unit: 'hours' } })).toMatchObject({ ...older, unit: '' });
    const answers = [{ questionId: id, value: 2 }];
    await learner().query(SUBMIT, { input: { assessmentId: made.id, answers } });
    expect(await edit(4, { translation: { ...older, unit: 'horas' } })).toMatchObject({ unit: 'horas' });
  });

  it.each([
    [{ ...WHERE, translation: { language: 'sp', question: 'x'.repeat(501) } }, 'question'],
    [
      {
        ...{ question: 'How late?', questionType: 'NUMERIC', details: { unit: 'minutes' } },
        translation: { language: 'sp', unit: 'x'.repeat(21) },
      },
      'unit',
    ],
    [{ ...WHERE, translation: { language: 'sp', options: ['Casa', 'casa'] } }, 'options'],
    [{ ...WHERE, translation: { language: 'sp', questionCategory: 'x'.repeat(81) } }, 'questionCategory'],
    [
      {
        ...{ question: 'It is [[day|night]].', questionType: 'INLINE_CHOICE' },
        translation: { language: 'sp', question: 'Es de [[día]].' },
      },
      'question',
    ],
  ])('createAssessment rejects %j at its field', async (question, field) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'A form', assessmentType: 'SURVEY' },
      ...{ startDate: '2026-09-14', endDate: '2026-09-15', questions: [question] },
    };
    const { errors } = await admin().send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: `input.questions.0.translation.${field}` },
    });
  });

  it('exports and mails answers in the reader’s language', async () => {
    const { actors, programId } = fixture.cast;
    const email = `carmen-${actors.learner.userId}@mail.example`;
    await fixture.savePerson(actors.learner.userId!, {
      ...{ firstName: 'Sofía', lastName: 'Reyes', programRoles: [{ programId, role: 'LEARNER' }] },
      familyConnections: [{ userId: actors.parent.userId, relationship: 'PARENT' }],
    });
    await fixture.savePerson(actors.parent.userId!, { email, language: 'sp' });
    const made = await makeAssessment(fixture, { questions: [WHERE, OFTEN] });
    const values = ['Home', [['Poems', 'Often']]];
    const answers = made.questions.map(({ id }: { id: string }, at: number) => ({
      ...{ questionId: id, value: values[at] },
    }));
    const given = await learner().query(SUBMIT, { input: { assessmentId: made.id, answers } });
    const csv = async (language: 'en' | 'sp') => {
      const as = subgraph.as({ ...actors.programAdmin, language });
      const file = (await as.query(EXPORT, { input: { assessmentId: made.id } }))['exportAssessmentV2'];
      return file.split('\r\n').slice(0, 2);
    };
    const [head, line] = await csv('sp');
    expect([head, line]).toEqual([
      expect.stringMatching(/,¿Dónde\?,How often\?: Poemas$/),
      expect.stringMatching(/,En casa,A menudo$/),
    ]);
    expect(await csv('en')).toEqual([
      expect.stringMatching(/,Where\?,How often\?: Poems$/),
      expect.stringMatching(/,Home,Often$/),
    ]);
    const { id: responseId } = given['submitAssessmentResponses'];
    await admin().query(EMAIL, { responseId, to: 'PARENTS' });
    const { text } = await subgraph.mails.mailTo(email);
    expect(text).toContain('¿Dónde?');
    expect(text).toContain('En casa');
    expect(text).toContain('Poemas: A menudo');
  });

  it('getAssessmentTemplates returns both languages', async () => {
    const [template] = (await admin().query(TEMPLATES))['getAssessmentTemplates'];
    expect(template.questions[0]).toMatchObject({
      question: 'I look forward to my sessions.',
      translation: { language: 'sp', question: 'Me alegra venir a mis sesiones.' },
    });
    const { programId } = fixture.cast;
    const form = (await admin().query(USE, { programId, templateId: 'learner-short' }))['useFormTemplate'];
    expect(form.questions[0]).toMatchObject({
      question: 'I understand more than before.',
      translation: { language: 'sp', question: 'Entiendo más que antes.' },
    });
  });

  it('createProgramFormQuestion stores a translation', async () => {
    const input = {
      ...{ programId: fixture.cast.programId, formType: 'LEARNER_POST_SESSION', question: 'Where?' },
      ...{ questionType: 'SINGLE_CHOICE', options: WHERE.options, translation: WHERE.translation },
    };
    const { questions } = (await admin().query(ADD, { input }))['createProgramFormQuestion'];
    expect(questions[0].translation).toMatchObject({ question: '¿Dónde?', options: ['En casa', ''] });
    const words = { questionId: questions[0].id, revision: 1, options: ['School', 'Home'] };
    const edited = (await admin().query(EDIT_QUESTION, { input: words }))['editProgramFormQuestion'];
    expect(edited.questions[0].translation).toMatchObject({ question: '¿Dónde?', options: ['', 'En casa'] });
  });
});
