import {
  fireEvent,
  on,
  renderRoute,
  screen,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  HasHelpDeskDocument,
  PeopleRosterDocument,
  PeopleViewsDocument,
  PropertyKeysDocument,
  SchoolChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

export const maya = {
  id: 'maya',
  email: { address: 'maya@riverside.example' },
  profile: { firstName: 'Maya', lastName: 'Lindqvist', status: 'ACTIVATED' as const },
  rolesLabel: 'Tutor',
  viewerMay: { archive: true },
};
export const liam = {
  id: 'liam',
  email: { address: 'liam@riverside.example' },
  profile: { firstName: 'Liam', lastName: 'Fischer', status: 'INVITED' as const },
  rolesLabel: 'Student',
  viewerMay: { archive: true },
};
export const rosterOf = (...users: object[]) =>
  on(PeopleRosterDocument, { getUserRoster: { users, total: users.length, activeTotal: 1 } });
export const done = { changed: 1, refused: [] };

export function open(address = '/people', options: RenderOptions = {}): Promise<RenderedScreen> {
  return renderRoute(remote, address, {
    ...options,
    answers: [
      rosterOf(maya, liam),
      on(PeopleViewsDocument, {}),
      on(PropertyKeysDocument, {}),
      on(SchoolChoicesDocument, {}),
      on(HasHelpDeskDocument, { hasHelpDesk: true }),
      ...(options.answers ?? []),
    ],
  });
}

export const button = (name: string | RegExp, within_ = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
export async function choose(label: string | RegExp, option: string | RegExp, within_ = document.body) {
  fireEvent.click(await within(within_).findByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
/** Opens the drawer of the list's filters. */
export const openFilters = async () =>
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
export const type = (dialog: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label, { selector: 'input, textarea' }), {
    target: { value },
  });
export async function tick(...names: string[]) {
  for (const name of names) {
    const row = (await screen.findByRole('link', { name: new RegExp(name) })).closest('tr')!;
    fireEvent.click(within(row).getByRole('checkbox'));
  }
  await screen.findByText(/^(Change roles|Cambiar funciones)$/);
}
export const filtersOf = (page: RenderedScreen) => page.sent(PeopleRosterDocument).at(-1)?.selectedFilters;
