import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  CREATE,
  day,
  makeAssessment,
  makeExternal,
  MEASURE,
  PROPERTIES,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const TEXTS = `id revision properties { internalKeyName label options translation { language label options } }
  rubrics { internalKeyName label translation { language label } }`;
const GET = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { ${TEXTS} } }`;
const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { ${TEXTS} } }`;
const LEVELS = `rubric { points label translation { language label } }`;
const ASKED = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { id questions { id ${LEVELS} } } }`;
const REWORD = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { id questions { id ${LEVELS} } } }`;

const SCORE = {
  ...PROPERTIES[0]!,
  translation: { language: 'sp', label: ' Puntaje  de escala ' },
};
const PLACEMENT = {
  ...PROPERTIES[1]!,
  translation: { language: 'sp', label: 'Nivel', options: ['Por debajo de su grado'] },
};
const RANGE = {
  ...{ internalKeyName: 'scaleScore', label: 'On grade level', from: 450, to: 520 },
  translation: { language: 'sp', label: 'En su grado' },
};
const WHY = {
  ...{ question: 'Why?', questionType: 'LONG_TEXT', points: 5 },
  rubric: [
    { points: 5, label: 'Names a cause', translation: { language: 'sp', label: 'Nombra una causa' } },
    { points: 1, label: 'Guesses', translation: { language: 'sp', label: ' ' } },
  ],
};

