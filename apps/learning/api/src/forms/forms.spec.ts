import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';

const FORM = `id revision askedSince questions { id question questionType required options answered revision } retiredQuestions { id question }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) { ${FORM} } }`;
const EDIT = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) { ${FORM} } }`;
const DELETE = `mutation ($questionId: ID!) { deleteProgramFormQuestion(questionId: $questionId) { ${FORM} } }`;
const REORDER = `mutation ($input: ReorderProgramFormQuestionsInput!) { reorderProgramFormQuestions(input: $input) { ${FORM} } }`;
const USE = `mutation ($programId: ID!, $templateId: ID!) { useFormTemplate(programId: $programId, templateId: $templateId) { ${FORM} } }`;
const GET = `query ($programId: ID!) { getProgramFeedbackForms(programId: $programId) { studentNotes forms { formType ${FORM} } } }`;
const TEMPLATES = `{ getDefaultFormTemplates(formType: LEADER_POST_SESSION) { id name questions { question questionType options required } } }`;

describe('feedback forms', () => {
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
  const textsOf = (form: { questions: { question: string }[] }) =>
    form.questions.map(({ question }) => question);

  it('createProgramFormQuestion makes an empty form ask about sessions from then on', async () => {
    const { programId } = fixture.cast;
    const empty = (await admin().query(GET, { programId }))['getProgramFeedbackForms'];
    expect(empty).toMatchObject({
      studentNotes: true,
      forms: [
        { formType: 'LEADER_POST_SESSION', questions: [], askedSince: null },
        { formType: 'LEARNER_POST_SESSION', questions: [], askedSince: null },
      ],
    });
    const first = await fixture.addQuestion({ question: '  Was \n engaged ' });
    expect(first.id).toBe(empty.forms[0].id);
    const second = await fixture.addQuestion({
      question: 'What did you do?',
      questionType: 'MULTIPLE_CHOICE',
      options: [' Read ', 'Write'],
      required: false,
    });
    expect(textsOf(second)).toEqual(['Was engaged', 'What did you do?']);
    expect(second.questions[1]).toMatchObject({ options: ['Read', 'Write'], required: false, revision: 1 });
    expect(second.askedSince).toBe(first.askedSince);
    const { rows } = await subgraph.admin.query(
      `SELECT action FROM learning.audit_log WHERE subject_id = $1 ORDER BY id`,
      [first.id],
    );
    expect(rows).toEqual([{ action: 'add-question' }, { action: 'add-question' }]);
  });

  it.each([
    [{ question: ' ' }, 'input.question'],
    [{ question: 'x'.repeat(501) }, 'input.question'],
    [{ questionType: 'SINGLE_CHOICE', options: ['One'] }, 'input.options'],
    [{ questionType: 'SINGLE_CHOICE', options: ['Same', ' same '] }, 'input.options'],
  ])('createProgramFormQuestion rejects %j at its field, and saves nothing', async (part, field) => {
    const input = {
      programId: fixture.cast.programId,
      formType: 'LEADER_POST_SESSION',
      question: 'A question',
      questionType: 'TEXT',
      ...part,
    };
    const { errors } = await admin().send(ADD, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await fixture.formOf('LEADER_POST_SESSION')).questions).toEqual([]);
  });

  it('editProgramFormQuestion changes the loaded revision, and reports a conflict to the later of two tabs', async () => {
    const { questions } = await fixture.addQuestion();
    const input = { questionId: questions[0].id, revision: 1, question: 'Took part', required: false };
    const edited = (await admin().query(EDIT, { input }))['editProgramFormQuestion'];
    expect(edited.questions).toMatchObject([{ question: 'Took part', required: false, revision: 2 }]);
    const late = await admin().send(EDIT, { input: { ...input, question: 'Too late' } });
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      question: { question: 'Took part' },
    });
  });

  it('reorderProgramFormQuestions changes the order, and rejects an outdated list of questions', async () => {
    await fixture.addQuestion({ question: 'One' });
    const form = await fixture.addQuestion({ question: 'Two' });
    const [one, two] = form.questions.map(({ id }: { id: string }) => id);
    const order = (questionIds: string[]) => ({ input: { formId: form.id, questionIds } });
    const turned = (await admin().query(REORDER, order([two, one])))['reorderProgramFormQuestions'];
    expect(textsOf(turned)).toEqual(['Two', 'One']);
    expect(await admin().refusal(REORDER, order([two]))).toBe('CONFLICT');
    expect(await admin().refusal(REORDER, order([two, two]))).toBe('CONFLICT');
    expect(await admin().refusal(REORDER, order([two, randomUUID()]))).toBe('CONFLICT');
  });

  it('deleteProgramFormQuestion removes an unanswered question; after the last one the form stops asking', async () => {
    const { questions } = await fixture.addQuestion();
    const emptied = (await admin().query(DELETE, { questionId: questions[0].id }))[
      'deleteProgramFormQuestion'
    ];
    expect(emptied).toMatchObject({ questions: [], retiredQuestions: [], askedSince: null });
    expect(await admin().refusal(DELETE, { questionId: questions[0].id })).toBe('NOT_FOUND');
  });

  it('useFormTemplate fills an empty form in the caller’s language, and rejects a form with questions', async () => {
    const { programId, actors } = fixture.cast;
    const spanish = subgraph.as({ ...actors.programAdmin, language: 'sp' });
    const [template] = (await spanish.query(TEMPLATES))['getDefaultFormTemplates'];
    expect(template.name).toBe('Tres minutos sobre cada estudiante');
    const form = (await spanish.query(USE, { programId, templateId: template.id }))['useFormTemplate'];
    expect(textsOf(form)).toEqual(template.questions.map(({ question }: { question: string }) => question));
    expect(await spanish.refusal(USE, { programId, templateId: template.id })).toBe('CONFLICT');
    expect(await spanish.refusal(USE, { programId, templateId: 'none' })).toBe('NOT_FOUND');
  });

  it('limits a form to fifty questions, and rejects changes in an archived program', async () => {
    await subgraph.admin.query(
      `INSERT INTO learning.questions (ecosystem_id, form_id, question, question_type, required, position)
       SELECT $1, $2, 'Question ' || n, 'TEXT', false, n FROM generate_series(1, 49) n`,
      [fixture.cast.ecosystemId, (await fixture.formOf('LEADER_POST_SESSION')).id],
    );
    await fixture.addQuestion();
    const input = {
      programId: fixture.cast.programId,
      formType: 'LEADER_POST_SESSION',
      question: 'One more',
      questionType: 'TEXT',
    };
    expect(await admin().refusal(ADD, { input })).toBe('CONFLICT');
    await fixture.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, true, true);
    expect(await admin().refusal(ADD, { input })).toBe('CONFLICT');
  });

  it('finds nothing for another ecosystem or an admin of a sibling program', async () => {
    const { questions, id } = await fixture.addQuestion();
    const { foreigners, actors, programId, siblingProgramId } = fixture.cast;
    const sibling = {
      ...actors.programAdmin,
      programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
    };
    for (const stranger of [foreigners.superAdmin, foreigners.programAdmin, sibling]) {
      const as = subgraph.as(stranger);
      expect(await as.refusal(GET, { programId })).toBe('NOT_FOUND');
      expect(await as.refusal(DELETE, { questionId: questions[0].id })).toBe('NOT_FOUND');
      expect(await as.refusal(EDIT, { input: { questionId: questions[0].id, revision: 1 } })).toBe(
        'NOT_FOUND',
      );
      expect(await as.refusal(REORDER, { input: { formId: id, questionIds: [] } })).toBe('NOT_FOUND');
    }
    expect(await subgraph.as(actors.leader).refusal(GET, { programId })).toBe('FORBIDDEN');
  });
});
