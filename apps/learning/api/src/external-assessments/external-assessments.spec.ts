import type { AssessmentSaved, OutsideResultsSaved } from '@lyceum/contracts/learning';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { republishScores } from '../assessments/subject';
import { learning } from '../definition';
import {
  day,
  EDIT,
  makeAssessment,
  makeExternal,
  MEASURE,
  MEASUREMENT,
  PROPERTIES,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const LIST = `query ($input: GetExternalAssessmentMeasurementsInput!) { getExternalAssessmentMeasurements(input: $input) {
  totalCount items { ${MEASUREMENT} } } }`;
const CHANGE = `mutation ($input: EditExternalAssessmentMeasurementInput!) {
  editExternalAssessmentMeasurement(input: $input) { ${MEASUREMENT} } }`;
const DELETE = `mutation ($measurementId: ID!) { deleteExternalAssessmentMeasurement(measurementId: $measurementId) }`;
const ONE = `query ($formId: ID!) { getExternalAssessment(formId: $formId) { id formType properties { internalKeyName } } }`;
const OWN = `{ getExternalAssessments { id } }`;
const ALL = `query ($ecosystemId: ID!) { getEcosystemExternalAssessments(ecosystemId: $ecosystemId) { totalCount items { id } } }`;

describe('external assessments', () => {
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
  const measure = async (formId: string, part: object = {}) => {
    const input = {
      ...{ formId, userId: fixture.cast.actors.learner.userId, date: day(-1) },
      mappedProperties: { scaleScore: 480, placement: 'On grade' },
      ...part,
    };
    return admin().send(MEASURE, { input });
  };

  it('createAssessment gives an external assessment properties instead of questions, for the program’s learners', async () => {
    const made = await makeExternal(fixture, { respondents: 'EVERYONE', assessmentCadence: 'WEEKLY' });
    expect(made).toMatchObject({
      ...{ formType: 'EXTERNAL', respondents: 'LEARNERS', assessmentCadence: 'ONCE', questions: [] },
      properties: [
        { internalKeyName: 'scaleScore', validators: { required: true, min: 100, max: 800 }, options: [] },
        { internalKeyName: 'placement', options: ['Below grade', 'On grade'] },
      ],
      ...{
        rubrics: [{ label: 'On grade level', from: 450, to: 520 }],
        responseRate: null,
        isForViewer: false,
      },
    });
    const internal = await makeAssessment(fixture);
    const learner = subgraph.as(fixture.cast.actors.learner);
    expect((await learner.query(OWN))['getExternalAssessments']).toEqual([{ id: made.id }]);
    expect((await learner.query(ONE, { formId: made.id }))['getExternalAssessment'].id).toBe(made.id);
    expect(await learner.refusal(ONE, { formId: internal.id })).toBe('NOT_FOUND');
    const { ecosystemId, otherEcosystemId } = fixture.cast;
    expect((await admin().query(ALL, { ecosystemId }))['getEcosystemExternalAssessments']).toMatchObject({
      totalCount: 1,
    });
    expect(await admin().refusal(ALL, { ecosystemId: otherEcosystemId })).toBe('NOT_FOUND');
  });

  it.each([
    [{ properties: [{ ...PROPERTIES[0], internalKeyName: '1st' }] }, 'input.properties.0.internalKeyName'],
    [{ properties: [PROPERTIES[0], PROPERTIES[0]] }, 'input.properties.1.internalKeyName'],
    [{ properties: [{ ...PROPERTIES[0], fieldType: 'CHECKBOX' }] }, 'input.properties.0.fieldType'],
    [{ properties: [{ ...PROPERTIES[1], options: ['One'] }] }, 'input.properties.0.options'],
    [{ rubrics: [{ internalKeyName: 'placement', label: 'Low' }] }, 'input.rubrics.0.internalKeyName'],
    [{ rubrics: [{ internalKeyName: 'scaleScore', label: 'Low', from: 5, to: 4 }] }, 'input.rubrics.0.to'],
  ])('createAssessment rejects %j at its field', async (part, field) => {
    await expect(makeExternal(fixture, part)).rejects.toThrow(field);
  });

  it('createExternalAssessmentMeasurement rejects a value that does not fit, at that value, and people who are not learners', async () => {
    const { id: formId } = await makeExternal(fixture);
    const made = (await measure(formId)).data!['createExternalAssessmentMeasurement'];
    expect(made).toMatchObject({ formId, visibility: 'LEADERS', mappedProperties: { scaleScore: 480 } });
    const refused = (await measure(formId, { mappedProperties: { scaleScore: 99 } })).errors?.[0]?.extensions;
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.mappedProperties.scaleScore' });
    const stranger = await measure(formId, { userId: fixture.cast.actors.leader.userId });
    expect(stranger.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  const measureOne = async () => {
    const { id: formId } = await makeExternal(fixture);
    return { formId, made: (await measure(formId)).data!['createExternalAssessmentMeasurement'] };
  };

  it('editExternalAssessmentMeasurement changes the loaded revision', async () => {
    const { made } = await measureOne();
    const input = { measurementId: made.id, revision: 1, mappedProperties: { scaleScore: 500 } };
    const changed = (await admin().query(CHANGE, { input }))['editExternalAssessmentMeasurement'];
    expect(changed).toMatchObject({ mappedProperties: { scaleScore: 500 }, revision: 2, date: day(-1) });
    expect(await admin().refusal(CHANGE, { input })).toBe('CONFLICT');
    const other = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await other.refusal(CHANGE, { input })).toBe('NOT_FOUND');
  });

  it('deleteExternalAssessmentMeasurement deletes permanently, so that its property can be removed', async () => {
    const { formId, made } = await measureOne();
    // A property with values cannot be removed.
    const without = { assessmentId: formId, revision: 1, properties: [PROPERTIES[1]], rubrics: [] };
    expect(await admin().refusal(EDIT, { input: without })).toBe('BAD_USER_INPUT');
    const other = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await other.refusal(DELETE, { measurementId: made.id })).toBe('NOT_FOUND');
    await admin().query(DELETE, { measurementId: made.id });
    expect(await admin().refusal(DELETE, { measurementId: made.id })).toBe('NOT_FOUND');
    await admin().query(EDIT, { input: without });
  });

  it('publishes each result as it is entered, changed and deleted, and all of them after a change of the test', async () => {
    const { formId, made } = await measureOne();
    const published = async () =>
      (await subgraph.recorded('learning.outside-results-saved'))
        .map(({ payload }) => payload as OutsideResultsSaved)
        .filter(({ assessmentId }) => assessmentId === formId);
    const input = { measurementId: made.id, revision: 1, mappedProperties: { scaleScore: 500 } };
    await admin().query(CHANGE, { input });
    await republishScores.handler(subgraph.services);
    await republishScores.handler(subgraph.services);
    await admin().query(DELETE, { measurementId: made.id });
    const result = {
      ...{ measurementId: made.id, userId: fixture.cast.actors.learner.userId, measuredOn: day(-1) },
      ...{ score: 500, error: null, subject: '', measure: '', norms: '', visibility: 'LEADERS' },
    };
    expect(await published()).toEqual([
      expect.objectContaining({ results: [{ ...result, score: 480 }], removedIds: [] }),
      expect.objectContaining({ results: [result] }),
      expect.objectContaining({ results: [result] }),
      expect.objectContaining({ results: [], removedIds: [made.id] }),
    ]);
    const saved = (await subgraph.recorded('learning.assessment-saved')).map(
      ({ payload }) => payload as AssessmentSaved,
    );
    expect(saved.filter(({ assessmentId }) => assessmentId === formId)).toEqual([
      expect.objectContaining({ formType: 'EXTERNAL', preAssessmentId: null, archived: false }),
    ]);
  });

  it('changes and deletes no measurement of a person under a legal hold', async () => {
    const { made } = await measureOne();
    const hold = (userIds: (string | null)[]) =>
      subgraph.admin.query(
        `INSERT INTO learning.held_people (ecosystem_id, user_ids) VALUES ($1, $2)
         ON CONFLICT (ecosystem_id) DO UPDATE SET user_ids = excluded.user_ids`,
        [fixture.cast.ecosystemId, userIds],
      );
    await hold([fixture.cast.actors.learner.userId]);
    const { errors } = await admin().send(DELETE, { measurementId: made.id });
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'HELD' });
    await hold([]);
    await admin().query(DELETE, { measurementId: made.id });
  });

  it('shows measurements to the people whom the visibility names', async () => {
    const { actors, foreigners } = fixture.cast;
    await fixture.complete();
    const { id: formId } = await makeExternal(fixture, { visibility: 'LEADERS' });
    for (const visibility of ['ADMINS', 'LEADERS', 'EVERYONE']) await measure(formId, { visibility });
    const seen = async (actor: (typeof actors)['leader']) =>
      (await subgraph.as(actor).query(LIST, { input: { formId } }))['getExternalAssessmentMeasurements']
        .totalCount;
    expect(await seen(actors.programAdmin)).toBe(3);
    expect(await seen(actors.leader)).toBe(2);
    expect(await seen(actors.parent)).toBe(1);
    expect(await seen(actors.learner)).toBe(1);
    expect(await subgraph.as(foreigners.superAdmin).refusal(LIST, { input: { formId } })).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.staff).refusal(LIST, { input: { formId } })).toBe('NOT_FOUND');
  });
});
