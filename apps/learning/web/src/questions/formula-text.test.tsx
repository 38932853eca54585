import axe from 'axe-core';
import { renderPart, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import type { QuestionFormula } from '@lyceum/contracts/questions';
import { Answers } from '../feedback/answers';
import { QuestionField } from '../feedback/question-field';
import { lineOf } from './formula-line';
import { declarationsOf } from './formula-style';
import { FormulasOf, FormulaText } from './formula-text';

const formulas: QuestionFormula[] = [
  { text: '\\(x^2\\)', mathml: '<math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math>' },
  {
    text: '\\[y\\]',
    mathml: '<math display="block" class="tml-display" style="display:block math;"><mi>y</mi></math>',
  },
];
const details = { rows: ['\\(x^2\\)', 'B'], choices: ['\\(x^2\\)', '2'], unit: null, formulas };
const question = {
  ...{ id: 'q', question: 'What is \\(x^2\\) for \\[y\\]?', options: ['\\(x^2\\)', '2'] },
  ...{ questionType: 'SINGLE_CHOICE' as const, required: true, details },
};
const viewer = viewerOf('LEARNER', { language: 'sp' });
const mathOf = (within: Element) => [...within.querySelectorAll('math')];

// jsdom cannot compute styles of MathML elements.
const computed = window.getComputedStyle.bind(window);
beforeAll(() => {
  window.getComputedStyle = (element, pseudo) => computed(element.closest('span') ?? element, pseudo);
});
afterAll(() => {
  window.getComputedStyle = computed;
});

it('shows the formulas of a question and its options, chosen by keyboard, without axe violations', async () => {
  const given: unknown[] = [];
  const onChange = (value: unknown) => void given.push(value);
  const { user, container } = await renderPart(
    <QuestionField id="q" question={question} value={null} onChange={onChange} />,
    { viewer },
  );
  const group = await screen.findByRole('radiogroup', { name: /^What is x\^2 for y/ });
  await waitFor(() => expect(mathOf(container)).toHaveLength(3));
  const [inLine, block] = mathOf(container);
  expect(inLine!.querySelector('msup > mn')).toHaveTextContent('2');
  expect(inLine!.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(block!.getAttribute('display')).toBe('block');
  within(group).getByRole('radio', { name: 'x^2' }).focus();
  await user.keyboard(' ');
  expect(given).toEqual(['\\(x^2\\)']);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

it('offers formulas to match as radio buttons, since selects show none', async () => {
  const given: unknown[] = [];
  const onChange = (value: unknown) => void given.push(value);
  const matching = { ...question, questionType: 'MATCHING' as const };
  const { user } = await renderPart(
    <QuestionField id="q" question={matching} value={null} onChange={onChange} />,
    { viewer },
  );
  const row = await screen.findByRole('radiogroup', { name: 'B' });
  (await within(row).findByRole('radio', { name: 'x^2' })).focus();
  await user.keyboard(' ');
  expect(given).toEqual([[['B', '\\(x^2\\)']]]);
});

it('shows formulas in given answers', async () => {
  const answer = {
    ...{ questionId: 'q', question: question.question, questionType: 'SINGLE_CHOICE' as const },
    ...{ value: '\\(x^2\\)', unit: null, offPath: null, __typename: 'FormAnswer' as const },
  };
  const { container } = await renderPart(<Answers answers={[answer]} questions={[question]} />, { viewer });
  await screen.findAllByText('x');
  expect(mathOf(container)).toHaveLength(3);
});

it('inserts nothing but elements and attributes of formulas', async () => {
  const mathml =
    '<math onclick="a()" href="javascript:b()"><mi style="color:#f00;background:url(x)">z</mi><script>c()</script><img src="d"/></math>';
  const { container } = await renderPart(
    <FormulasOf questions={[{ details: { formulas: [{ text: '\\(z\\)', mathml }] } }]}>
      <FormulaText>{'It is \\(z\\).'}</FormulaText>
    </FormulasOf>,
    { viewer },
  );
  await screen.findByText('z');
  const [math] = mathOf(container);
  expect(math!.outerHTML).toBe('<math aria-label="zc()"><mi>z</mi>c()</math>');
  expect(
    declarationsOf('color:#f00;background:url(x);padding:url(y);position:fixed;border:1px solid;'),
  ).toEqual([
    ['color', '#f00'],
    ['border', '1px solid'],
  ]);
});

it.each([
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>', '(a+1)/2'],
  ['<msqrt><mi>x</mi></msqrt><mo>≤</mo><mroot><mi>y</mi><mn>3</mn></mroot>', '√x≤3√y'],
  ['<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mspace/><mi>x</mi>', '∫_0^1x'],
  ['<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>', '1, 2'],
])('names %s as %s', (inner, line) => {
  const { documentElement } = new DOMParser().parseFromString(`<math>${inner}</math>`, 'application/xml');
  expect(lineOf(documentElement)).toBe(line);
});

it('shows TeX where the server made no formula', async () => {
  await renderPart(
    <FormulasOf questions={[question]}>
      <FormulaText>{'Is \\(z\\)?'}</FormulaText>
    </FormulasOf>,
    { viewer },
  );
  expect(await screen.findByText('Is \\(z\\)?')).toBeInTheDocument();
});