describe('labels in both languages', () => {
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
  const makeTest = (part: object = {}) =>
    makeExternal(fixture, { properties: [SCORE, PLACEMENT], rubrics: [RANGE], ...part });
  const read = async (assessmentId: string) =>
    (await learner().query(GET, { assessmentId }))['getAssessment'];
  const edit = async (assessmentId: string, revision: number, part: object) =>
    (await admin().query(EDIT, { input: { assessmentId, revision, ...part } }))['editAssessment'];

  it('createAssessment stores those of measured values, their options and ranges', async () => {
    const made = await makeTest();
    expect(await read(made.id)).toMatchObject({
      properties: [
        { translation: { language: 'sp', label: 'Puntaje de escala', options: [] } },
        { translation: { language: 'sp', label: 'Nivel', options: ['Por debajo de su grado', ''] } },
      ],
      rubrics: [{ translation: { language: 'sp', label: 'En su grado' } }],
    });
    const { foreigners } = fixture.cast;
    expect(await subgraph.as(foreigners.learner).refusal(GET, { assessmentId: made.id })).toBe('NOT_FOUND');
    const blank = { language: 'sp', label: ' ', options: [''] };
    const plain = await makeTest({ properties: [SCORE, { ...PLACEMENT, translation: blank }], rubrics: [] });
    expect((await read(plain.id)).properties[1].translation).toBeNull();
  });

  const long = { language: 'sp', label: 'x'.repeat(81) };
  it.each([
    [{ properties: [{ ...SCORE, translation: long }] }, 'properties.0.translation.label'],
    [
      { properties: [SCORE, { ...PLACEMENT, translation: { language: 'sp', options: ['x'.repeat(121)] } }] },
      'properties.1.translation.options',
    ],
    [
      { properties: [SCORE, { ...PLACEMENT, translation: { language: 'sp', options: ['Uno', 'Uno'] } }] },
      'properties.1.translation.options',
    ],
    [{ properties: [SCORE], rubrics: [{ ...RANGE, translation: long }] }, 'rubrics.0.translation.label'],
    [
      {
        ...{ formType: 'INTERNAL', properties: [], rubrics: [] },
        questions: [
          {
            ...WHY,
            rubric: [{ points: 5, label: 'A', translation: { language: 'sp', label: 'x'.repeat(201) } }],
          },
        ],
      },
      'questions.0.rubric.0.translation.label',
    ],
  ])('createAssessment rejects a translation at its field: %#', async (part, field) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'A test', formType: 'EXTERNAL' },
      ...{ assessmentType: 'SKILLS_CHECK', startDate: day(-1), endDate: day(1), ...part },
    };
    const { errors } = await admin().send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` });
  });

  it('editAssessment keeps those that are left out, except of texts that change', async () => {
    const made = await makeTest();
    const [score, placement] = PROPERTIES;
    const kept = await edit(made.id, 1, { formName: 'i-Ready Reading' });
    expect(kept.properties[1].translation.label).toBe('Nivel');
    // A page deployed before translations existed sends none.
    const reordered = { ...placement, options: ['Above grade', 'On grade', 'Below grade'] };
    const { internalKeyName, from, to } = RANGE;
    const ranges = [
      { internalKeyName, label: 'On grade level', from, to },
      { internalKeyName, label: 'Above grade level', from: to + 1 },
    ];
    const changed = await edit(made.id, 2, {
      properties: [{ ...score, label: 'Score' }, reordered],
      rubrics: ranges,
    });
    expect(changed).toMatchObject({
      properties: [
        { translation: null },
        { translation: { label: 'Nivel', options: ['', '', 'Por debajo de su grado'] } },
      ],
      rubrics: [{ translation: { label: 'En su grado' } }, { translation: null }],
    });
    const cleared = await edit(made.id, 3, {
      properties: [score, { ...placement, translation: null }],
      rubrics: [{ ...ranges[0], translation: null }],
    });
    expect(cleared).toMatchObject({
      properties: [{}, { translation: null }],
      rubrics: [{ translation: null }],
    });
  });

  it('keeps those of a rubric, which respondents do not see', async () => {
    const made = await makeAssessment(fixture, { questions: [WHY] });
    const asked = async (as: ReturnType<typeof admin>) =>
      (await as.query(ASKED, { assessmentId: made.id }))['getAssessment'].questions;
    const levels = [{ translation: { language: 'sp', label: 'Nombra una causa' } }, { translation: null }];
    expect(await asked(admin())).toMatchObject([{ rubric: levels }]);
    expect(await asked(learner())).toMatchObject([{ rubric: [] }]);
    const reworded = {
      ...{ id: made.questions[0].id, question: 'Why is that?', questionType: 'LONG_TEXT', points: 5 },
      rubric: [
        { points: 2, label: 'Names a cause' },
        { points: 1, label: 'Guesses at it' },
      ],
    };
    const input = { assessmentId: made.id, revision: 1, questions: [reworded] };
    const { questions } = (await admin().query(REWORD, { input }))['editAssessment'];
    expect(questions).toMatchObject([{ rubric: levels }]);
    expect(questions[0].rubric[0].points).toBe(2);
  });

  it('names a refused value in the language of its reader', async () => {
    const made = await makeTest();
    const { actors } = fixture.cast;
    const measure = async (language: 'en' | 'sp') => {
      const input = { formId: made.id, userId: actors.learner.userId, date: day(-1) };
      const sent = await subgraph
        .as({ ...actors.programAdmin, language })
        .send(MEASURE, { input: { ...input, mappedProperties: { scaleScore: 99 } } });
      return sent.errors![0]!.message;
    };
    expect(await measure('en')).toContain('Scale score');
    expect(await measure('sp')).toContain('Puntaje de escala');
  });

  it('a vendor’s test has both, also one that was made before labels had translations', async () => {
    const { programId, ecosystemId, actors } = fixture.cast;
    const input = {
      ...{ programId, formName: 'MAP', formType: 'EXTERNAL', assessmentType: 'SKILLS_CHECK' },
      ...{ startDate: day(-1), endDate: day(1), definitionKey: 'nwea-map-growth' },
    };
    const spanish = subgraph.as({ ...actors.programAdmin, language: 'sp' });
    const made = (await spanish.query(CREATE, { input }))['createAssessment'];
    const both = { label: 'Error estándar', translation: { language: 'en', label: 'Standard error' } };
    expect((await read(made.id)).properties[1]).toMatchObject(both);
    await subgraph.admin.query(
      `UPDATE learning.assessments SET properties = (SELECT jsonb_agg(each - 'translation') FROM jsonb_array_elements(properties) AS each)
       WHERE ecosystem_id = $1 AND id = $2`,
      [ecosystemId, made.id],
    );
    expect((await read(made.id)).properties[1]).toMatchObject(both);
    const renamed = await edit(made.id, 1, { formName: 'MAP Growth' });
    expect(renamed.properties[1]).toMatchObject(both);
  });
});
