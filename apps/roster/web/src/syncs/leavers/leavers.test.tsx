import { fireEvent, on, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import { DecideRosterSyncLeaversDocument, RosterSyncSourcesDocument } from '../../__generated__/graphql';
import { leaversOf, openPlan, planOf } from '../../testing/sync-plan-screen';

const student = (id: string, firstName: string, more: object = {}) => ({
  user: { id, profile: { firstName, lastName: 'Lee', preferredName: null } },
  externalId: `04025${id}`,
  schoolName: 'Lincoln',
  decision: null,
  decidedBy: null,
  decidedAt: null,
  leftAt: null,
  archivesAt: '2026-12-10T15:00:00Z',
  archivedAt: null,
  canDecide: true,
  ...more,
});
const decided = {
  decision: 'LEAVE_WHEN_ARCHIVED' as const,
  decidedBy: { id: 'u-9', profile: { firstName: 'Sam', lastName: 'Park', preferredName: null } },
  decidedAt: '2026-11-27T15:00:00Z',
};
const left = { decision: 'LEAVE_NOW' as const, leftAt: '2026-11-27T15:00:00Z', canDecide: false };
const answers = leaversOf(student('0', 'Mia'), student('1', 'Leo', decided), student('2', 'Zoe', left));
const section = async () => within(await screen.findByRole('region', { name: 'Students who are gone' }));
const choose = async (name: RegExp) =>
  fireEvent.click(within(await (await section()).findByRole('row', { name })).getByRole('checkbox'));

it('shows what hangs on each student who is gone, and what was decided by whom', async () => {
  await openPlan({ answers });
  const list = await section();
  expect(await list.findByText('3 upcoming sessions')).toBeInTheDocument();
  expect(list.getByRole('row', { name: /Mia Lee/ })).toHaveTextContent(
    /2 of them one-on-one.*Next: .*Paired with Ana Quispe.*Not decided/,
  );
  expect(list.getByRole('row', { name: /Leo Lee/ })).toHaveTextContent(
    /None.*Sessions stay until Thu, Dec 10.*Sam Park · Fri, Nov 27/,
  );
  expect(list.getByRole('row', { name: /Zoe Lee/ })).toHaveTextContent(/Left the sessions Fri, Nov 27/);
  expect(screen.getByText(/1 student on this page has upcoming sessions or a tutor/)).toBeInTheDocument();
});

it.each([
  ['Keep sessions until archived', 'LEAVE_WHEN_ARCHIVED'],
  ['Leave sessions now', 'LEAVE_NOW'],
  ['Keep despite the sync', 'KEEP'],
])('“%s” is confirmed with its effect, for those who can be decided on', async (label, decision) => {
  const page = await openPlan({
    answers: [...answers, on(DecideRosterSyncLeaversDocument, { decideRosterSyncLeavers: { changed: 2 } })],
  });
  for (const name of [/Mia/, /Leo/, /Zoe/]) await choose(name);
  fireEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: /2 students/ }));
  fireEvent.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(page.notices()).toEqual(['Decided for 2 students.']));
  expect(page.sent(DecideRosterSyncLeaversDocument)).toEqual([
    { input: { planId: 'plan-1', userIds: ['0', '1'], decision } },
  ]);
});

it('shows a refusal in the dialog, and states when nothing is left to decide', async () => {
  await openPlan({
    answers: [
      ...answers,
      on(DecideRosterSyncLeaversDocument, refused('CONFLICT', 'Look at the list again.')),
    ],
  });
  await choose(/Zoe/);
  expect(screen.getByText(/Nothing is left to decide/)).toBeInTheDocument();
  await choose(/Mia/);
  fireEvent.click(screen.getByRole('button', { name: 'Leave sessions now' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Take 1 student out/ }));
  expect(dialog.getByText('It happens once their removal is applied.')).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Leave sessions now' }));
  expect(await dialog.findByText('Look at the list again.')).toBeInTheDocument();
});

it('names the undecided students before the whole plan is approved', async () => {
  const sources = on(RosterSyncSourcesDocument, { getRosterSyncSources: [] });
  const page = await openPlan({ answers: [...answers, sources] });
  await page.user.click(await screen.findByRole('button', { name: 'Approve all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 student who is gone has upcoming sessions/)).toBeInTheDocument();
});

it('offers no decision in an archived program, and stands in Spanish on a phone', async () => {
  const viewer = viewerOf('SUPER_ADMIN', {
    language: 'sp',
    programs: [{ id: 'program-1', archived: true }],
  });
  await openPlan({ viewer, width: 390, answers });
  expect(await screen.findByText('3 próximas sesiones')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Estudiantes dados de baja' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('is absent if nobody is gone', async () => {
  await openPlan({ answers: [planOf({ counts: { gone: 0 } })] });
  expect(await screen.findByRole('region', { name: 'Counts by kind' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Students who are gone' })).not.toBeInTheDocument();
});
