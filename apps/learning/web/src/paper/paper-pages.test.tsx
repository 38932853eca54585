import axe from 'axe-core';
import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentResultsDocument,
  DiscardPaperEntryDocument,
  PaperEntryDocument,
  PaperPeopleDocument,
  SavePaperAnswerDocument,
  SubmitPaperEntryDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-01-12', endDate: '2026-12-30' };
const none = { rows: [] as string[], choices: [] as string[], unit: null as string | null };
const ask = (id: string, questionType: string, part: object = {}) => ({
  ...{ id, question: `Question ${id}`, questionType, options: [], details: none, required: false },
  ...{ correct: null, points: null, ...part },
});
const questions = [
  ask('scale', 'SCALE', { required: true, questionCategory: 'Reading' }),
  ask('one', 'SINGLE_CHOICE', { options: ['Comics', 'Poems'], correct: 'Poems', points: 2 }),
  ask('many', 'MULTIPLE_CHOICE', { options: ['Art', 'Music', 'Sport'] }),
  ask('yes', 'YES_NO'),
  ask('matrix', 'MATRIX', {
    details: { ...none, rows: ['Fractions', 'Decimals'], choices: ['Not yet', 'Sure'] },
  }),
  ask('order', 'RANKING', { details: { ...none, choices: ['1/2', '1/4'] } }),
  ask('number', 'NUMERIC', { details: { ...none, unit: 'cm' } }),
  ask('gap', 'INLINE_CHOICE', { question: 'The sky is [[blue|green]].' }),
  ask('text', 'LONG_TEXT', { shownWhen: { questionId: 'scale', test: 'IS_ABOVE', values: [2] } }),
  ask('file', 'FILE', { details: { ...none, files: { kinds: ['PDF'], most: 1, mostMegabytes: 1 } } }),
] as never[];
const form = {
  ...{ id: 'form', formName: 'Reading habits', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, description: 'No wrong answers.' },
  ...{ version: 1, archived: false, canEdit: true, questions },
};
const person = (id: string, firstName: string, paperCode: string) => ({
  ...{ userId: id, gradeLevel: '04', paperCode },
  user: { id, profile: { firstName, lastName: 'Haddad' } },
});
const noor = person('noor', 'Noor', '3F9A07C2');
const amara = person('amara', 'Amara', '00AB12CD');
const people = (...items: object[]) =>
  on(PaperPeopleDocument, { getAssessmentV2Users: { totalCount: items.length, items } });
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...form, ...more } });
const results = on(AssessmentResultsDocument, { getAssessmentV2: { expected: 2, answered: 0 } });
const spanish = viewerOf('SUPER_ADMIN', { language: 'sp' });

/** Violations that axe finds; contrast is left out because jsdom has no layout. */
async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the printed form', () => {
  const open = (viewer = viewerOf('SUPER_ADMIN'), ...more: Answer[]) =>
    renderRoute(remote, '/assessments/form/paper', {
      viewer,
      answers: [opened(), results, people(noor, amara), ...more],
    });

  it('has a sheet for each person, with name, code and version, and every type of question', async () => {
    const page = await open();
    expect(await screen.findByText('Prints the forms of 2 people.')).toBeInTheDocument();
    expect(page.sent(PaperPeopleDocument)[0]!.input).toMatchObject({
      answered: false,
      windowStart: '2026-01-12',
    });
    const sheet = within((await screen.findByText('3F9A-07C2')).closest('table')!);
    expect(sheet.getByText('Noor Haddad')).toBeInTheDocument();
    expect(sheet.getByText(/^Reading habits · Version 1/)).toBeInTheDocument();
    expect(sheet.getByRole('heading', { name: 'Reading' })).toBeInTheDocument();
    for (const text of ['Comics', 'Music', 'Fractions', '1/4', 'cm'])
      expect(sheet.getAllByText(text).length).toBeGreaterThan(0);
    expect(sheet.getByText(/^Only if your answer to question 1 leads here/)).toBeInTheDocument();
    expect(sheet.getByText('Hand in your work together with this sheet.')).toBeInTheDocument();
    expect(screen.getByText('00AB-12CD')).toBeInTheDocument();
    expect(await problems()).toEqual([]);
  });

  it('can be printed without names, in Spanish', async () => {
    const page = await open(spanish);
    await page.user.selectOptions(await screen.findByLabelText('Para quién'), 'Hojas sin nombre');
    expect(await screen.findByText('Imprime el formulario de 1 persona.')).toBeInTheDocument();
    expect(screen.getByText('Nombre:')).toBeInTheDocument();
    expect(screen.queryByText('3F9A-07C2')).not.toBeInTheDocument();
  });

  it('says that nobody is left, and that the people could not be loaded', async () => {
    const page = await open(viewerOf('SUPER_ADMIN'), people());
    expect(await screen.findByText('Nobody is left')).toBeInTheDocument();
    page.answer(on(PaperPeopleDocument, refused('INTERNAL', 'Broken.')));
    await page.user.selectOptions(screen.getByLabelText('For whom'), 'Everybody');
    expect(await screen.findByText('Broken.')).toBeInTheDocument();
  });
});

