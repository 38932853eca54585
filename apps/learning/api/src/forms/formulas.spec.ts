import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';

const TEXTS = `question options translation { question options } details { formulas { text mathml } }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) {
  questions { id revision ${TEXTS} } } }`;
const EDIT = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) {
  questions { ${TEXTS} } } }`;

describe('createProgramFormQuestion with formulas', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });
  afterAll(() => subgraph.close());

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const inputOf = (part: object) => ({
    ...{ programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION', questionType: 'SINGLE_CHOICE' },
    ...{ question: 'What is \\(x^2\\)?', options: ['\\(\\frac{1}{2}\\)', '2'], ...part },
  });
  const added = async (part: object = {}) =>
    (await admin().query(ADD, { input: inputOf(part) }))['createProgramFormQuestion'].questions.at(-1);

  it('stores the MathML of each formula in the texts and their translation beside them', async () => {
    const { details, question, id, revision } = await added({
      translation: { language: 'sp', question: '¿Cuánto es \\[x^3\\]?', options: ['', '\\(2\\)'] },
    });
    expect(question).toBe('What is \\(x^2\\)?');
    expect(details.formulas.map(({ text }: { text: string }) => text)).toEqual([
      ...['\\(x^2\\)', '\\(\\frac{1}{2}\\)', '\\[x^3\\]', '\\(2\\)'],
    ]);
    const [inLine, half, block] = details.formulas.map(({ mathml }: { mathml: string }) => mathml);
    expect(inLine).toMatch(/^<math><msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup><\/math>$/);
    expect(half).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(block).toContain('display="block"');
    const edited = await admin().query(EDIT, { input: { questionId: id, revision, question: 'What is 4?' } });
    expect(
      edited['editProgramFormQuestion'].questions
        .at(-1)
        .details.formulas.map(({ text }: { text: string }) => text),
    ).not.toContain('\\(x^2\\)');
  });

  it.each([
    [{ question: 'Is \\(x^2' }, 'input.question', 4],
    [{ question: 'Is \\(\\frac{1\\)?' }, 'input.question', 13],
    [{ question: 'Is \\(\\nothing\\)?' }, 'input.question', 6],
    [{ question: '\\(\\href{javascript:alert(1)}{x}\\)' }, 'input.question', 3],
    [{ question: '\\(\\includegraphics{http://there/x.png}\\)' }, 'input.question', 3],
    [{ question: '\\(\\def\\a{\\a\\a}\\a\\)' }, 'input.question', 1],
    [{ options: ['1', '\\(}\\)'] }, 'input.options', 3],
    [{ questionType: 'INLINE_CHOICE', question: '\\(x = [[1|2]]\\)' }, 'input.question', 1],
    [{ translation: { language: 'sp', question: '\\(\\no\\)' } }, 'input.translation.question', 3],
  ])('refuses %j at the place of its error', async (part, field, place) => {
    const { errors } = await admin().send(ADD, { input: inputOf(part) });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining(`character ${place} `),
        extensions: { code: 'BAD_USER_INPUT', field },
      },
    ]);
  });

  it('never stores markup of the author', async () => {
    const { details } = await added({ question: '\\(a<b \\text{<img src=x onerror="y">}\\) <b>bold</b>' });
    const [{ mathml }] = details.formulas;
    expect(mathml).not.toMatch(/<(?!\/?m[a-z]+[ >])/);
    expect(mathml).toContain('&lt;img');
  });
});
