import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AcceptTutoringRequestDocument,
  AssignTutoringRequestDocument,
  CreateTutoringRequestDocument,
  DeclineTutoringRequestDocument,
  EditTutoringRequestDocument,
  ProgramsToBookInDocument,
  SubjectsToRequestDocument,
  TutoringRequestOptionsDocument,
  TutoringRequestsDocument,
  TutorsToPairDocument,
  TutorsToRequestDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const math = { id: 'program-1', name: 'Math', timeZoneId: 'America/Denver' };
const request = {
  ...{ id: 'r1', programId: 'program-1', program: math, type: 'PAIR' as const, status: 'WAITING' as const },
  ...{ from: { id: 'sofia' }, fromName: 'Sofía Reyes', subjects: ['Dictation'], revision: 2 },
  sessionInfo: { timeZoneId: 'America/Denver' },
};
const andre = { id: 'andre', profile: { firstName: 'Andre', lastName: 'Baptiste' } };

const listOf = (...requests: object[]) =>
  on(TutoringRequestsDocument, { getTutoringRequestsV2: { requests, totalCount: requests.length } });
const offered = (type: 'SESSION' | 'PAIR') =>
  on(TutoringRequestOptionsDocument, {
    getTutoringRequestOptions: {
      programs: [{ program: math, name: 'Math', type, learners: [{ user: { id: 'sofia' }, name: 'Sofía' }] }],
    },
  });
const nothingOffered = on(TutoringRequestOptionsDocument, { getTutoringRequestOptions: {} });
const found = [
  on(SubjectsToRequestDocument, { softSearchSubjects: [{ id: 's1', name: 'Division' }] }),
  on(TutorsToRequestDocument, { getTutorsToRequest: [{ user: { id: 'andre' }, name: 'Andre Baptiste' }] }),
];
const bookable = on(ProgramsToBookInDocument, {
  getSessionsForUserV2: { programsToCreateIn: [{ id: 'program-1' }] },
});

