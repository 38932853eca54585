import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { renderPart, screen, waitFor } from '@lyceum/web/component-testing';
import { useHeadingFocus } from './use-heading-focus';

function Screens({ late }: { late?: boolean }) {
  useHeadingFocus();
  const [there, setThere] = useState(!late);
  return (
    <>
      <a href="#main">Skip</a>
      <Link to="/second">Second</Link>
      <Link to="/form">Form</Link>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/second" element={there ? <h1>Second screen</h1> : <p>Loading</p>} />
          <Route
            path="/form"
            element={
              <>
                <h1>Form screen</h1>
                <input aria-label="Name" ref={(field) => field?.focus()} />
              </>
            }
          />
          <Route path="*" element={<h1>First screen</h1>} />
        </Routes>
      </main>
      <button type="button" onClick={() => undefined} onFocus={() => setThere(true)}>
        Load
      </button>
    </>
  );
}

it('focuses the heading of the screen that a link leads to, and keeps it out of the Tab order', async () => {
  const page = await renderPart(<Screens />);
  await page.user.click(screen.getByRole('link', { name: 'Second' }));
  const heading = await screen.findByRole('heading', { name: 'Second screen' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveAttribute('tabindex', '-1');
});

it('leaves the focus to a field that the new screen focuses', async () => {
  const page = await renderPart(<Screens />);
  await page.user.click(screen.getByRole('link', { name: 'Form' }));
  await screen.findByRole('heading', { name: 'Form screen' });
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('waits for a heading that is rendered late', async () => {
  const page = await renderPart(<Screens late />);
  await page.user.click(screen.getByRole('link', { name: 'Second' }));
  await screen.findByText('Loading');
  screen.getByRole('button', { name: 'Load' }).focus();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Second screen' })).toHaveFocus());
});

it('does not move the focus once the person has acted', async () => {
  const page = await renderPart(<Screens late />);
  await page.user.click(screen.getByRole('link', { name: 'Second' }));
  await page.user.click(screen.getByRole('button', { name: 'Load' }));
  await screen.findByRole('heading', { name: 'Second screen' });
  expect(screen.getByRole('button', { name: 'Load' })).toHaveFocus();
});
