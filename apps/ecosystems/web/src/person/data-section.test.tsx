import { on, pending, renderRoute, screen, waitFor } from '@lyceum/web/component-testing';
import { DataRequestsOfDocument, ExportPersonsDataDocument } from '../__generated__/graphql';
import DataSection from './data-section';

it('ignores the result of a reload after it has been left', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  try {
    const routes = [{ path: '/zoe', element: <DataSection userId="zoe" name="Zoe Bennett" /> }];
    const page = await renderRoute({ routes }, '/zoe', {
      answers: [
        on(DataRequestsOfDocument, { getDataRequests: [] }),
        on(ExportPersonsDataDocument, { requestDataExport: { id: 'r1' } }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Collect everything' });
    page.answer(on(DataRequestsOfDocument, pending()));
    await page.user.click(button);
    await waitFor(() => expect(page.sent(DataRequestsOfDocument)).toHaveLength(2));
    await page.go('/elsewhere');
    // Node reports an unhandled rejection after the microtasks have run.
    await new Promise((resolve) => setTimeout(resolve));
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
