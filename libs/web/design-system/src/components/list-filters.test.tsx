import { useState } from 'react';
import { renderPart, screen, waitFor, within } from '@lyceum/web/component-testing';
import { choiceFilter, switchFilter } from './choice-filter';
import { ListFilters } from './list-filters';

const SCHOOLS = [
  { value: 'north', label: 'North School' },
  { value: 'south', label: 'South School' },
];

function List() {
  const [school, setSchool] = useState<string | null>(null);
  const [archived, setArchived] = useState(false);
  return (
    <ListFilters
      search={<input type="search" aria-label="Search" />}
      filters={[
        choiceFilter({ key: 'school', name: 'School', value: school, data: SCHOOLS, onChange: setSchool }),
        switchFilter({ key: 'archived', name: 'Show archived', on: archived, onChange: setArchived }),
      ]}
    />
  );
}

it('counts the active filters, shows them as chips, and returns the focus to the button', async () => {
  const page = await renderPart(<List />);
  const button = screen.getByRole('button', { name: 'Filters' });
  await page.user.click(button);
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(drawer.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await page.user.click(drawer.getByRole('combobox', { name: 'School' }));
  await page.user.click(await screen.findByRole('option', { name: 'South School' }));
  await page.user.click(drawer.getByRole('switch', { name: 'Show archived' }));
  await page.user.click(drawer.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveAccessibleName('Filters 2');
  await waitFor(() => expect(button).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Remove filter School South School' }));
  expect(button).toHaveAccessibleName('Filters 1');
  await page.user.click(screen.getByRole('button', { name: 'Remove filter Show archived' }));
  expect(button).toHaveAccessibleName('Filters');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

it('removes all filters in one change', async () => {
  const page = await renderPart(<List />);
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByRole('switch', { name: 'Show archived' }));
  await page.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
});
