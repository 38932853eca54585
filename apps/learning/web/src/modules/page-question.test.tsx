import { on, renderRoute, screen, viewerOf } from '@lyceum/web/component-testing';
import {
  ModuleByIdDocument,
  ModulesDocument,
  ModuleStudentsDocument,
  SaveModuleProgressDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const question = {
  ...{ id: 'where', question: 'Where does a river begin?', multiple: false },
  options: [
    { id: 'hills', text: 'In the hills' },
    { id: 'sea', text: 'In the sea' },
  ],
};
const enrolled = { id: 'progress', userId: 'user-1', pagesCompleted: [] as string[], lastPageId: 'source' };
const moduleOf = (answer: object, chosen: string[]) => ({
  ...{ id: 'rivers', title: 'Rivers', status: 'LIVE' as const, programIds: ['program-1'], pageCount: 1 },
  pages: [{ id: 'source', title: 'At the source', questions: [{ ...question, ...answer }] }],
  progress: {
    ...enrolled,
    optionsSelectedForQuestions: chosen.length ? [{ questionId: 'where', optionIds: chosen }] : [],
  },
});
const shown = { correctOptionIds: ['hills'], explanation: 'Water flows down.' };

async function answer(choice: string, chosen: string, language: 'en' | 'sp' = 'en') {
  const page = await renderRoute(remote, '/modules/rivers', {
    viewer: viewerOf('LEARNER', { language }),
    answers: [
      on(ModuleByIdDocument, { getModule: moduleOf({}, []) }),
      on(ModuleStudentsDocument, { getModule: { id: 'rivers', enrolledStudents: [] } }),
      on(SaveModuleProgressDocument, { saveModuleProgress: moduleOf({}, []) }),
    ],
  });
  const option = await screen.findByRole('radio', { name: choice });
  page.answer(on(SaveModuleProgressDocument, { saveModuleProgress: moduleOf(shown, [chosen]) }));
  await page.user.click(option);
}

it('shows the right option and the explanation after a wrong answer', async () => {
  await answer('In the sea', 'sea');
  expect(await screen.findByText('Not right. It is: In the hills.')).toBeVisible();
  expect(screen.getByText(/Water flows down\./)).toBeVisible();
});

it('confirms a right answer, in Spanish', async () => {
  await answer('In the hills', 'hills', 'sp');
  expect(await screen.findByText('Correcto.')).toBeVisible();
});

it('links from the list to where the learner stopped, and to modules that can be begun', async () => {
  const listed = { status: 'LIVE' as const, programIds: ['program-1'], pageCount: 5 };
  await renderRoute(remote, '/modules', {
    viewer: viewerOf('LEARNER'),
    answers: [
      on(ModulesDocument, {
        getModules: {
          totalCount: 3,
          items: [
            {
              ...listed,
              id: 'rivers',
              title: 'Rivers',
              progress: { ...enrolled, id: 'p1', pagesCompleted: ['a', 'b'] },
            },
            { ...listed, id: 'hills', title: 'Hills', canEnroll: true },
            { ...listed, id: 'seas', title: 'Seas', progress: { ...enrolled, id: 'p2', completed: true } },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Continue: Rivers' })).toHaveAttribute(
    'href',
    '/modules/rivers',
  );
  expect(screen.getByText('2 of 5 pages completed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start: Hills' })).toHaveAttribute('href', '/modules/hills');
  expect(screen.queryByRole('link', { name: /: Seas$/ })).not.toBeInTheDocument();
});
