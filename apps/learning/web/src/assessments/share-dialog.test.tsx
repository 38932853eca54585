import axe from 'axe-core';
import { on, renderPart, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import {
  AssessmentByIdDocument,
  AssessmentPeopleDocument,
  AssessmentResponseReadersDocument,
  ShareAssessmentResponseDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import ShareDialog from './share-dialog';

const personOf = (id: string, firstName: string, lastName: string) => ({
  ...{ id, profile: { firstName, lastName, preferredName: null } },
});

async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id }) => id);
}

const readers = [
  { userId: 'cora', isAdmin: true, user: personOf('cora', 'Cora', 'Vega') },
  { userId: 'lee', isAdmin: false, user: personOf('lee', 'Lee', 'Oda') },
];
const offers = (...people: object[]) =>
  on(AssessmentResponseReadersDocument, { getAssessmentResponseReaders: people });

it('sends the link to chosen people by keyboard, and asks for one', async () => {
  let isClosed = false;
  const page = await renderPart(<ShareDialog responseId="r1" onClose={() => (isClosed = true)} />, {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [offers(...readers), on(ShareAssessmentResponseDocument, { shareAssessmentResponse: 1 })],
  });
  const lee = await screen.findByRole('checkbox', { name: /^Lee Oda/ });
  expect(await violations()).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('Choose at least one person.')).length).toBeGreaterThan(0);
  expect(page.sent(ShareAssessmentResponseDocument)).toEqual([]);
  lee.focus();
  await page.user.keyboard(' ');
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(page.sent(ShareAssessmentResponseDocument)).toEqual([
    { input: { responseId: 'r1', userIds: ['lee'] } },
  ]);
});

it('says in Spanish that nobody else may read the answers', async () => {
  await renderPart(<ShareDialog responseId="r1" onClose={() => undefined} />, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [offers()],
  });
  expect(await screen.findByText(/^Nadie más puede leer/)).toBeInTheDocument();
});

it('opens the answers that a link leads to', async () => {
  const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
  const page = await renderRoute(remote, '/assessments/rivers?code=0A1B2C3D', {
    viewer: viewerOf('LEADER'),
    answers: [
      on(AssessmentByIdDocument, {
        getAssessment: {
          ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL', program: { id: 'program-1' } },
          ...{ currentWindow: period, windows: [period], ...period, isForViewer: false, ownResponses: [] },
        },
      }),
      on(AssessmentPeopleDocument, {
        getAssessmentV2Users: {
          totalCount: 1,
          items: [
            {
              ...{ userId: 'ada', gradeLevel: null, sitting: null },
              user: personOf('ada', 'Ada', 'Diaz'),
              response: { id: 'r1', assessmentId: 'rivers', userId: 'ada', window: period, answers: [] },
            },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByRole('dialog', { name: /Ada Diaz/ })).toBeInTheDocument();
  expect(page.sent(AssessmentPeopleDocument).at(-1)!.input).toMatchObject({ paperCode: '0A1B2C3D' });
});
