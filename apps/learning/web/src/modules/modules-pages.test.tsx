import { jest } from '@jest/globals';
import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ChangeModuleStatusDocument,
  CreateModuleDocument,
  EditModuleDocument,
  EnrollInModuleDocument,
  ExportModuleStudentsDocument,
  ModuleByIdDocument,
  ModulesDocument,
  ModuleStudentsDocument,
  SaveModuleProgressDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const source = {
  id: 'source',
  title: 'At the source',
  content: 'A river begins in the hills.',
  requireCompletion: true,
  questions: [
    {
      id: 'where',
      question: 'Where does a river begin?',
      options: [
        { id: 'hills', text: 'In the hills' },
        { id: 'sea', text: 'In the sea' },
      ],
    },
  ],
};
const mouth = { id: 'mouth', title: 'At the mouth', content: 'A delta is wide.' };

const rivers = {
  id: 'rivers',
  title: 'Rivers',
  status: 'LIVE' as const,
  programIds: ['program-1'],
  pageCount: 2,
  pages: [source, mouth],
};
const listed = {
  ...{ id: 'rivers', title: 'Rivers', status: 'DRAFT' as const },
  ...{ programIds: ['program-1'], pageCount: 2, canEdit: true, enrolledStudentsAmt: 3 },
};
const enrolled = { id: 'progress', userId: 'user-1', pagesCompleted: [] as string[], lastPageId: 'source' };

const listOf = (
  ...items: (Omit<typeof listed, 'status'> & { status: 'DRAFT' | 'LIVE'; audience?: 'LEADERS' })[]
) => on(ModulesDocument, { getModules: { totalCount: items.length, items } });
const nobody = on(ModuleStudentsDocument, { getModule: { id: 'rivers', enrolledStudents: [] } });
const learner = viewerOf('LEARNER', { language: 'sp' });

