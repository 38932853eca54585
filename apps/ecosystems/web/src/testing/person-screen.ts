import {
  fireEvent,
  on,
  refused,
  renderRoute,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  DataRequestsOfDocument,
  FamilyDocument,
  FieldSourcesDocument,
  NotesDocument,
  PayTermsDocument,
  PersonFileDocument,
  PersonFilesDocument,
  PersonHoursDocument,
  PersonImportsDocument,
  PersonMessagesDocument,
  PersonRightsDocument,
  PersonRosterChangesDocument,
  ProfileViewsDocument,
  SchoolChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

export const zoe = {
  id: 'zoe',
  rolesLabel: 'Student',
  viewerMay: { setPassword: true, archive: true },
  email: { address: 'zoe@riverside.example', verified: true },
  profile: { firstName: 'Zoe', lastName: 'Bennett', status: 'ACTIVATED' as const },
};
export const carmen = {
  id: 'carmen',
  rolesLabel: 'Parent',
  profile: { firstName: 'Carmen', lastName: 'Reyes' },
};
export const personOf = (changes: object = {}) => ({ ...zoe, ...changes });

const answers = [
  on(PersonFileDocument, { findUsersById: [zoe] }),
  on(NotesDocument, { getProfileActivity: { mayWrite: true } }),
  on(PersonFilesDocument, { findUsersById: [{ id: 'zoe', profile: {} }] }),
  on(PersonHoursDocument, { findUsersById: [{ id: 'zoe', profile: {} }] }),
  on(PersonRightsDocument, {}),
  on(PersonMessagesDocument, { getPersonMessages: { lastMessageAt: null, readable: [] } }),
  on(PersonImportsDocument, { getPersonImports: [] }),
  on(PersonRosterChangesDocument, { getRosterChangesOfPerson: [] }),
  on(FamilyDocument, {}),
  on(FieldSourcesDocument, { getFieldSources: [] }),
  on(DataRequestsOfDocument, {}),
  on(ProfileViewsDocument, {}),
  on(PayTermsDocument, {}),
  on(SchoolChoicesDocument, {}),
];

export function open(options: RenderOptions = {}): Promise<RenderedScreen> {
  return renderRoute(remote, '/people/zoe', {
    ...options,
    answers: [...answers, ...(options.answers ?? [])],
  });
}

export const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
export const type = (label: string | RegExp, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(within(within_).getByLabelText(label, { selector: 'input, textarea, select' }), {
    target: { value },
  });
export const refusal = (field: string, remedy: string) =>
  refused('BAD_USER_INPUT', remedy, { field, remedy });
