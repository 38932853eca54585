import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { CREATE, ENROLL, makeModule, SAVE } from '../testing/module-fixture';

const FORMULAS = `query ($moduleId: ID!) { getModule(moduleId: $moduleId) { pages { content formulas { text mathml } } } }`;
const QUESTION = {
  question: 'What is \\(2^3\\)?',
  options: [{ text: '\\(8\\)' }, { text: '\\(6\\)' }],
};

describe('formulas in modules', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });
  afterAll(() => subgraph.close());

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const formulas = async (as: ReturnType<typeof admin>, moduleId: string) =>
    (await as.query(FORMULAS, { moduleId }))['getModule'].pages[0].formulas as {
      text: string;
      mathml: string;
    }[];

  it('become MathML when a page is saved, in its text, questions and choices', async () => {
    const content = 'The area is \\(a^2\\).\n\n\\[c = \\sqrt{a^2 + b^2}\\]';
    const made = await makeModule(fixture, { pages: [{ title: 'Squares', content, questions: [QUESTION] }] });
    const found = await formulas(admin(), made.id);
    expect(found.map(({ text }) => text)).toEqual([
      ...['\\(a^2\\)', '\\[c = \\sqrt{a^2 + b^2}\\]', '\\(2^3\\)', '\\(8\\)', '\\(6\\)'],
    ]);
    for (const { mathml } of found) expect(mathml).toMatch(/^<math/);
  });

  it('of an explanation are hidden as long as the explanation is', async () => {
    const option = '018f0000-0000-7000-8000-0000000000a1';
    const questions = [
      {
        ...QUESTION,
        options: [{ id: option, text: 'eight' }, { text: 'six' }],
        ...{ correctOptionIds: [option], explanation: '\\(2 \\cdot 4\\)' },
      },
    ];
    const made = await makeModule(fixture, { pages: [{ title: 'Powers', questions }] });
    const learner = subgraph.as(fixture.cast.actors.learner);
    await learner.query(ENROLL, { moduleId: made.id });
    expect((await formulas(learner, made.id)).map(({ text }) => text)).toEqual(['\\(2^3\\)']);
    const chosen = { questionId: made.pages[0].questions[0].id, optionIds: [option] };
    await learner.query(SAVE, { input: { moduleId: made.id, optionsSelected: [chosen] } });
    expect((await formulas(learner, made.id)).map(({ text }) => text)).toEqual([
      '\\(2^3\\)',
      '\\(2 \\cdot 4\\)',
    ]);
  });

  it.each([
    [{ content: 'Open \\(x' }, 'content'],
    [{ content: '\\(\\frac{1}\\)' }, 'content'],
    [{ questions: [{ ...QUESTION, question: '\\(\\nothing\\)' }] }, 'questions.0.question'],
    [{ questions: [{ ...QUESTION, options: [{ text: '\\(' }, { text: 'b' }] }] }, 'questions.0.options'],
  ])('with an error are rejected at their field: %j', async (page, field) => {
    const input = { title: 'M', programIds: [fixture.cast.programId], pages: [{ title: 'P', ...page }] };
    const { errors } = await admin().send(CREATE, { input });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: `input.pages.0.${field}` } },
    ]);
  });
});
