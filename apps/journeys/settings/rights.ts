import { expect, type Page } from '@lyceum/web/testing';
import { ticked } from './fields';
import type { Row } from './rows';

/** On the page of a tutor that another admin has open: what the tutor may do, in words. */
export function rowsOfRights(person: Page): Row[] {
  const watches = person.getByText(/^May .*watch recordings/);
  return [
    {
      setting: 'Watch recordings: tutors',
      of: ['program.sessions.sessionRecordingsProfileTypes'],
      form: 'program',
      ...ticked('Watch recordings', 'Tutors'),
      seen: () => expect(watches.first()).toBeVisible(),
      gone: () => expect(watches).toHaveCount(0),
    },
  ];
}
