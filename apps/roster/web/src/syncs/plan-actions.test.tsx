import { on, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ApproveRosterSyncPlanDocument,
  CompareRosterDeliveryDocument,
  RejectRosterSyncPlanDocument,
  RosterSyncSourcesDocument,
  UndoRosterSyncPlanDocument,
} from '../__generated__/graphql';
import { openPlan, openRows, plan, planOf } from '../testing/sync-plan-screen';

const sources = on(RosterSyncSourcesDocument, {
  getRosterSyncSources: [{ source: 'MANAGED', graceDays: 14 }],
});
const applying = { ...plan, status: 'APPLYING' as const };
const approved = on(ApproveRosterSyncPlanDocument, { approveRosterSyncPlan: applying });
const enabled = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

it('shows the numbers of a full approval, and applies it', async () => {
  const page = await openPlan({ answers: [sources, approved] });
  await page.user.click(await enabled('Approve all'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply all 18 changes?' }));
  expect(
    await dialog.findByText(/they are archived after 14 days unless they come back/),
  ).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 new records are added.',
    '3 records are changed.',
    '1 record moves to another school or class.',
    '2 records go: they are archived after 14 days unless they come back.',
  ]);
  expect(dialog.getByText('1 unclear record stays as it is.')).toBeInTheDocument();
  page.answer(planOf({ status: 'APPLYING' }));
  await page.user.click(dialog.getByRole('button', { name: 'Apply 18 changes' }));
  expect(await screen.findByText(/The plan is being applied, school by school/)).toBeInTheDocument();
  expect(page.sent(ApproveRosterSyncPlanDocument)).toEqual([{ input: { planId: 'plan-1', scope: 'WHOLE' } }]);
  expect(screen.queryByRole('button', { name: 'Approve all' })).not.toBeInTheDocument();
});

