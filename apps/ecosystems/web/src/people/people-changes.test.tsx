import { fireEvent, on, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ArchivePeopleDocument,
  ChangeRolesDocument,
  InvitePersonDocument,
  MatchesLeftByArchivingDocument,
  ProgramsInCommonDocument,
  ResendInviteDocument,
  SessionsLeftByArchivingDocument,
  SessionsLeftByDocument,
  TicketContactDocument,
  WriteNoteDocument,
  WriteNotesDocument,
} from '../__generated__/graphql';
import { liam, maya, rosterOf, done, open, button, choose, type, tick } from '../testing/people-screen';

it('names the missing fields of an invitation, fills it in from a ticket and sends it', async () => {
  const page = await open('/people?invite=1', {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'reading', name: 'Reading High-Dosage' }] }),
    answers: [
      on(TicketContactDocument, ({ ticketId }) => ({
        getHubSpotEmailSignup:
          ticketId === '7'
            ? { email: 'rosa@mail.example', firstName: 'Rosa', lastName: 'Delgado' }
            : { refusal: 'NO_SUCH_TICKET' as const },
      })),
      on(InvitePersonDocument, { invitePaasUser: { invited: true, user: liam } }),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  button('Send invitation', dialog);
  await waitFor(() => expect(within(dialog).getAllByText('Please fill this in.')).toHaveLength(3));
  expect(within(dialog).getByText(/Enter an address such as/)).toBeInTheDocument();
  await within(dialog).findByLabelText('Help desk ticket');
  type(dialog, 'Help desk ticket', '8');
  button('Look up', dialog);
  expect(await within(dialog).findByText('There is no such ticket, or nobody’s.')).toBeInTheDocument();
  type(dialog, 'Help desk ticket', '7');
  fireEvent.keyDown(within(dialog).getByLabelText('Help desk ticket'), { key: 'Enter' });
  await waitFor(() => expect(within(dialog).getByLabelText(/^First name/)).toHaveValue('Rosa'));
  type(dialog, /^Last name/, 'Delgado Ruiz');
  await choose(/^Role/, 'Tutor', dialog);
  await choose(/^Program/, 'Reading High-Dosage', dialog);
  button('Send invitation', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['The invitation is on its way to rosa@mail.example.']));
  expect(page.sent(InvitePersonDocument)).toEqual([
    {
      input: {
        email: 'rosa@mail.example',
        firstName: 'Rosa',
        lastName: 'Delgado Ruiz',
        language: 'en',
        programId: 'reading',
        programRole: 'LEADER',
      },
    },
  ]);
  expect(page.address()).toBe('/people');
});

it('names an address of somebody else at its field', async () => {
  await open('/people?invite=1', {
    answers: [on(InvitePersonDocument, { invitePaasUser: { refusal: 'EMAIL_TAKEN' } })],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  type(dialog, /^First name/, 'Nadia');
  type(dialog, /^Last name/, 'Test');
  type(dialog, /^Email/, 'maya@riverside.example');
  await choose(/^Role/, 'Parent', dialog);
  button('Send invitation', dialog);
  expect(await within(dialog).findByText(/^This address belongs to another person/)).toBeInTheDocument();
});

it('offers to add a child without an address when the family has it', async () => {
  const held = 'Maya Okafor has this address here.';
  const page = await open('/people?invite=1', {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'reading', name: 'Reading High-Dosage' }] }),
    answers: [
      on(InvitePersonDocument, ({ input }) =>
        input.addressOfRelative
          ? { invitePaasUser: { invited: false, refusal: null, user: liam } }
          : refused('CONFLICT', held, { field: 'input.email' }),
      ),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  type(dialog, /^First name/, 'Nadia');
  type(dialog, /^Last name/, 'Okafor');
  type(dialog, /^Email/, 'maya@riverside.example');
  await choose(/^Role/, 'Student', dialog);
  await choose(/^Program/, 'Reading High-Dosage', dialog);
  expect(within(dialog).queryByLabelText(/has no email address/)).toBeNull();
  button('Send invitation', dialog);
  expect(await within(dialog).findByText(held)).toBeInTheDocument();
  fireEvent.click(within(dialog).getByLabelText('Nadia has no email address'));
  button('Send invitation', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['Nadia Okafor was added, linked to the family.']));
  expect(page.sent(InvitePersonDocument).at(-1)).toMatchObject({ input: { addressOfRelative: true } });
});

it('offers a program admin only program roles', async () => {
  await open('/people?invite=1', { viewer: viewerOf('PROGRAM_ADMIN') });
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  fireEvent.click(within(dialog).getByLabelText(/^Role/, { selector: 'input' }));
  await screen.findByRole('option', { name: 'Program admin' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Program admin',
    'Tutor',
    'Student',
  ]);
});

