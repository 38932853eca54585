import {
  fireEvent,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  InvitationsDocument,
  InviteManyPaasUsersDocument,
  SchoolChoicesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const answers = [on(InvitationsDocument, {}), on(SchoolChoicesDocument, {})];
const viewer = viewerOf('SUPER_ADMIN', { programs: [{ id: 'math', name: 'Math High-Dosage' }] });
const paste = (label: string, ...lines: string[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'textarea' }), {
    target: { value: ['First name\tLast name\tEmail', ...lines].join('\n') },
  });

async function chooseProgram(): Promise<void> {
  fireEvent.click(screen.getByLabelText('Program', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Math High-Dosage' }));
}

it('invites a pasted list, shows the outcome of each line, and sends only the corrected line again', async () => {
  const page = await renderRoute(remote, '/people/invite', {
    viewer,
    answers: [
      ...answers,
      on(InviteManyPaasUsersDocument, ({ people }) => ({
        inviteManyPaasUsers: {
          rows: [people]
            .flat()
            .map(({ email }, row) =>
              !email.includes('taken')
                ? { row, email, invited: true }
                : { row, email, invited: false, problem: 'Nobody reads mail there.' },
            ),
        },
      })),
    ],
  });
  const line = (name: string) => screen.getByText(name).closest('li')!;
  await screen.findByText('Send 0 invitations');
  paste('Paste names and email addresses', 'Iris\tLine\tiris@example.org', 'Otto\tLine\totto@taken.org');
  // The program of the page from which the admin came is filled in.
  expect(screen.getByText('Send 2 invitations').closest('button')).toBeEnabled();
  fireEvent.click(screen.getByText('Send 2 invitations'));
  expect(await screen.findByText('Nobody reads mail there.')).toBeInTheDocument();
  expect(within(line('Iris Line')).getByText('Invited')).toBeInTheDocument();
  expect(page.notices()).toEqual(['1 person is invited.']);
  paste('Paste names and email addresses', 'Iris\tLine\tiris@example.org', 'Otto\tLine\totto@example.org');
  expect(within(line('Iris Line')).getByText('Invited')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Send 1 invitation'));
  await waitFor(() => expect(within(line('Otto Line')).getByText('Invited')).toBeInTheDocument());
  expect(page.sent(InviteManyPaasUsersDocument)).toEqual([
    expect.objectContaining({
      people: [
        { firstName: 'Iris', lastName: 'Line', email: 'iris@example.org' },
        { firstName: 'Otto', lastName: 'Line', email: 'otto@taken.org' },
      ],
      preset: { programId: 'math', programRole: 'LEARNER', language: 'en' },
    }),
    expect.objectContaining({
      people: [{ firstName: 'Otto', lastName: 'Line', email: 'otto@example.org' }],
    }),
  ]);
});

it('marks invalid lines before sending, assigns each line its own role, and fills in the program the admin came from', async () => {
  const page = await renderRoute(remote, '/people/invite?program=math&role=LEADER', {
    viewer,
    answers: [
      ...answers,
      on(InviteManyPaasUsersDocument, ({ people }) => ({
        inviteManyPaasUsers: {
          rows: [people].flat().map(({ email }, row) => ({ row, email, invited: true })),
        },
      })),
    ],
  });
  await screen.findByText('Send 0 invitations');
  fireEvent.change(screen.getByLabelText('Paste names and email addresses', { selector: 'textarea' }), {
    target: {
      value: [
        'First name\tLast name\tEmail\tRole',
        'Iris\tLine\tiris@example.org\t',
        'Otto\tLine\totto@example.org\tstudent',
        'Maya\tLine\tmaya@example.org\tastronaut',
        'Iris\tLine\tIRIS@example.org\tTutor',
        'Noor\t\tnoor@example.org\t',
        'Lee\tLine\tnobody\t',
      ].join('\n'),
    },
  });
  for (const problem of [
    'This role is unknown',
    'Stands above already',
    'A name is missing',
    'No email address that can be read',
  ])
    expect(screen.getByText(problem)).toBeInTheDocument();
  fireEvent.click(screen.getByText('Send 2 invitations'));
  await waitFor(() => expect(page.notices()).toEqual(['2 people are invited.']));
  expect(page.sent(InviteManyPaasUsersDocument)).toEqual([
    expect.objectContaining({
      people: [{ firstName: 'Iris', lastName: 'Line', email: 'iris@example.org' }],
      preset: { programId: 'math', programRole: 'LEADER', language: 'en' },
    }),
    expect.objectContaining({
      people: [{ firstName: 'Otto', lastName: 'Line', email: 'otto@example.org' }],
      preset: { programId: 'math', programRole: 'LEARNER', language: 'en' },
    }),
  ]);
});

it('lets a program admin assign only the roles of a program', async () => {
  await renderRoute(remote, '/people/invite?role=SUPER_ADMIN', {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers,
  });
  await screen.findByText('Enviar 0 invitaciones');
  fireEvent.change(screen.getByLabelText('Pegue nombres y correos electrónicos', { selector: 'textarea' }), {
    target: { value: 'Iris\tLine\tiris@example.org\tmadre' },
  });
  expect(screen.getByText('Usted no puede dar esta función')).toBeInTheDocument();
});

it('offers to add a learner without an address when somebody else has it', async () => {
  const page = await renderRoute(remote, '/people/invite', {
    viewer,
    answers: [
      ...answers,
      on(InviteManyPaasUsersDocument, ({ people }) => ({
        inviteManyPaasUsers: {
          rows: [people].flat().map(({ email, addressOfRelative }, row) => ({
            ...{ row, email, invited: false },
            ...(addressOfRelative ? {} : { problem: 'Maya has it.', field: 'email', heldBy: 'Maya Line' }),
          })),
        },
      })),
    ],
  });
  await screen.findByText('Send 0 invitations');
  paste('Paste names and email addresses', 'Iris\tLine\tmaya@example.org', 'Otto\tLine\tmaya@example.org');
  await chooseProgram();
  fireEvent.click(screen.getByText('Send 2 invitations'));
  expect(await screen.findAllByText('Maya Line has this address')).toHaveLength(2);
  fireEvent.click(screen.getByText('Add 2 without an address'));
  expect(await screen.findAllByText('Added, without an address')).toHaveLength(2);
  expect(screen.queryByText(/without an address$/, { selector: 'button *' })).toBeNull();
  expect(page.notices().at(-1)).toBe('2 people are added, linked to their families.');
  expect(page.sent(InviteManyPaasUsersDocument).at(-1)).toMatchObject({
    people: [
      { firstName: 'Iris', addressOfRelative: true },
      { firstName: 'Otto', addressOfRelative: true },
    ],
  });
});

it('says in Spanish that nobody was invited, and sends the list again', async () => {
  const page = await renderRoute(remote, '/people/invite', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [...answers, on(InviteManyPaasUsersDocument, refused('INTERNAL', 'Algo salió mal.'))],
  });
  await screen.findByLabelText('Pegue nombres y correos electrónicos', { selector: 'textarea' });
  paste('Pegue nombres y correos electrónicos', 'Iris\tLine\tiris@example.org');
  fireEvent.click(screen.getByLabelText('Programa', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Math' }));
  fireEvent.click(screen.getByText('Enviar 1 invitación'));
  expect(await screen.findByText('No se invitó a todas las personas')).toBeInTheDocument();
  expect(screen.getByText('Enviar 1 invitación').closest('button')).toBeEnabled();
  expect(page.notices()).toEqual([]);
});
