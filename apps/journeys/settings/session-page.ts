import { expect, type Page } from '@lyceum/web/testing';
import { switched, ticked, typed } from './fields';
import type { Row } from './rows';

export interface SessionPages {
  tutor: Page;
  /** In Spanish. */
  learner: Page;
  parent: Page;
  /** The board of another tutor. */
  board: Page;
}

/** What the people of a coming session in person may do with it; it starts at half past midnight. */
export function rowsOfSessionPage({ tutor, learner, parent, board }: SessionPages): Row[] {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const shows = (page: Page, name: string | RegExp) => ({
    seen: () => expect(button(page, name)).toBeVisible(),
    gone: () => expect(button(page, name)).toHaveCount(0),
  });
  return [
    {
      setting: 'Change sessions: tutors',
      of: ['program.sessions.sessionEditProfileTypes'],
      form: 'program',
      ...ticked('Change sessions', 'Tutors'),
      ...shows(tutor, 'Edit'),
    },
    {
      setting: 'Cancel sessions: tutors',
      of: ['program.sessions.sessionCancelProfileTypes'],
      form: 'program',
      ...ticked('Cancel sessions', 'Tutors'),
      ...shows(tutor, 'Cancel session'),
    },
    {
      setting: 'Cancel sessions: students',
      of: ['program.sessions.sessionCancelProfileTypes'],
      form: 'program',
      ...ticked('Cancel sessions', 'Students'),
      ...shows(learner, 'Cancelar la sesión'),
    },
    {
      setting: 'Cancel sessions: parents',
      of: ['program.sessions.sessionCancelProfileTypes'],
      form: 'program',
      ...ticked('Cancel sessions', 'Parents'),
      ...shows(parent, 'Cancel session'),
    },
    {
      setting: 'Join window',
      of: ['program.sessions.sessionJoinMinutesPrior'],
      form: 'program',
      ...typed('Join window', '120'),
      seen: () => expect(button(learner, /^Se abre el .+ 10:30.p\..?m\./)).toBeVisible(),
      gone: () => expect(button(learner, /^Se abre el .+ 12:25.a\..?m\./)).toBeVisible(),
    },
    {
      setting: 'Tutors check in and out',
      of: ['program.tutorSelfCheckInOut'],
      form: 'program',
      ...switched(/check in and out/, false),
      seen: () => expect(button(tutor, /^Opens /)).toHaveCount(0),
      gone: () => expect(button(tutor, /^Opens /)).toBeVisible(),
    },
    {
      setting: 'Substitutes',
      of: ['program.subBoard.enabled'],
      form: 'program',
      ...switched('Substitutes'),
      ...shows(tutor, 'Ask for a substitute'),
    },
    {
      setting: 'Tutors see the substitute board',
      of: ['program.subBoard.visibleToTutors'],
      form: 'program',
      change: switched(/see the substitute board/).change,
      // It goes with the substitutes.
      back: async () => undefined,
      seen: () => expect(board.getByText('Nobody needs a substitute now')).toBeVisible(),
      gone: () => expect(board.getByText('Your programs show no substitute board')).toBeVisible(),
    },
  ];
}

/** Of the form in which the tutor changes the session, while tutors may; it is open the whole time. */
export function rowsOfEditForm(tutor: Page): Row[] {
  const who = tutor.getByRole('group', { name: 'Who', exact: true });
  return [
    {
      setting: 'Tutors may change who takes part',
      of: ['program.sessions.tutorEditSessionParticipants'],
      form: 'program',
      ...switched(/may change who takes part/),
      seen: () => expect(who).toBeVisible(),
      gone: () => expect(who).toHaveCount(0),
    },
  ];
}

/** Of the organization, on the same pages while the program lets everybody cancel and the window is two hours long. */
export function rowsOfOrganization({ learner, parent }: SessionPages): Row[] {
  return [
    {
      setting: 'Join only on the session’s day',
      of: ['organization.sessionSettings.onlyJoinSessionsToday'],
      form: 'organization',
      ...switched(/^Join only on/),
      seen: () =>
        expect(learner.getByRole('button', { name: /^Se abre el .+ 12:00.a\..?m\./ })).toBeVisible(),
      gone: () =>
        expect(learner.getByRole('button', { name: /^Se abre el .+ 10:30.p\..?m\./ })).toBeVisible(),
    },
    {
      setting: 'Parents act for their children',
      of: ['organization.sessionSettings.parentsActForChildren'],
      form: 'organization',
      ...switched('Parents act for their children', false),
      seen: () => expect(parent.getByRole('button', { name: 'Cancel session' })).toHaveCount(0),
      gone: () => expect(parent.getByRole('button', { name: 'Cancel session' })).toBeVisible(),
    },
  ];
}
