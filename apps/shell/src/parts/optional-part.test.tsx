import { Suspense, useState } from 'react';
import { jest } from '@jest/globals';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';
import { expectConsoleError, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { renderInShell } from '../shell-fixture';
import { NotLoaded } from './not-loaded';
import { optionalPart } from './optional-part';

type Loaded = { default: (props: { onClose: () => void }) => React.ReactNode };

/** A page that opens a part, of which the first load fails. */
function pageWith(load: () => Promise<Loaded>) {
  const Part = optionalPart(load, NotLoaded);
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <p>What was written</p>
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense fallback={null}>{open ? <Part onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  };
}

it.each([
  ['en', 'Not loaded. Try again when the connection is back.'],
  ['sp', 'No se pudo cargar. Inténtelo de nuevo cuando vuelva la conexión.'],
] as const)(
  'leaves the page as it is, says so, and is loaded by the next try: %s',
  async (language, text) => {
    const told: unknown[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent<Notice>).detail.message);
    window.addEventListener(NOTIFY_EVENT, hear);
    expectConsoleError(/Loading chunk/);
    const load = jest
      .fn<() => Promise<Loaded>>()
      .mockRejectedValueOnce(new Error('Loading chunk 310 failed.'))
      .mockResolvedValue({ default: () => <p>The part</p> });
    const Page = pageWith(load);
    const page = await renderInShell(<Page />, { viewer: viewerOf('LEADER', { language }) });
    await page.user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(told).toEqual([text]));
    expect(screen.getByText('What was written')).toBeInTheDocument();
    expect(screen.queryByText('The part')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The part')).toBeInTheDocument();
    window.removeEventListener(NOTIFY_EVENT, hear);
  },
);
