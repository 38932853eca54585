import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test, type Page } from '@lyceum/web/testing';

const QUESTIONS = [
  { question: 'I like rivers.', questionType: 'SCALE' },
  { question: 'Is one near you?', questionType: 'YES_NO' },
  { question: 'Which one?', questionType: 'TEXT' },
  { question: 'What is it like?', questionType: 'LONG_TEXT' },
  { question: 'How do you get there?', questionType: 'SINGLE_CHOICE', options: ['Bus', 'Bike'] },
  { question: 'What lives in it?', questionType: 'MULTIPLE_CHOICE', options: ['Trout', 'Otters', 'Ducks'] },
  { question: 'How often were you there?', questionType: 'NUMBER' },
  {
    ...{ question: 'How is it in each season?', questionType: 'MATRIX' },
    details: { rows: ['Spring', 'Fall'], choices: ['Low', 'High'] },
  },
  {
    ...{ question: 'Put them in order, the longest first.', questionType: 'RANKING' },
    details: { choices: ['Platte', 'Colorado', 'Yampa'] },
  },
  {
    ...{ question: 'What belongs together?', questionType: 'MATCHING' },
    details: { rows: ['source', 'mouth'], choices: ['sea', 'spring'] },
  },
  { question: 'How wide is it?', questionType: 'NUMERIC', details: { unit: 'm' } },
  { question: 'A river flows [[up|down]] to the [[sea|spring]].', questionType: 'INLINE_CHOICE' },
  { question: 'Show what you wrote.', questionType: 'FILE', details: { files: { kinds: ['DOCUMENT'] } } },
];

const keyboardOf = (page: Page) => {
  type Field = ReturnType<Page['getByRole']>;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the field has the focus, then the keys. */
  const at = async (field: Field, ...keys: string[]) => {
    await expect(field).toBeVisible();
    const hasFocus = () => field.evaluate((node) => node === document.activeElement);
    for (let tabs = 0; tabs < 150 && !(await hasFocus()); tabs += 1) await press('Tab');
    await expect(field).toBeFocused();
    await press(...keys);
  };
  return {
    at,
    /** The first radio button of a group takes the focus; arrow keys choose the next ones. */
    choose: (group: string, ...keys: string[]) =>
      at(page.getByRole('radiogroup', { name: group }).getByRole('radio').first(), 'Space', ...keys),
    type: async (name: string, text: string) => {
      await at(page.getByRole('textbox', { name }));
      await page.keyboard.type(text);
    },
    select: (name: string, ...keys: string[]) => at(page.getByRole('combobox', { name }), ...keys),
    press: (name: string) => at(page.getByRole('button', { name }), 'Enter'),
  };
};

test('a form with every type of question is answered by keyboard alone', async ({ ecosystem, signIn }) => {
  const { programs, timeZoneId, learner } = ecosystem;
  const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneId }).format();
  const endDate = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { createAssessment: made } = await ecosystem
    .as('super')
    .askEventually<{ createAssessment: { id: string } }>('CreateAssessment', {
      input: {
        ...{ programId: programs.reading.id, assessmentType: 'CHECK_IN', startDate, endDate },
        ...{ formName: `Rivers ${randomUUID().slice(0, 8)}`, questions: QUESTIONS },
      },
    });
  const page = await signIn(learner, { to: `/assessments/${made.id}` });
  const keyboard = keyboardOf(page);
  await expect(page.getByRole('button', { name: 'Send answers' })).toBeVisible();
  await expectAccessible(page);

  await keyboard.choose('I like rivers.', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await keyboard.choose('Is one near you?');
  await keyboard.type('Which one?', 'Platte');
  await keyboard.type('What is it like?', 'Wide and slow');
  await keyboard.choose('How do you get there?', 'ArrowDown');
  await keyboard.at(page.getByRole('checkbox', { name: 'Otters' }), 'Space');
  await keyboard.type('How often were you there?', '12');
  await keyboard.choose('Spring', 'ArrowDown');
  await keyboard.choose('Fall');
  await keyboard.press('Move down: Platte');
  await keyboard.select('source', 'ArrowDown', 'ArrowDown');
  await keyboard.select('mouth', 'ArrowDown');
  await keyboard.type('How wide is it?', '40.5');
  await keyboard.select('Gap 1 of 2', 'ArrowDown', 'ArrowDown');
  await keyboard.select('Gap 2 of 2', 'ArrowDown');
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Add files');
  const file = { name: 'rivers.txt', mimeType: 'text/plain', buffer: Buffer.from('The Platte is wide.') };
  await (await chooser).setFiles(file);
  await expect(page.getByRole('listitem').filter({ hasText: 'rivers.txt' })).toContainText('Saved');
  await expectAccessible(page);

  await keyboard.press('Send answers');
  await expect(page.getByRole('button', { name: 'Change answers' })).toBeVisible();
  const { getAssessment: answered } = await ecosystem
    .as('learner')
    .ask<{ getAssessment: { ownResponses: { answers: { value: unknown }[] }[] } }>('AssessmentById', {
      assessmentId: made.id,
    });
  expect(answered.ownResponses[0]?.answers.map(({ value }) => value)).toEqual([
    ...[4, true, 'Platte', 'Wide and slow', 'Bike', ['Otters'], 12],
    [
      ['Spring', 'High'],
      ['Fall', 'Low'],
    ],
    ['Colorado', 'Platte', 'Yampa'],
    [
      ['source', 'spring'],
      ['mouth', 'sea'],
    ],
    ...[40.5, ['down', 'sea'], [[expect.any(String), 'rivers.txt']]],
  ]);
});