describe('the list', () => {
  it('shows a skeleton, then the error of a failed load with a retry', async () => {
    const page = await renderRoute(remote, '/modules', { answers: [on(ModulesDocument, pending())] });
    await screen.findByRole('heading', { level: 1, name: 'Modules' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    page.answer(on(ModulesDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go('/modules?status=DRAFT');
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(listOf(listed));
    await page.user.click(again);
    const card = await screen.findByRole('article', { name: 'Rivers' });
    expect(card).toHaveTextContent('Draft');
    expect(card).toHaveTextContent('3 enrolled');
  });

  it('puts search and status into the URL, and shows an empty state in Spanish', async () => {
    const page = await renderRoute(remote, '/modules', { answers: [listOf()] });
    expect(await screen.findByText('No modules yet')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /^Filters/ }));
    await page.user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await page.user.click(await screen.findByRole('option', { name: 'Live' }));
    await page.user.keyboard('{Escape}');
    await page.user.type(screen.getByLabelText('Search modules'), 'riv');
    expect(await screen.findByText('Nothing fits')).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/modules?status=LIVE&q=riv'));
    expect(page.sent(ModulesDocument).at(-1)).toEqual({
      input: { pageIndex: 0, search: 'riv', status: 'LIVE' },
    });
    cleanup();
    await renderRoute(remote, '/modules', { viewer: learner, answers: [listOf()] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Módulos' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the form', () => {
  it('previews formatting, and shows HTML as text', async () => {
    const page = await renderRoute(remote, '/modules/new');
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    await page.user.click(text);
    await page.user.paste('A delta is <b onclick="alert(1)">wide</b> and slow. [More](javascript:alert(1))');
    text.setSelectionRange(0, 7);
    await page.user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(text.value).toMatch(/^\*\*A delta\*\*/);
    await page.user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText('A delta').tagName).toBe('STRONG');
    const preview = screen.getByText('A delta').closest('div')!;
    expect(preview).toHaveTextContent('<b onclick="alert(1)">wide</b>');
    expect(preview.querySelector('b, a')).toBeNull();
  });

  it('expands the page whose field is refused, moves pages by keyboard, and saves a draft', async () => {
    const page = await renderRoute(remote, '/modules/new', {
      answers: [
        on(
          CreateModuleDocument,
          refused('BAD_USER_INPUT', 'Too few choices', {
            field: 'input.pages.1.questions.0.options',
            remedy: 'Enter at least two choices.',
          }),
        ),
      ],
    });
    await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rivers');
    await page.user.type(screen.getByRole('textbox', { name: 'Page title' }), 'At the mouth');
    await page.user.click(screen.getByRole('button', { name: 'Add page' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Page title' }), 'At the source');
    await page.user.click(screen.getByRole('button', { name: 'Add question' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Question' }), 'Where?');
    await page.user.type(screen.getByRole('textbox', { name: 'Choice 1' }), 'In the hills');
    await page.user.click(screen.getByRole('switch', { name: /^Required before going on/ }));
    await page.user.click(screen.getByRole('button', { name: 'Edit: At the source' }));
    await page.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Page 2, Choices');
    await page.user.type(screen.getByRole('textbox', { name: 'Choice 2' }), 'In the sea');
    screen.getByRole('button', { name: 'Move up: At the source' }).focus();
    await page.user.keyboard('{Enter}');
    page.answer(
      on(CreateModuleDocument, { createModule: { ...rivers, status: 'DRAFT' } }),
      on(ModuleByIdDocument, { getModule: { ...rivers, status: 'DRAFT', canEdit: true } }),
      nobody,
    );
    await page.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(page.address()).toBe('/modules/rivers'));
    expect(page.notices()).toEqual(['Saved as a draft.']);
    const { input } = page.sent(CreateModuleDocument).at(-1)!;
    expect(input.programIds).toEqual(['program-1']);
    const pages = input.pages ?? [];
    expect(pages.map(({ title }) => title)).toEqual(['At the source', 'At the mouth']);
    expect(pages[0]).toMatchObject({
      requireCompletion: true,
      questions: [{ question: 'Where?', options: [{ text: 'In the hills' }, { text: 'In the sea' }] }],
    });
  });
});

describe('a training', () => {
  it('is created for tutors, and found as such in the list', async () => {
    const page = await renderRoute(remote, '/modules/new', {
      answers: [
        on(CreateModuleDocument, { createModule: { ...rivers, status: 'DRAFT', audience: 'LEADERS' } }),
        on(ModuleByIdDocument, {
          getModule: { ...rivers, status: 'DRAFT', audience: 'LEADERS', canEdit: true },
        }),
        nobody,
      ],
    });
    await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Good questions');
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^For whom/ }), 'Tutors (training)');
    expect(screen.getByText('Whose tutors find it once it is live.')).toBeVisible();
    await page.user.type(screen.getByRole('textbox', { name: 'Page title' }), 'Ask first');
    await page.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(page.address()).toBe('/modules/rivers'));
    expect(page.sent(CreateModuleDocument)).toEqual([
      { input: expect.objectContaining({ audience: 'LEADERS', programIds: ['program-1'] }) },
    ]);
    cleanup();
    const training = { ...listed, status: 'LIVE' as const, canEdit: false, audience: 'LEADERS' as const };
    await renderRoute(remote, '/modules', {
      viewer: viewerOf('LEADER', { language: 'sp' }),
      answers: [listOf(training)],
    });
    expect(await screen.findByRole('article', { name: 'Rivers' })).toHaveTextContent(/Capacitación para /);
  });

  it('keeps whom it is for when it is edited, and says what publishing it does', async () => {
    const draft = {
      ...{ ...rivers, audience: 'LEADERS' as const, status: 'DRAFT' as const, canEdit: true, revision: 1 },
      nextStatuses: ['LIVE' as const],
    };
    const answers = [nobody, on(ModuleByIdDocument, { getModule: draft })];
    const page = await renderRoute(remote, '/modules/rivers/edit', {
      answers: [...answers, on(EditModuleDocument, { editModule: draft })],
    });
    expect(await screen.findByRole('combobox', { name: /^For whom/ })).toBeDisabled();
    await page.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(page.address()).toBe('/modules/rivers'));
    const [{ input }] = page.sent(EditModuleDocument) as [{ input: object }];
    expect(input).toMatchObject({ moduleId: 'rivers', title: 'Rivers!' });
    expect(input).not.toHaveProperty('audience');
    await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: 'Make it live?' })).toHaveTextContent(
      /Tutors of its programs find it at once/,
    );
  });
});

describe('a module', () => {
  it('is published and archived by an admin after confirmation', async () => {
    const draft = {
      ...rivers,
      ...{ status: 'DRAFT' as const, canEdit: true, nextStatuses: ['LIVE' as const, 'ARCHIVED' as const] },
    };
    const page = await renderRoute(remote, '/modules/rivers', {
      answers: [
        nobody,
        on(ModuleByIdDocument, { getModule: draft }),
        on(ChangeModuleStatusDocument, ({ status }) => ({ changeModuleStatus: { ...draft, status } })),
      ],
    });
    expect(await screen.findByText('Draft')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make it live?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(page.notices()).toEqual(['It is live.']));
    expect(page.sent(ChangeModuleStatusDocument)).toEqual([{ moduleId: 'rivers', status: 'LIVE' }]);
    expect(await screen.findByText('Live')).toBeInTheDocument();
  });

  it('is worked through by a learner on a phone in Spanish, page by page as questions are answered', async () => {
    const page = await renderRoute(remote, '/modules/rivers', {
      viewer: learner,
      width: 390,
      answers: [
        on(ModuleByIdDocument, { getModule: { ...rivers, canEnroll: true } }),
        on(EnrollInModuleDocument, { enrollInModule: { ...rivers, progress: enrolled } }),
        on(SaveModuleProgressDocument, { saveModuleProgress: { ...rivers, progress: enrolled } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Inscribirse y empezar' }));
    const goOn = await screen.findByRole('button', { name: 'Completar y continuar' });
    expect(goOn).toBeDisabled();
    expect(goOn).toHaveAccessibleDescription('Primero responde las preguntas.');
    const answered = {
      ...enrolled,
      optionsSelectedForQuestions: [{ questionId: 'where', optionIds: ['hills'] }],
    };
    page.answer(on(SaveModuleProgressDocument, { saveModuleProgress: { ...rivers, progress: answered } }));
    await page.user.click(screen.getByRole('radio', { name: 'In the hills' }));
    await waitFor(() => expect(goOn).toBeEnabled());
    const done = { ...answered, pagesCompleted: ['source'] };
    page.answer(on(SaveModuleProgressDocument, { saveModuleProgress: { ...rivers, progress: done } }));
    await page.user.click(goOn);
    expect(await screen.findByRole('heading', { level: 2, name: 'At the mouth' })).toBeInTheDocument();
    expect(screen.getByText('1 de 2 páginas completadas')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: '✓ 1. At the source' })).toBeInTheDocument();
    expect(page.sent(SaveModuleProgressDocument)).toContainEqual({
      input: expect.objectContaining({
        moduleId: 'rivers',
        optionsSelected: [{ questionId: 'where', optionIds: ['hills'] }],
      }),
    });
  });

  it('says what is not saved yet, and saves it on a retry', async () => {
    const page = await renderRoute(remote, '/modules/rivers', {
      viewer: viewerOf('LEARNER'),
      answers: [
        on(ModuleByIdDocument, { getModule: { ...rivers, progress: enrolled } }),
        on(SaveModuleProgressDocument, { saveModuleProgress: { ...rivers, progress: enrolled } }),
      ],
    });
    const answer = await screen.findByRole('radio', { name: 'In the hills' });
    page.answer(on(SaveModuleProgressDocument, unreachable()));
    await page.user.click(answer);
    expect(await screen.findByText('Not saved yet. What you did is kept here.')).toBeInTheDocument();
    expect(answer).toBeChecked();
    page.answer(on(SaveModuleProgressDocument, { saveModuleProgress: { ...rivers, progress: enrolled } }));
    await page.user.click(screen.getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  });

  it('shows the completion date to the learner and to viewers', async () => {
    const completionDate = '2026-09-14T15:00:00.000Z';
    const done = { ...enrolled, completed: true, completionDate };
    const finished = { ...rivers, completionDate, progress: done };
    const page = await renderRoute(remote, '/modules/rivers', {
      viewer: learner,
      answers: [
        on(ModuleByIdDocument, { getModule: finished }),
        on(SaveModuleProgressDocument, { saveModuleProgress: finished }),
      ],
    });
    expect(await screen.findByText('¡Lo logró!')).toBeInTheDocument();
    expect(page.container).toHaveTextContent(/Terminado: /);
    cleanup();
    const student = {
      ...{ ...enrolled, pagesCompleted: ['source', 'mouth'], completed: true, completionDate },
      user: { id: 'user-1', profile: { firstName: 'Sofía', lastName: 'Reyes' } },
    };
    await renderRoute(remote, '/modules/rivers', {
      viewer: viewerOf('PARENT'),
      answers: [
        on(ModuleByIdDocument, { getModule: rivers }),
        on(ModuleStudentsDocument, {
          getModule: { id: 'rivers', pageCount: 2, enrolledStudentsAmt: 1, enrolledStudents: [student] },
        }),
      ],
    });
    expect(await screen.findByText('Sofía Reyes')).toBeInTheDocument();
    expect(screen.getByText(/^Completed on /)).toBeInTheDocument();
  });

  it('exports the progress of those who are enrolled, in Spanish, and says so when that fails', async () => {
    const student = {
      ...enrolled,
      user: { id: 'user-1', profile: { firstName: 'Sofía', lastName: 'Reyes' } },
    };
    const saved: Blob[] = [];
    const before = URL.createObjectURL;
    URL.createObjectURL = (content) => {
      saved.push(content as Blob);
      return 'blob:saved';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const page = await renderRoute(remote, '/modules/rivers', {
      viewer: viewerOf('LEADER', { language: 'sp' }),
      answers: [
        on(ModuleByIdDocument, { getModule: rivers }),
        on(ModuleStudentsDocument, {
          getModule: { id: 'rivers', pageCount: 2, enrolledStudentsAmt: 1, enrolledStudents: [student] },
        }),
        on(ExportModuleStudentsDocument, refused('FORBIDDEN', 'Ya no puede verlo.')),
      ],
    });
    const button = await screen.findByRole('button', { name: /CSV/ });
    button.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.notices()).toEqual(['Ya no puede verlo.']));
    page.answer(on(ExportModuleStudentsDocument, { exportModuleStudents: 'Persona\r\n' }));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    URL.createObjectURL = before;
    jest.restoreAllMocks();
    expect(page.sent(ExportModuleStudentsDocument).at(-1)).toEqual({ moduleId: 'rivers' });
  });

  it('is unavailable, in Spanish, once it is archived', async () => {
    const page = await renderRoute(remote, '/modules/rivers', {
      viewer: learner,
      answers: [on(ModuleByIdDocument, { getModule: rivers })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Rivers' });
    page.answer(on(ModuleByIdDocument, refused('NOT_FOUND', 'No such module.')));
    page.push('modules');
    expect(await screen.findByText('No disponible')).toBeInTheDocument();
  });
});
