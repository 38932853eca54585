import { startTransition, Suspense, use, useState } from 'react';
import { renderPart, screen } from '@lyceum/web/component-testing';
import { SegmentedControl } from './segmented-control';

const VIEWS = ['month', 'week', 'list'];
const never = new Promise<never>(() => undefined);

function Slow({ view }: { view: string }) {
  return view === 'list' ? use(never) : <p>{`The ${view}`}</p>;
}

/** Its view follows the choice in a transition, as one that is kept in the address; the list never comes. */
function Views({ onView }: { onView: (view: string) => void }) {
  const [view, setView] = useState('month');
  return (
    <>
      <SegmentedControl
        data={VIEWS}
        value={view}
        onChange={(next) => {
          onView(next);
          startTransition(() => setView(next));
        }}
      />
      <Suspense fallback={null}>
        <Slow view={view} />
      </Suspense>
    </>
  );
}

it('shows a choice before the page follows, and takes the next one', async () => {
  const asked: string[] = [];
  const { user } = await renderPart(<Views onView={(view) => asked.push(view)} />);
  for (const view of ['week', 'list', 'month', 'week']) {
    await user.click(screen.getByText(view));
    expect(screen.getByRole('radio', { name: view })).toBeChecked();
    expect(asked.at(-1)).toBe(view);
  }
  expect(await screen.findByText('The week')).toBeVisible();
});
