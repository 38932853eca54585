import {
  fireEvent,
  on,
  onRequest,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  ForgetImportMemoryDocument,
  GetImportJobsDocument,
  GetImportTemplatesDocument,
  ImportMemoryDocument,
  InspectImportFileDocument,
  RequestImportJobUploadDocument,
  SubmitImportJobDocument,
  type ImportColumnOrigin,
} from '../__generated__/graphql';
import remote from '../routes';

const UPLOAD = '/p/program-1/file-upload';

const template = {
  id: 'students',
  templateName: 'Students',
  entityType: 'STUDENT' as const,
  properties: [
    { name: 'student_id', label: 'Student', required: true, aliases: [] },
    { name: 'current_grade_level', label: 'Grade', required: true, aliases: [] },
    { name: 'gender', label: 'Gender', required: false, aliases: [] },
  ],
};
const column = (header: string, property: string | null, origin: ImportColumnOrigin, example: string) => ({
  ...{ header, property, origin, repeated: false, examples: [example] },
});
const columns = [
  column('Pupil No', 'student_id', 'SUGGESTION', 'P1'),
  column('Gr', null, 'NONE', 'Kinder AM'),
  column('Bus', null, 'NONE', '12'),
];
const inspection = {
  ...{ errors: [], canBeMapped: true, template, notes: [], missing: ['student_id', 'current_grade_level'] },
  ...{ columns, values: [], choices: [] },
};
const value = { property: 'current_grade_level', value: 'Kinder AM', rows: 12 };
const withValues = {
  ...inspection,
  missing: [],
  values: [{ ...value, to: 'KG', origin: 'SUGGESTION' as const }],
  choices: [{ property: 'current_grade_level', choices: ['KG', '01'] }],
};
const unknown = {
  ...inspection,
  ...{
    errors: [{ property: 'file', message: 'Unknown columns.' }],
    template: null,
    columns: [],
    missing: [],
  },
};

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      on(GetImportTemplatesDocument, { getImportTemplates: [template] }),
      on(GetImportJobsDocument, { getImportJobsByModel: { items: [], totalCount: 0 } }),
      on(RequestImportJobUploadDocument, {
        requestImportJobUpload: { presignedUrls: [], multipartInfo: { uploadId: 'u', fileKey: 'k' } },
      }),
      on(InspectImportFileDocument, ({ input }) => ({
        inspectImportFile: input.mapping ? withValues : inspection,
      })),
      on(SubmitImportJobDocument, { submitImportJob: { errors: [], importJobId: 'import' } }),
      onRequest('GET', /./, () => new Response('')),
      ...(options.answers ?? []),
    ],
  });
const choose = async (page: RenderedScreen, text = 'Pupil No,Gr,Bus\nP1,Kinder AM,12\n') => {
  await waitFor(() => expect(screen.getByTestId('file-input')).toBeEnabled());
  const file = new File([text], 'spring.csv', { type: 'text/csv' });
  await page.user.upload(screen.getByTestId('file-input'), file);
};
const pick = (label: string, to: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: to } });
const file = { uploadId: 'u', fileKey: 'k', fileName: 'spring.csv' };

