import { expect, type Page } from '@lyceum/web/testing';
import { selected, ticked, typed } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

/** Words and names that the labels of the forms themselves would follow, and the clock of programs without one of their own. */
export function rowsOfWords(
  ownPrograms: Page,
  learnersPrograms: Page,
  list: Page,
  booking: Page,
  { program }: Organization,
): Row[] {
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: program.name });
  const row = list.getByRole('row').filter({ hasText: program.name });
  const zone = booking.getByText(/^On the clock of Los Angeles/);
  return [
    {
      setting: 'Kinds of sessions: modules',
      of: ['program.sessionCapabilities'],
      form: 'program',
      ...ticked('Kinds of sessions', 'Module'),
      seen: () => expect(card(learnersPrograms)).toContainText('Unidad'),
      gone: () => expect(card(learnersPrograms)).not.toContainText(/Unidad|Módulo/),
    },
    {
      setting: 'Short name of the program',
      of: ['program.shortName'],
      form: 'program',
      ...typed('Short name', 'evening-club'),
      seen: async () => {
        await list.getByRole('searchbox').fill('evening-club');
        await expect(row).toBeVisible();
      },
      gone: () => expect(row).toHaveCount(0),
    },
    {
      setting: 'Person who leads sessions, in English',
      of: ['organization.terms.en.tutor'],
      form: 'organization',
      ...typed('Person who leads sessions', 'Coach', 'English'),
      seen: () => expect(card(ownPrograms)).toContainText('Coach'),
      gone: () => expect(card(ownPrograms)).toContainText('Tutor'),
    },
    {
      setting: 'Person who learns, in Spanish',
      of: ['organization.terms.sp.tutee'],
      form: 'organization',
      ...typed('Person who learns', 'Aprendiz', 'Español'),
      seen: () => expect(card(learnersPrograms)).toContainText('Aprendiz'),
      gone: () => expect(card(learnersPrograms)).toContainText('Estudiante'),
    },
    {
      setting: 'Unit of learning, in Spanish',
      of: ['organization.terms.sp.module'],
      form: 'organization',
      ...typed('Unit of learning', 'Unidad', 'Español'),
      // With the kind of sessions, above.
      seen: () => expect(card(learnersPrograms)).toContainText('Unidad'),
      gone: async () => undefined,
    },
    {
      setting: 'Time zone of the organization',
      of: ['organization.timeZoneId'],
      form: 'organization',
      ...selected('Time zone', /^Pacific Time \(Los Angeles/, /^Mountain Time \(Denver/),
      // Of a program without one of its own.
      seen: () => expect(zone).toBeVisible(),
      gone: () => expect(zone).toHaveCount(0),
    },
  ];
}
