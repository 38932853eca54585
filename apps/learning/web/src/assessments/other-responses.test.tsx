import axe from 'axe-core';
import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ArchiveAssessmentResponseDocument,
  AssessmentByIdDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const near = { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const };
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions: [near], revision: 2, canEdit: true },
};
const sofia = { id: 'sofia', profile: { firstName: 'Sofía', lastName: 'Reyes' } };
const away = (id: string, value: string) => ({
  ...{ userId: 'sofia', user: sofia },
  response: {
    ...{ id, assessmentId: 'rivers', userId: 'sofia', window: period, archived: true, canEdit: false },
    answers: [{ questionId: 'near', question: near.question, questionType: 'TEXT' as const, value }],
  },
});
const listOf = (...items: object[]) =>
  on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: items.length, items } });
const frame = [
  on(AssessmentByIdDocument, { getAssessment: rivers }),
  on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 1 } }),
];

it('lists archived answers, and restores one of two of the same person', async () => {
  const page = await renderRoute(remote, '/assessments/rivers?answered=archived', {
    answers: [...frame, listOf(away('r1', 'Colorado'), away('r2', 'Grande'))],
  });
  const reads = await screen.findAllByRole('button', { name: 'Read the answers of Sofía Reyes' });
  expect(reads).toHaveLength(2);
  expect(page.sent(AssessmentPeopleDocument).at(-1)!.input).toMatchObject({
    ...{ group: 'ARCHIVED', answered: null },
  });
  expect(screen.queryByRole('button', { name: 'Remind who has not answered' })).not.toBeInTheDocument();
  await page.user.click(reads[1]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Grande')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Change answers' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Email answers' })).not.toBeInTheDocument();
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  page.answer(
    on(ArchiveAssessmentResponseDocument, { archiveAssessmentResponse: { id: 'r2', archived: false } }),
    listOf(away('r1', 'Colorado')),
  );
  dialog.getByRole('button', { name: 'Restore answers' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.notices()).toEqual(['The answers of Sofía Reyes count again.']));
  expect(page.sent(ArchiveAssessmentResponseDocument)).toEqual([{ responseId: 'r2', archived: false }]);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Read the answers of Sofía Reyes' })).toHaveLength(1),
  );
});

it('says in Spanish that a person has answered again', async () => {
  const page = await renderRoute(remote, '/assessments/rivers?answered=archived', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...frame,
      listOf(away('r1', 'Colorado')),
      on(ArchiveAssessmentResponseDocument, refused('CONFLICT', 'Esta persona ya respondió de nuevo.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Leer las respuestas de Sofía Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Restaurar respuestas' }));
  await waitFor(() => expect(page.notices()).toEqual(['Esta persona ya respondió de nuevo.']));
});

it('chooses answers of people who are no longer asked', async () => {
  const page = await renderRoute(remote, '/assessments/rivers', { answers: [...frame, listOf()] });
  await page.user.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await page.user.click(drawer.getByRole('combobox', { name: 'Who' }));
  await page.user.click(await screen.findByRole('option', { name: 'Is no longer asked' }));
  expect(page.address()).toBe('/assessments/rivers?answered=former');
  await waitFor(() => expect(page.sent(AssessmentPeopleDocument).at(-1)!.input.group).toBe('FORMER'));
  expect(await screen.findByText('Nobody fits')).toBeInTheDocument();
});

it('offers leaders neither, whatever the address says', async () => {
  const page = await renderRoute(remote, '/assessments/rivers?answered=archived', {
    viewer: viewerOf('LEADER'),
    answers: [on(AssessmentByIdDocument, { getAssessment: { ...rivers, canEdit: false } }), listOf()],
  });
  await waitFor(() => expect(page.sent(AssessmentPeopleDocument)).toHaveLength(1));
  expect(page.sent(AssessmentPeopleDocument)[0]!.input).toMatchObject({ group: 'ASKED', answered: null });
});