it('asks for unknown columns and values, and submits the mapping', async () => {
  const page = await open(UPLOAD);
  await choose(page);
  const dialog = await screen.findByRole('dialog', { name: 'Columns of spring.csv' });
  const first = within(dialog).getAllByTestId('mapped-column')[0]!;
  expect(first).toHaveTextContent('Pupil No');
  expect(first).toHaveTextContent('Suggestion: check it');
  expect(first).toHaveTextContent('P1');
  expect(dialog).toHaveTextContent('Still missing: Grade');
  await page.user.click(within(dialog).getByText('Use these columns'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Still missing: Grade');
  pick('What the column “Gr” is', 'current_grade_level');
  expect(dialog).toHaveTextContent('Every column that has to be there is matched.');
  await page.user.click(within(dialog).getByText('Use these columns'));
  const row = await screen.findByTestId('mapped-value');
  expect(row).toHaveTextContent('Kinder AM12 rowsSuggestion: check it');
  expect(screen.getByLabelText('What “Kinder AM” is read as')).toHaveValue('=KG');
  await page.user.click(within(dialog).getByText('Use these values'));
  const slot = await screen.findByTestId('slot-STUDENT');
  await waitFor(() => expect(slot).toHaveTextContent('Recognised'));
  expect(slot).toHaveTextContent('Columns matched by you');
  await page.user.click(screen.getByText('Upload 1 file'));
  await waitFor(() => expect(page.sent(SubmitImportJobDocument)).toHaveLength(1));
  expect(page.sent(SubmitImportJobDocument)[0]).toMatchObject({
    input: {
      file,
      templateId: 'students',
      mapping: {
        columns: [
          { header: 'Pupil No', property: 'student_id' },
          { header: 'Gr', property: 'current_grade_level' },
        ],
        values: [{ property: 'current_grade_level', from: 'Kinder AM', to: 'KG' }],
      },
    },
  });
  expect(page.sent(RequestImportJobUploadDocument)).toHaveLength(1);
});

it('accepts a file with a remembered mapping without a question', async () => {
  const known = columns.map((each, n) => ({
    ...each,
    ...(n < 2 ? { property: template.properties[n]!.name, origin: 'OWN_MEMORY' as const } : {}),
  }));
  const notes = ['Columns are read as in an earlier import: “Pupil No” → student_id.'];
  const page = await open(UPLOAD, {
    answers: [
      on(InspectImportFileDocument, {
        inspectImportFile: { ...inspection, missing: [], columns: known, notes },
      }),
    ],
  });
  await choose(page);
  const slot = await screen.findByTestId('slot-STUDENT');
  await waitFor(() => expect(slot).toHaveTextContent('Recognised'));
  expect(slot).toHaveTextContent('as in an earlier import');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.user.click(screen.getByText('Upload 1 file'));
  await waitFor(() =>
    expect(page.sent(SubmitImportJobDocument)[0]).toMatchObject({ input: { mapping: null } }),
  );
});

it('lets the person choose the template of an unknown file, and names the file if nobody does', async () => {
  const page = await open(UPLOAD, {
    answers: [
      on(InspectImportFileDocument, ({ input }) => ({
        inspectImportFile: input.templateId ? inspection : unknown,
      })),
    ],
  });
  await choose(page);
  await screen.findByRole('dialog', { name: 'Columns of spring.csv' });
  pick('What the file holds', 'students');
  expect(await screen.findAllByTestId('mapped-column')).toHaveLength(3);
  await page.user.click(screen.getByText('Go back'));
  expect(await screen.findByText(/cannot tell what spring\.csv holds/)).toBeInTheDocument();
});

it('opens the mapping of a recognised file on demand, and shows why values were not checked', async () => {
  const page = await open(UPLOAD);
  await choose(page, 'student_id,current_grade_level\nP1,3\n');
  await page.user.click(await screen.findByText('Match columns'));
  await screen.findByRole('dialog', { name: 'Columns of spring.csv' });
  expect(page.sent(InspectImportFileDocument)[0]).toMatchObject({ input: { templateId: 'students' } });
  page.answer(on(InspectImportFileDocument, refused('BAD_USER_INPUT', 'Two columns are read as the same.')));
  pick('What the column “Gr” is', 'current_grade_level');
  await page.user.click(screen.getByText('Use these columns'));
  expect(await screen.findByText('The columns were not checked')).toBeInTheDocument();
});

const entry = {
  ...{ id: 'a', kind: 'COLUMN' as const, templateName: 'Students', property: null, said: 'Pupil No' },
  ...{ means: 'student_id', own: true, forgettable: true, learnedAt: '2026-11-01T10:00:00.000Z' },
};

it('lists the import memory and deletes entries, in Spanish on a phone', async () => {
  const items = [entry, { ...entry, id: 'b', said: 'Bus', means: null, own: false, forgettable: false }];
  const page = await open(`${UPLOAD}?view=memory`, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      on(ImportMemoryDocument, { getImportMemory: { items, totalCount: 2 } }),
      on(ForgetImportMemoryDocument, { forgetImportMemory: { forgottenIds: ['a'] } }),
    ],
  });
  expect(await screen.findByText('Pupil No')).toBeInTheDocument();
  expect(screen.getByText('No se lee')).toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await page.user.click(box);
  await page.user.click(await screen.findByText('Olvidar 1 entrada'));
  const dialog = await screen.findByRole('dialog', { name: '¿Olvidar 1 entrada?' });
  await page.user.click(within(dialog).getByText('Olvidar 1 entrada', { selector: 'button *' }));
  await waitFor(() => expect(page.sent(ForgetImportMemoryDocument)).toEqual([{ ids: ['a'] }]));
});

it('shows that the import memory is empty', async () => {
  await open(`${UPLOAD}?view=memory`, {
    answers: [on(ImportMemoryDocument, { getImportMemory: { items: [], totalCount: 0 } })],
  });
  expect(await screen.findByText('Nothing is remembered yet')).toBeInTheDocument();
});

it('shows why the import memory cannot be loaded', async () => {
  await open(`${UPLOAD}?view=memory`, {
    answers: [on(ImportMemoryDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