it('invites in Spanish on a phone', async () => {
  await open('/people', { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
  button('Invitar a alguien');
  expect(await screen.findByRole('dialog', { name: 'Invitar a una persona' })).toBeInTheDocument();
});

it('resends an invitation', async () => {
  const page = await open('/people', {
    answers: [on(ResendInviteDocument, { resendInviteEmail: { invited: true } })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Resend the invitation to Liam Fischer' }));
  await waitFor(() => expect(page.notices()[0]).toMatch(/^Liam Fischer has a new invitation/));
  expect(page.sent(ResendInviteDocument)).toEqual([{ userId: 'liam' }]);
});

it('assigns a role that ends, once it is chosen', async () => {
  const page = await open('/people', {
    answers: [on(ChangeRolesDocument, { updateOneOrManyUserPermissions: done })],
  });
  await tick('Liam');
  button('Change roles');
  const dialog = await screen.findByRole('dialog', { name: 'Roles of 1 person' });
  const [, give] = within(dialog).getAllByText('Give the role');
  fireEvent.click(give!);
  expect(await within(dialog).findByText('Please fill this in.')).toBeInTheDocument();
  await choose(/^Role/, 'Parent', dialog);
  const until = () => within(dialog).getByLabelText('Ends on', { selector: 'input' });
  // The date picker is loaded after the dialog.
  await waitFor(() => expect(until()).not.toHaveAttribute('readonly'));
  fireEvent.change(until(), { target: { value: '03/01/2031' } });
  fireEvent.blur(until());
  fireEvent.click(give!);
  await waitFor(() => expect(page.notices()).toEqual(['1 person is changed.']));
  expect(page.sent(ChangeRolesDocument)).toEqual([
    {
      userIds: ['liam'],
      input: { addEcosystemRoles: ['PARENT'], until: '2031-03-02T06:59:59.000Z' },
    },
  ]);
});

it('lists the sessions that would be lost with a role before removing it', async () => {
  const page = await open('/people', {
    viewer: viewerOf('SUPER_ADMIN', { programs: [{ id: 'reading', name: 'Reading High-Dosage' }] }),
    answers: [
      on(ProgramsInCommonDocument, { getProgramsInCommon: [{ id: 'reading' }] }),
      on(SessionsLeftByDocument, {}),
      on(ChangeRolesDocument, { updateOneOrManyUserPermissions: done }),
    ],
  });
  await tick('Maya');
  button('Change roles');
  const dialog = await screen.findByRole('dialog', { name: 'Roles of 1 person' });
  fireEvent.click(within(dialog).getByText('Take the role', { selector: 'label *' }));
  await choose(/^Role/, 'Tutor', dialog);
  await choose(/^Program/, 'Reading High-Dosage', dialog);
  expect(await within(dialog).findByText('No coming sessions in this program are touched.')).toBeVisible();
  expect(page.sent(SessionsLeftByDocument)).toEqual([
    { programId: 'reading', userIds: ['maya'], role: 'LEADER' },
  ]);
  fireEvent.click(within(dialog).getByText('Take the role', { selector: 'button *' }));
  await waitFor(() => expect(page.notices()).toEqual(['1 person is changed.']));
  expect(page.sent(ChangeRolesDocument)).toEqual([
    { userIds: ['maya'], input: { programId: 'reading', removeProgramRoles: ['LEADER'] } },
  ]);
});

const hanging = (sessions: object, matches: object = {}) => [
  on(SessionsLeftByArchivingDocument, { getSessionsLeftByArchiving: sessions }),
  on(MatchesLeftByArchivingDocument, { getMatchesLeftByArchiving: matches }),
];
const lesson = {
  subject: 'Algebra',
  programName: 'Math Lab',
  startsAt: '2031-03-03T17:00:00.000Z',
  timeZoneId: 'America/Denver',
};

it('skips people whom the viewer may not archive, and says so; hides the button when nobody is left', async () => {
  const page = await open('/people', {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [
      rosterOf({ ...maya, viewerMay: { archive: false } }, liam),
      ...hanging({}),
      on(ArchivePeopleDocument, { adminArchiveOneOrManyUser: done }),
    ],
  });
  await tick('Maya');
  expect(screen.getByText(/^Only a super admin archives or restores these people/)).toBeVisible();
  expect(screen.queryByText('Archive', { selector: 'button *' })).not.toBeInTheDocument();
  await tick('Liam');
  button('Archive');
  const dialog = await screen.findByRole('dialog', { name: 'Archive 1 person?' });
  expect(within(dialog).getByText(/super admin archives and restores them: Maya Lindqvist$/)).toBeVisible();
  button('Archive', dialog);
  await waitFor(() =>
    expect(page.sent(ArchivePeopleDocument)).toEqual([{ input: { userIds: ['liam'], archived: true } }]),
  );
});

it('lists the consequences of archiving a person', async () => {
  const page = await open('/people', {
    answers: hanging(
      {
        cancelled: 2,
        seatsFreed: 1,
        substitutesAsked: 3,
        leadersStay: 1,
        sessions: [
          { ...lesson, sessionId: 's1', fate: 'CANCELLED' as const },
          { ...lesson, sessionId: 's2', fate: 'SUBSTITUTE_ASKED' as const },
        ],
      },
      { pairs: 1, requestsWithdrawn: 2, requestsReopened: 1 },
    ),
  });
  await tick('Maya', 'Liam');
  button('Archive');
  const dialog = await screen.findByRole('dialog', { name: 'Archive 2 people?' });
  const { findByText, getByText, getByRole } = within(dialog);
  expect(await findByText(/^2 coming sessions are cancelled/)).toBeVisible();
  for (const text of [
    /^In 1 coming session the seat is free/,
    /^For 3 sessions that they lead substitutes are asked for/,
    /^1 session that they lead has no board/,
    '1 pair ends.',
    '2 requests for tutoring are withdrawn.',
    /^1 request waits for another/,
  ])
    expect(getByText(text)).toBeVisible();
  const list = getByRole('list', { name: 'The next sessions' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/10:00.*Algebra, Math Lab: cancelled$/),
    expect.stringMatching(/Algebra, Math Lab: substitute asked for$/),
    'and 5 more',
  ]);
  expect(page.sent(SessionsLeftByArchivingDocument)).toEqual([{ userIds: ['maya', 'liam'] }]);
});

it('says in Spanish that there are none, and offers a retry when they cannot be loaded', async () => {
  const page = await open('/people', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      on(SessionsLeftByArchivingDocument, refused('INTERNAL', 'Algo falló.')),
      on(MatchesLeftByArchivingDocument, {}),
    ],
  });
  await tick('Maya');
  button('Archivar');
  const dialog = await screen.findByRole('dialog');
  const again = await within(dialog).findByRole('button', { name: /de nuevo|otra vez|reintentar/i });
  page.answer(...hanging({}));
  fireEvent.click(again);
  expect(await within(dialog).findByText(/^Ninguna próxima sesión/)).toBeVisible();
});

it('says what is restored with a person, and what is not', async () => {
  const page = await open('/people?status=ARCHIVED');
  await tick('Maya');
  button('Restore');
  const dialog = await screen.findByRole('dialog', { name: 'Restore 1 person?' });
  expect(within(dialog).getByText(/^Their open requests for substitutes end/)).toHaveTextContent(
    /Not brought back:/,
  );
  expect(page.sent(SessionsLeftByArchivingDocument)).toEqual([]);
});

it.each([
  ['/people', 'Archive', true],
  ['/people?status=ARCHIVED', 'Restore', false],
])('at %s offers to %s the chosen people, and names refused ones', async (address, action, archived) => {
  const page = await open(address, {
    answers: [
      ...(archived ? hanging({}) : []),
      on(ArchivePeopleDocument, {
        adminArchiveOneOrManyUser: {
          changed: 1,
          refused: [{ userId: 'maya', reason: 'The last super admin stays.' }],
        },
      }),
    ],
  });
  await tick('Maya', 'Liam');
  button(action);
  const dialog = await screen.findByRole('dialog', { name: `${action} 2 people?` });
  button(action, dialog);
  await waitFor(() =>
    expect(page.notices()).toEqual([
      '1 person is changed.',
      '1 person was left as they were: The last super admin stays.',
    ]),
  );
  expect(page.sent(ArchivePeopleDocument)).toEqual([{ input: { userIds: ['maya', 'liam'], archived } }]);
});

it('writes a note about one person, or the same about each of two', async () => {
  const page = await open('/people', {
    answers: [
      on(WriteNoteDocument, { createProfileActivity: { id: 'note' } }),
      on(WriteNotesDocument, { createMultiProfileActivity: { ...done, changed: 2 } }),
    ],
  });
  const write = async (title: string) => {
    button('Write a note');
    const dialog = await screen.findByRole('dialog', { name: title });
    type(dialog, /^Subject/, 'Call');
    type(dialog, /^Text/, 'Comes by bus.');
    button('Save note', dialog);
    await waitFor(() => expect(screen.queryByText('Write a note')).not.toBeInTheDocument());
  };
  await tick('Maya');
  await write('Write a note');
  expect(page.notices()).toEqual(['The note is saved.']);
  await tick('Maya', 'Liam');
  await write('The same note on 2 people');
  expect(page.notices().at(-1)).toBe('2 people are changed.');
  const note = expect.objectContaining({ subject: 'Call', message: 'Comes by bus.' });
  expect(page.sent(WriteNoteDocument)).toEqual([{ input: note }]);
  expect(page.sent(WriteNotesDocument)).toEqual([
    { input: expect.objectContaining({ userIds: ['maya', 'liam'], subject: 'Call' }) },
  ]);
});
