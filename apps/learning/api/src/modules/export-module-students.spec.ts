import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { ENROLL, makeModule, SAVE } from '../testing/module-fixture';

const EXPORT = `query ($moduleId: ID!) { exportModuleStudents(moduleId: $moduleId) }`;

describe('exportModuleStudents', () => {
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

  type Who = keyof FeedbackFixture['cast']['actors'];
  const as = (who: Who) => subgraph.as(fixture.cast.actors[who]);
  const begin = async () => {
    const made = await makeModule(fixture);
    await as('learner').query(ENROLL, { moduleId: made.id });
    return made;
  };
  const linesFor = async (who: Who, moduleId: string): Promise<string[][]> => {
    const csv = (await as(who).query(EXPORT, { moduleId }))['exportModuleStudents'] as string;
    expect(csv.startsWith('\uFEFF')).toBe(true);
    return parse(csv, { bom: true });
  };

  it('lists progress and the chosen options of the learners whom the viewer may see', async () => {
    const { id: moduleId, pages } = await begin();
    const [first, second] = pages;
    const [question] = second.questions;
    const selected = [{ questionId: question.id, optionIds: [question.options[0].id] }];
    await as('learner').query(SAVE, {
      input: {
        ...{ moduleId, pagesCompleted: [first.id] },
        ...{ videosOpened: [second.id], optionsSelected: selected },
      },
    });
    const [heads, ...lines] = await linesFor('programAdmin', moduleId);
    expect(heads).toEqual([
      ...['Person', 'Enrolled', 'Last active', 'Completed', 'Pages completed', 'Pages', 'Videos opened'],
      question.question,
    ]);
    expect(lines).toEqual([
      [
        'Noor Haddad',
        expect.stringMatching(/Z$/),
        expect.stringMatching(/Z$/),
        '',
        '1',
        '2',
        '1',
        'One half',
      ],
    ]);
    expect(await linesFor('learner', moduleId)).toHaveLength(2);
    // The leader has not met the learner yet.
    expect(await linesFor('leader', moduleId)).toHaveLength(1);
    await fixture.complete();
    expect(await linesFor('leader', moduleId)).toHaveLength(2);
  });

  it('keeps spreadsheets from computing texts, and heads the columns in the viewer’s language', async () => {
    const title = 'Sums';
    const questions = [{ question: '=1+1', options: [{ text: '=2' }, { text: '3' }] }];
    const made = await makeModule(fixture, { title, pages: [{ title, questions }] });
    const spanish = subgraph.as({ ...fixture.cast.actors.superAdmin, language: 'sp' });
    const csv = (await spanish.query(EXPORT, { moduleId: made.id }))['exportModuleStudents'];
    expect(csv).toMatch(/^\uFEFFPersona,/);
    expect(csv).toContain("'=1+1");
  });

  it('refuses unknown modules, and those of another ecosystem', async () => {
    const { id: moduleId } = await begin();
    for (const unknown of ['none', randomUUID()])
      expect(await as('superAdmin').refusal(EXPORT, { moduleId: unknown })).toBe('NOT_FOUND');
    for (const stranger of [fixture.cast.foreigners.superAdmin, fixture.cast.foreigners.learner])
      expect(await subgraph.as(stranger).refusal(EXPORT, { moduleId })).toBe('NOT_FOUND');
  });
});