describe('entry from paper', () => {
  afterEach(() => forgetPerson('user-1'));

  const empty = on(PaperEntryDocument, { getPaperEntry: null });
  const saves = on(SavePaperAnswerDocument, { savePaperAnswer: {} });
  const submits = on(SubmitPaperEntryDocument, { submitPaperEntry: { id: 'r1' } });
  const open = (viewer = viewerOf('SUPER_ADMIN'), ...more: Answer[]) =>
    renderRoute(remote, '/assessments/form/entry', {
      viewer,
      answers: [opened(), people(noor, amara), empty, saves, submits, ...more],
    });

  it('is done by keyboard alone: code, letters and Enter, one person after the other', async () => {
    const page = await open();
    const search = await screen.findByRole('searchbox', { name: 'Code or name' });
    await screen.findByText('Amara Haddad');
    page.answer(people(noor));
    search.focus();
    await page.user.keyboard('3f9a 07c2');
    await waitFor(() => expect(page.sent(PaperPeopleDocument).at(-1)!.input.paperCode).toBe('3f9a 07c2'));
    await screen.findByText('1 person has not answered');
    await page.user.keyboard('{Enter}');
    const first = await screen.findByRole('textbox', { name: /^1\. Question scale/ });
    await waitFor(() => expect(first).toHaveFocus());
    expect(await problems()).toEqual([]);
    await page.user.keyboard(
      '4{Enter}b{Enter}ac{Enter}n{Enter}b{Enter}a{Enter}ba{Enter}3,5{Enter}a{Enter}Words{Enter}',
    );
    expect(screen.getByRole('button', { name: 'Submit and next sheet' })).toHaveFocus();
    expect(screen.getByText('9 of 9 questions filled in · 2 of 2 points')).toBeInTheDocument();
    const savedLast = () => page.sent(SavePaperAnswerDocument).at(-1)!.input.questionId;
    await waitFor(() => expect(savedLast()).toBe('text'));
    const values = Object.fromEntries(
      page.sent(SavePaperAnswerDocument).map(({ input }) => [input.questionId, input.value]),
    );
    expect(values).toEqual({
      ...{ scale: 4, one: 'Poems', many: ['Art', 'Sport'], yes: false, order: ['1/4', '1/2'] },
      matrix: [
        ['Fractions', 'Sure'],
        ['Decimals', 'Not yet'],
      ],
      ...{ number: 3.5, gap: ['blue'], text: 'Words' },
    });
    expect(page.sent(SavePaperAnswerDocument)[0]!.input).toMatchObject({
      ...{ assessmentId: 'form', windowStart: '2026-01-12', userId: 'noor', version: 1 },
    });
    page.answer(people(amara));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.notices()).toEqual(['The answers of Noor Haddad are there.']));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Code or name' })).toHaveFocus());
    expect(await screen.findByText('Amara Haddad')).toBeInTheDocument();
  });

  it('names a field that cannot be read, in Spanish, and submits nothing', async () => {
    const page = await open(spanish);
    await page.user.click(await screen.findByRole('button', { name: 'Pasar las respuestas de Noor Haddad' }));
    const first = await screen.findByRole('textbox', { name: /^1\. Question scale/ });
    await page.user.type(first, '7{Enter}');
    expect(await screen.findByText('Escriba un número de 1 a 5, o nada.')).toBeInTheDocument();
    await page.user.type(
      screen.getByRole('textbox', { name: /^2\. Question one/ }),
      'a{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(first).toHaveFocus());
    expect(page.sent(SubmitPaperEntryDocument)).toEqual([]);
  });

  it('continues what was entered before, and empties it', async () => {
    const entered = { version: 1, answers: [{ questionId: 'many', value: ['Music', 'Sport'] }] };
    const page = await open(
      viewerOf('SUPER_ADMIN'),
      on(PaperEntryDocument, { getPaperEntry: entered }),
      on(DiscardPaperEntryDocument, { discardPaperEntry: true }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Enter the answers of Noor Haddad' }));
    const many = await screen.findByRole('textbox', { name: /^3\. Question many/ });
    expect(many).toHaveValue('BC');
    expect(screen.getByText(/^1 of 9 questions filled in · 1 required one is empty/)).toBeInTheDocument();
    page.answer(empty);
    await page.user.click(screen.getByRole('button', { name: 'Empty the sheet' }));
    await waitFor(() => expect(many).toHaveValue(''));
    expect(page.sent(DiscardPaperEntryDocument)).toHaveLength(1);
  });

  it('says at the field why the server refused it', async () => {
    const page = await open(
      viewerOf('SUPER_ADMIN'),
      on(SavePaperAnswerDocument, refused('CONFLICT', 'There are already answers of this person.')),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Enter the answers of Noor Haddad' }));
    await page.user.type(await screen.findByRole('textbox', { name: /^1\. Question scale/ }), '4{Enter}');
    expect(await screen.findByText('There are already answers of this person.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Submit and next sheet' }));
    await waitFor(() =>
      expect(page.notices()).toEqual([expect.stringContaining('Not all fields are saved yet')]),
    );
  });

  it('empties the sheet of a person who answered on the platform, found by code', async () => {
    const answered = { ...noor, response: { id: 'r1' } };
    const closed = on(
      PaperEntryDocument,
      refused('CONFLICT', 'There are already answers of this person for this window.'),
    );
    const page = await open(
      viewerOf('SUPER_ADMIN'),
      closed,
      on(DiscardPaperEntryDocument, { discardPaperEntry: true }),
    );
    const search = await screen.findByRole('searchbox', { name: 'Code or name' });
    expect(page.sent(PaperPeopleDocument)[0]!.input).toMatchObject({ answered: false });
    page.answer(people(answered));
    await page.user.type(search, '3f9a07c2');
    expect(await screen.findByText(/Has answered$/)).toBeInTheDocument();
    expect(screen.getByText('0 people have not answered')).toBeInTheDocument();
    expect(page.sent(PaperPeopleDocument).at(-1)!.input).not.toHaveProperty('answered');
    await page.user.click(screen.getByRole('button', { name: 'Enter the answers of Noor Haddad' }));
    expect(await screen.findByText('This sheet can no longer be entered')).toBeInTheDocument();
    expect(screen.getByText(/^There are already answers of this person/)).toBeInTheDocument();
    expect(await problems()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Empty the sheet' }));
    await waitFor(() => expect(page.notices()).toEqual(['The sheet of Noor Haddad is empty.']));
    expect(page.sent(DiscardPaperEntryDocument)).toEqual([
      { input: { assessmentId: 'form', windowStart: '2026-01-12', userId: 'noor' } },
    ]);
    await waitFor(() => expect(search).toBeVisible());
  });

  it('closes the form of a person who answered while it was entered, once it is emptied', async () => {
    const page = await open(
      viewerOf('SUPER_ADMIN'),
      on(SavePaperAnswerDocument, refused('CONFLICT', 'There are already answers of this person.')),
      on(DiscardPaperEntryDocument, { discardPaperEntry: false }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Enter the answers of Noor Haddad' }));
    await page.user.type(await screen.findByRole('textbox', { name: /^1\. Question scale/ }), '4{Enter}');
    await screen.findByText('There are already answers of this person.');
    page.answer(
      on(PaperEntryDocument, refused('CONFLICT', 'There are already answers of this person.')),
      people(amara),
    );
    await page.user.click(screen.getByRole('button', { name: 'Empty the sheet' }));
    expect(await screen.findByText('This sheet can no longer be entered')).toBeInTheDocument();
    expect(page.notices()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Another sheet' }));
    expect(await screen.findByText('Amara Haddad')).toBeInTheDocument();
  });

  it('waits for the first day, and for an archived assessment to be restored', async () => {
    const page = await open(viewerOf('SUPER_ADMIN'), opened({ archived: true }));
    expect(await screen.findByText('This assessment is archived')).toBeInTheDocument();
    const later = { startDate: '2030-01-01', endDate: '2030-02-01' };
    page.answer(opened({ windows: [later], ...later }));
    page.push('assessments');
    expect(await screen.findByText('This assessment has not begun')).toBeInTheDocument();
  });
});
