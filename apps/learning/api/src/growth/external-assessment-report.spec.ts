import { stableId } from '@lyceum/server/tenancy';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import type { Actor } from '@lyceum/server/actor';
import { learning } from '../definition';
import { CREATE, day } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { mapRow, packed } from '../testing/vendor-files';

const REPORT = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on ExternalAssessmentReport { id schoolYears rows {
  assessment { formName } scale { subject } pre { season } post { season } program { id } school { id } gradeLevel
  growth { learners difference verdict } } } } }`;
const IMPORT = `mutation ($input: MeasurementFileInput!) { importMeasurementFile(input: $input) { created } }`;
const [NORTH, SOUTH] = ['0197a0b0-0000-7000-8000-000000000001', '0197a0b0-0000-7000-8000-000000000002'];

let subgraph: TestSubgraph;
let fixture: FeedbackFixture;
beforeAll(async () => (subgraph = await startTestSubgraph(learning)));
afterAll(() => subgraph.close());

const report = async (actor: Actor, ...ids: string[]) =>
  (
    await subgraph
      .as(actor)
      .query(REPORT, { r: ids.map((id) => ({ __typename: 'ExternalAssessmentReport', id })) })
  )['_entities'];

it('sums growth by program, school and grade, for admins of the program', async () => {
  fixture = new FeedbackFixture(subgraph);
  await fixture.open();
  const { actors, foreigners, programId, siblingProgramId, ecosystemId } = fixture.cast;
  const programRoles = [{ programId, role: 'LEARNER' }];
  for (const [number, schoolId, gradeLevel] of [
    ['S1', NORTH, '03'],
    ['S2', NORTH, '04'],
    ['S3', SOUTH, '03'],
  ] as const)
    await fixture.savePerson(stableId(ecosystemId, 'learner', number), {
      programRoles,
      schoolId,
      gradeLevel,
    });
  const input = {
    ...{ programId, formName: 'MAP', formType: 'EXTERNAL', assessmentType: 'SKILLS_CHECK' },
    ...{ startDate: day(-100), endDate: day(100), definitionKey: 'nwea-map-growth' },
  };
  const admin = subgraph.as(actors.programAdmin);
  const formId = (await admin.query(CREATE, { input }))['createAssessment'].id;
  const rows = ['S1', 'S2', 'S3'].flatMap((StudentID, at) => [
    mapRow({ StudentID, Student_StateID: '' }),
    mapRow({
      ...{ StudentID, Student_StateID: '', TermName: 'Winter 2026-2027', TestStartDate: '01/12/2027' },
      TestRITScore: String(205 + at),
    }),
  ]);
  await admin.query(IMPORT, { input: { formId, file: packed(rows) } });

  const [byProgram, bySchool, byGrade] = await report(
    actors.programAdmin,
    ...['PROGRAM/all/latest', `SCHOOL/${programId}/2026-2027`, 'GRADE/all/latest'],
  );
  expect(byProgram).toMatchObject({
    schoolYears: ['2026-2027'],
    rows: [
      {
        ...{ assessment: { formName: 'MAP' }, scale: { subject: 'Mathematics' }, program: { id: programId } },
        ...{ pre: { season: 'FALL' }, post: { season: 'WINTER' }, school: null, gradeLevel: null },
        growth: { learners: 3, difference: 5, verdict: 'GAIN' },
      },
    ],
  });
  expect(bySchool.rows.map(({ school, growth }: any) => [school.id, growth.learners])).toEqual([
    [NORTH, 2],
    [SOUTH, 1],
  ]);
  expect(byGrade.rows.map(({ gradeLevel, growth }: any) => [gradeLevel, growth.learners])).toEqual([
    ['03', 2],
    ['04', 1],
  ]);
  expect((await report(actors.superAdmin, 'PROGRAM/all/2025-2026'))[0]).toMatchObject({ rows: [] });
  expect(await report(actors.programAdmin, `PROGRAM/${siblingProgramId}/latest`)).toEqual([null]);
  expect(await report(actors.superAdmin, 'PROGRAM/all', 'WEEK/all/latest', 'PROGRAM/x/latest')).toEqual([
    null,
    null,
    null,
  ]);
  for (const actor of [actors.leader, actors.learner, actors.staff])
    expect(await report(actor, 'PROGRAM/all/latest')).toEqual([null]);
  expect((await report(foreigners.superAdmin, `PROGRAM/${programId}/latest`))[0].rows).toEqual([]);
});