it('makes adding the only primary button, which applies nothing else', async () => {
  const page = await openPlan({ answers: [sources, approved] });
  const additions = await enabled('Approve additions only');
  expect(additions).toHaveAttribute('data-variant', 'filled');
  for (const name of ['Approve all', 'Reject'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('data-variant', 'default');
  await page.user.click(additions);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 12 new records?' }));
  expect(dialog.getByText(/nothing goes: 6 other changes go on waiting/)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Add 12 records' }));
  await waitFor(() =>
    expect(page.sent(ApproveRosterSyncPlanDocument)).toEqual([
      { input: { planId: 'plan-1', scope: 'ADDITIONS' } },
    ]),
  );
});

it('ends a plan of which only unclear records wait, without a number of changes', async () => {
  const page = await openPlan({ answers: [sources, approved, openRows({ ambiguous: 1 })] });
  await page.user.click(await enabled('Approve all'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'End this plan without further changes?' }),
  );
  expect(dialog.getByText('1 unclear record stays as it is.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'End the plan' })).toBeInTheDocument();
});

it('offers no additions once they are applied', async () => {
  await openPlan({ answers: [openRows({ gone: 2, applied: 12 }), planOf({ canUndo: true })] });
  await enabled('Undo');
  expect(screen.queryByRole('button', { name: 'Approve additions only' })).not.toBeInTheDocument();
});

it('decides by keyboard only', async () => {
  const page = await openPlan({ answers: [sources, approved] });
  (await enabled('Approve additions only')).focus();
  await page.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Add 12 new records?' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(ApproveRosterSyncPlanDocument)).toEqual([]);
});

it('shows that somebody else has decided, and the plan’s present state', async () => {
  const page = await openPlan({
    answers: [
      sources,
      on(ApproveRosterSyncPlanDocument, refused('CONFLICT', 'This plan no longer waits for a decision.')),
    ],
  });
  await page.user.click(await enabled('Approve all'));
  const dialog = within(await screen.findByRole('dialog'));
  page.answer(planOf({ status: 'REJECTED' }));
  await page.user.click(dialog.getByRole('button', { name: 'Apply 18 changes' }));
  expect(await dialog.findByText('This plan no longer waits for a decision.')).toBeInTheDocument();
  expect(await screen.findByText('What waited was not applied.')).toBeInTheDocument();
});

it('rejects with a reason, and lists what remains', async () => {
  const page = await openPlan({
    answers: [
      openRows({ changed: 3, gone: 2, applied: 12 }),
      on(RejectRosterSyncPlanDocument, { rejectRosterSyncPlan: { ...plan, status: 'REJECTED' } }),
    ],
  });
  await page.user.click(await enabled('Reject'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('12 changes that are applied already stay.')).toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Reason (optional)'), ' Half a school. ');
  await page.user.click(dialog.getByRole('button', { name: 'Reject 5 changes' }));
  await waitFor(() =>
    expect(page.sent(RejectRosterSyncPlanDocument)).toEqual([
      { input: { planId: 'plan-1', reason: 'Half a school.' } },
    ]),
  );
  expect(page.notices()).toEqual(['The plan is rejected.']);
});

const undoable = [planOf({ status: 'APPLIED', canUndo: true, holds: [] }), openRows({ applied: 18 })];

it('undoes an applied plan after a confirmation', async () => {
  const page = await openPlan({
    answers: [
      ...undoable,
      on(UndoRosterSyncPlanDocument, {
        undoRosterSyncPlan: { plan: { ...plan, status: 'UNDONE' }, obstacles: [] },
      }),
    ],
  });
  await page.user.click(await enabled('Undo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo 18 changes?' }));
  page.answer(planOf({ status: 'UNDONE', canUndo: false }));
  await page.user.click(dialog.getByRole('button', { name: 'Undo 18 changes' }));
  expect(await screen.findByText(/put back as it was before this plan/)).toBeInTheDocument();
  expect(page.sent(UndoRosterSyncPlanDocument)).toEqual([{ planId: 'plan-1' }]);
});

it('lists the obstacles of an undo', async () => {
  const page = await openPlan({
    answers: [
      ...undoable,
      on(UndoRosterSyncPlanDocument, {
        undoRosterSyncPlan: {
          plan: { ...plan, status: 'APPLIED', canUndo: true },
          obstacles: [
            { kind: 'TEACHER', externalId: 't-1', name: 'Ana Quispe', fileName: null },
            { kind: 'STUDENT', externalId: '7003', name: null, fileName: 'grade 4.csv' },
          ],
        },
      }),
    ],
  });
  await page.user.click(await enabled('Undo'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Undo 18 changes' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was undone: 2 records have changed since');
  const named = within(alert).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Teachers: Ana Quispe (t-1)',
    'Students: 7003, changed by grade 4.csv',
  ]);
  expect(page.notices()).toEqual([]);
});

it('compares the received files after a confirmation with numbers', async () => {
  const page = await openPlan({
    answers: [
      planOf({ status: 'GATHERING', comparedAt: null, holds: [] }),
      on(CompareRosterDeliveryDocument, { compareRosterDelivery: { ...plan, status: 'COMPARING' } }),
    ],
  });
  await page.user.click(await enabled('Compare now'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare what has come?' }));
  expect(
    dialog.getByText('Compared with the roster as the whole delivery: 1 file with 1,234 rows.'),
  ).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Compare 1 file' }));
  await waitFor(() =>
    expect(page.sent(CompareRosterDeliveryDocument)).toEqual([
      { input: { programId: 'program-1', source: 'MANAGED' } },
    ]),
  );
});

it('offers no decisions if the program is archived', async () => {
  await openPlan({
    viewer: viewerOf('PROGRAM_ADMIN', { programs: [{ id: 'program-1', archived: true }] }),
  });
  expect(await screen.findByText(/The program is archived: its syncs can be read/)).toBeInTheDocument();
  for (const name of ['Approve all', 'Approve additions only', 'Reject'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
