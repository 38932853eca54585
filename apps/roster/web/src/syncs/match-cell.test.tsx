import { on, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  DecideRosterSyncMatchDocument,
  RosterSyncPlanDocument,
  RosterSyncPlanRowsDocument,
  type SyncRowFragment,
} from '../__generated__/graphql';
import { openPlan, plan, planOf, rowsOf } from '../testing/sync-plan-screen';

const suggested = {
  kind: 'STUDENT',
  change: 'AMBIGUOUS',
  state: 'OPEN',
  held: true,
  externalId: '7003',
  newExternalId: '9003',
  matchedBy: 'NAME',
  name: null,
  fields: [],
} satisfies Partial<SyncRowFragment>;
const rekeyed = {
  ...suggested,
  kind: 'TEACHER',
  change: 'REKEYED',
  matchedBy: 'STATE_ID',
  name: 'Ana Lee',
} as const;
const decided = on(DecideRosterSyncMatchDocument, { decideRosterSyncMatch: plan });

it('shows by which field a record was matched', async () => {
  await openPlan({
    answers: [rowsOf({ ...rekeyed, change: 'CHANGED', newExternalId: null, matchedBy: 'SOURCED_ID' })],
  });
  const rows = within(await screen.findByRole('region', { name: 'Row by row' }));
  expect(await rows.findByRole('columnheader', { name: /Recognized by/ })).toBeInTheDocument();
  expect(await rows.findByRole('row', { name: /Ana Lee/ })).toHaveTextContent(/Identifier/);
  expect(rows.queryByRole('button', { name: /Same person|Not the same/ })).not.toBeInTheDocument();
});

it('asks whether a suggested match is the same record, explains the effect, and refetches the plan', async () => {
  const page = await openPlan({ answers: [rowsOf(suggested), decided] });
  await page.user.click(await screen.findByRole('button', { name: 'Same person: 7003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One person under two identifiers?' }));
  expect(dialog.getByText(/7003 and 9003 are taken for one person/)).toBeInTheDocument();
  const before = page.sent(RosterSyncPlanRowsDocument).length;
  await page.user.click(dialog.getByRole('button', { name: 'Same person' }));
  await waitFor(() =>
    expect(page.notices()).toEqual([expect.stringContaining('Your decision is in the plan')]),
  );
  expect(page.sent(DecideRosterSyncMatchDocument)).toEqual([
    { input: { planId: 'plan-1', kind: 'STUDENT', externalId: '7003', isSame: true } },
  ]);
  await waitFor(() => expect(page.sent(RosterSyncPlanRowsDocument).length).toBeGreaterThan(before));
});

it('explains what a decision about a student who is new in the same delivery does', async () => {
  const alias = { ...suggested, externalId: 'u1', newExternalId: '7003', name: 'Pat Lee', isAlias: true };
  const page = await openPlan({ answers: [rowsOf(alias), decided] });
  await page.user.click(await screen.findByRole('button', { name: 'Not the same: Pat Lee' }));
  const other = within(await screen.findByRole('dialog', { name: 'Two different people?' }));
  expect(other.getByText(/enrollments of u1 remain without a student/)).toBeInTheDocument();
  await page.user.click(other.getByRole('button', { name: 'Go back' }));
  await page.user.click(await screen.findByRole('button', { name: 'Same person: Pat Lee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One person under two identifiers?' }));
  expect(dialog.getByText(/u1 is how the file of users names the new student 7003/)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Same person' }));
  await waitFor(() =>
    expect(page.notices()).toEqual([expect.stringContaining('at once if nothing else waits')]),
  );
  expect(page.sent(DecideRosterSyncMatchDocument)).toEqual([
    { input: { planId: 'plan-1', kind: 'STUDENT', externalId: 'u1', isSame: true } },
  ]);
});

it('lets a person mark a matched record as different', async () => {
  const page = await openPlan({ answers: [rowsOf(rekeyed), decided] });
  expect(screen.queryByRole('button', { name: /Same person/ })).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Not the same: Ana Lee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Two different people?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Not the same' }));
  await waitFor(() =>
    expect(page.sent(DecideRosterSyncMatchDocument)).toEqual([
      { input: { planId: 'plan-1', kind: 'TEACHER', externalId: '7003', isSame: false } },
    ]),
  );
});

it('shows a refusal beside the question, and refetches the plan', async () => {
  const refusal = on(
    DecideRosterSyncMatchDocument,
    refused('CONFLICT', 'There is nothing to decide any more.'),
  );
  const page = await openPlan({ answers: [rowsOf(suggested), refusal] });
  await page.user.click(await screen.findByRole('button', { name: 'Same person: 7003' }));
  const dialog = within(await screen.findByRole('dialog'));
  const before = page.sent(RosterSyncPlanDocument).length;
  await page.user.click(dialog.getByRole('button', { name: 'Same person' }));
  expect(await dialog.findByText('There is nothing to decide any more.')).toBeInTheDocument();
  await waitFor(() => expect(page.sent(RosterSyncPlanDocument).length).toBeGreaterThan(before));
});

it.each([
  ['the plan does not wait', { answers: [planOf({ status: 'APPLIED' }), rowsOf(suggested)] }],
  [
    'the program is archived',
    {
      answers: [rowsOf(suggested)],
      viewer: viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'program-1', archived: true }] }),
    },
  ],
])('asks nothing where %s', async (_why, options) => {
  await openPlan(options);
  const rows = within(await screen.findByRole('region', { name: 'Row by row' }));
  expect(await rows.findByRole('row', { name: /7003/ })).toHaveTextContent(/Name/);
  expect(rows.queryByRole('button', { name: /7003/ })).not.toBeInTheDocument();
});

it('asks in Spanish on a phone', async () => {
  await openPlan({
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [rowsOf(suggested)],
  });
  const rows = within(await screen.findByRole('list', { name: 'Fila por fila' }));
  expect(await rows.findByRole('button', { name: 'Misma persona: 7003' })).toBeInTheDocument();
  expect(rows.getByText('Reconocido por')).toBeInTheDocument();
});