it('shows a skeleton, the error of a failed load, and retries', async () => {
  const page = await renderRoute(remote, '/requests', {
    answers: [nothingOffered, bookable, on(TutoringRequestsDocument, pending())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Tutoring requests' });
  page.answer(on(TutoringRequestsDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.user.click(screen.getByRole('tab', { name: 'Answered' }));
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(listOf());
  await page.user.click(again);
  expect(await screen.findByText('Nothing was answered yet')).toBeInTheDocument();
});

it('says that programs take no requests when the viewer cannot make one', async () => {
  await renderRoute(remote, '/requests', {
    viewer: viewerOf('LEARNER'),
    answers: [nothingOffered, listOf()],
  });
  expect(await screen.findByText(/Your programs take no requests at the moment/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request a tutor' })).not.toBeInTheDocument();
});

it('names missing values at their fields, and sends a learner’s request', async () => {
  const page = await renderRoute(remote, '/requests', {
    viewer: viewerOf('LEARNER', { user: { id: 'sofia' } }),
    answers: [
      ...[offered('SESSION'), listOf(), ...found],
      on(
        CreateTutoringRequestDocument,
        refused('BAD_USER_INPUT', 'None', {
          field: 'input.wishes.subjects',
          remedy: 'Name one to five subjects.',
        }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Request a tutor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Request a tutor' }));
  expect(form.getByText('You ask for a single session.')).toBeInTheDocument();
  await page.user.click(form.getByRole('button', { name: 'Send request' }));
  expect(await form.findByRole('alert')).toHaveTextContent('In what?: Name one to five subjects');
  page.answer(on(CreateTutoringRequestDocument, { createTutoringRequestV2: request }), listOf(request));
  await page.user.type(form.getByRole('combobox', { name: 'In what?' }), 'Long division{Enter}');
  await page.user.type(form.getByRole('textbox', { name: 'Anything else?' }), 'Remainders puzzle me.');
  await page.user.click(form.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(page.notices()).toEqual(['Your request is sent.']));
  expect(await screen.findByRole('article', { name: 'Dictation' })).toHaveTextContent('Waiting');
  expect(page.sent(CreateTutoringRequestDocument).at(-1)).toMatchObject({
    input: {
      ...{ programId: 'program-1', learnerId: 'sofia' },
      wishes: { subjects: ['Long division'], note: 'Remainders puzzle me.', tutorId: null },
    },
  });
});

it('lets a parent name a tutor in Spanish, based on the revision that was read', async () => {
  const page = await renderRoute(remote, '/requests', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    answers: [
      ...[offered('PAIR'), listOf({ ...request, viewerCan: { edit: true } }), ...found],
      on(EditTutoringRequestDocument, { editTutoringRequestV2: request }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /^Cambiar la solicitud/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar la solicitud' }));
  await page.user.type(form.getByRole('combobox', { name: '¿De quién?' }), 'andre');
  await page.user.click(await screen.findByRole('option', { name: 'Andre Baptiste' }));
  page.answer(listOf({ ...request, toName: 'Andre Baptiste', to: { id: 'andre' } }));
  await page.user.click(form.getByRole('button', { name: 'Guardar solicitud' }));
  expect(await screen.findByText('Pide a Andre Baptiste')).toBeInTheDocument();
  expect(page.sent(EditTutoringRequestDocument)[0]).toMatchObject({
    input: { requestId: 'r1', revision: 2, wishes: { tutorId: 'andre', subjects: ['Dictation'] } },
  });
});

it('shows the requester its state, and why it was declined', async () => {
  await renderRoute(remote, '/requests', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    answers: [
      nothingOffered,
      listOf(
        { ...request, status: 'DECLINED', message: 'The group is full.' },
        { ...request, id: 'r2', status: 'ACCEPTED', subjects: ['Poesía'] },
      ),
    ],
  });
  expect(await screen.findByText('Por qué se rechazó: The group is full.')).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Poesía' })).getByText('Aceptada')).toBeInTheDocument();
});

it('lets a tutor accept a request, and book it from its card', async () => {
  const open = { ...request, type: 'SESSION' as const, note: 'Remainders puzzle me.' };
  const page = await renderRoute(remote, '/requests', {
    viewer: viewerOf('LEADER'),
    width: 390,
    answers: [
      ...[nothingOffered, bookable, listOf({ ...open, viewerCan: { accept: true } })],
      on(AcceptTutoringRequestDocument, { acceptTutoringRequestV2: {} }),
    ],
  });
  expect(await screen.findByText('Remainders puzzle me.')).toBeInTheDocument();
  page.answer(listOf({ ...open, status: 'ACCEPTED', viewerCan: { book: true } }));
  await page.user.click(screen.getByRole('button', { name: /^Accept the request/ }));
  expect(await screen.findByText('Accepted, to be booked')).toBeInTheDocument();
  expect(page.address()).toBe('/requests?view=taken');
  expect(page.notices()[0]).toMatch(/Book the session next\.$/);
  expect(await screen.findByRole('link', { name: /^Book the session with Sofía Reyes/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/sessions/book?'),
  );
});

describe('for an admin', () => {
  const waiting = { ...request, viewerCan: { assign: true, decline: true } };

  it('finds requests by words, which are kept in the address', async () => {
    const page = await renderRoute(remote, '/requests', {
      answers: [nothingOffered, bookable, listOf(waiting)],
    });
    await screen.findByRole('article', { name: 'Dictation' });
    page.answer(listOf());
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Search names, subjects and notes' }),
      'poetry',
    );
    expect(await screen.findByText('No request fits')).toBeInTheDocument();
    expect(page.address()).toBe('/requests?q=poetry');
    expect(page.sent(TutoringRequestsDocument).at(-1)).toMatchObject({
      input: { view: 'ADMINISTERED', statuses: ['WAITING'], searchTerm: 'poetry' },
    });
  });

  it('shows conflicts before a tutor is assigned', async () => {
    const answer = (done: boolean, ...conflicts: string[]) =>
      on(AssignTutoringRequestDocument, {
        assignTutoringRequestV2: {
          done,
          conflicts: conflicts.map((conflictDescription) => ({ requestId: 'r1', conflictDescription })),
        },
      });
    const page = await renderRoute(remote, '/requests', {
      answers: [
        ...[nothingOffered, bookable, listOf(waiting), answer(false, 'Andre has no hours then.')],
        on(TutorsToPairDocument, { getTutorList: { users: [{ user: andre }] } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Assign the request/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Who leads/ }));
    const assign = dialog.getByRole('button', { name: 'Assign' });
    await page.user.click(assign);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a tutor.');
    await page.user.click(dialog.getByRole('combobox', { name: 'Tutor' }));
    await page.user.click(await screen.findByRole('option', { name: 'Andre Baptiste' }));
    await page.user.click(assign);
    expect(await dialog.findByText('Andre has no hours then.')).toBeInTheDocument();
    page.answer(answer(true), listOf());
    await page.user.click(dialog.getByRole('checkbox', { name: 'Assign all the same' }));
    await page.user.click(assign);
    await waitFor(() => expect(page.notices()).toEqual(['Andre Baptiste and Sofía Reyes are paired.']));
    expect(page.sent(AssignTutoringRequestDocument).map(({ isForceBook }) => isForceBook)).toEqual([
      false,
      true,
    ]);
  });

  it('declines with a message', async () => {
    const page = await renderRoute(remote, '/requests', {
      answers: [
        ...[nothingOffered, bookable, listOf(waiting)],
        on(DeclineTutoringRequestDocument, { declineTutoringRequest: request }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Decline/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
    await page.user.click(dialog.getByRole('button', { name: 'Decline the request' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Say why.');
    page.answer(listOf());
    await page.user.type(dialog.getByRole('textbox'), 'The group is full.');
    await page.user.click(dialog.getByRole('button', { name: 'Decline the request' }));
    expect(await screen.findByText('Nobody waits')).toBeInTheDocument();
    expect(page.sent(DeclineTutoringRequestDocument)).toEqual([
      { requestId: 'r1', message: 'The group is full.' },
    ]);
  });
});

it('links a parent onward when no program takes requests, and opens the form from the address otherwise', async () => {
  const page = await renderRoute(remote, '/requests?ask=1&learner=sofia', {
    viewer: viewerOf('PARENT'),
    answers: [nothingOffered, bookable, listOf()],
  });
  expect(await screen.findByRole('link', { name: 'Message the program' })).toHaveAttribute(
    'href',
    '/inbox?kind=staff',
  );
  expect(screen.getByRole('link', { name: 'See what is next' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  page.answer(offered('PAIR'), ...found);
  page.push('tutoring-requests');
  const dialog = await screen.findByRole('dialog', { name: 'Request a tutor' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(page.address()).toBe('/requests'));
});
