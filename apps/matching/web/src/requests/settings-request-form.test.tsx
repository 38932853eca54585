import { on, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { SubjectsToRequestDocument, TutorsToRequestDocument } from '../__generated__/graphql';
import RequestDialog from './request-dialog';
import type { RequestOptions } from './requests-page';

const optionsOf = (type: 'SESSION' | 'PAIR') =>
  ({
    programs: [
      {
        type,
        name: 'Math',
        program: { id: 'program-1', timeZoneId: 'America/Denver' },
        learners: [{ name: 'Alex Rivera', user: { id: 'user-1' } }],
      },
    ],
    findIn: [],
    preferences: null,
  }) as unknown as RequestOptions;

it.each([
  ['SESSION' as const, 'Pides una sola sesión.'],
  ['PAIR' as const, 'Pides tutor de forma duradera.'],
])('has the form of the program’s kind of request: %s', async (type, words) => {
  await renderPart(
    <RequestDialog
      options={optionsOf(type)}
      request={null}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
    {
      viewer: viewerOf('LEARNER', { language: 'sp' }),
      answers: [on(SubjectsToRequestDocument, {}), on(TutorsToRequestDocument, {})],
    },
  );
  expect(await screen.findByText(words)).toBeInTheDocument();
});
