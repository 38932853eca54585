import {
  fireEvent,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  ImportTemplateOptionsDocument,
  OperatedTemplateByIdDocument,
  OperatedTemplatesDocument,
  OperatorCreateImportTemplateDocument,
  OperatorEditImportTemplateDocument,
  OperatorEditLegacyImportTemplateDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const PAGE = '/internal-admin-panel/manage-import-templates';
const words = (text: string) => ({ en: text, sp: `${text} (es)` });
const property = (name: string, change: object = {}) => ({
  name,
  label: words(name),
  description: words(`What ${name} is`),
  dataType: 'text',
  required: false,
  aliases: [],
  examples: [],
  allowedValues: [],
  pattern: null,
  minimum: null,
  maximum: null,
  validators: [],
  ...change,
});
const studentId = property('student_id', { dataType: 'identifier', required: true, examples: ['0042'] });
const gender = property('gender', { dataType: 'categorical' });
const version = (id: string, number: number, properties: object[] = [studentId, gender]) => ({
  id,
  version: number,
  publishedAt: '2026-11-01T10:00:00Z',
  inUse: true,
  names: words('Students'),
  properties,
});
const template = {
  templateId: 'own',
  id: 'own-2',
  templateName: 'Students',
  version: 2,
  entityType: 'STUDENT' as const,
  legacy: false,
  editable: true,
  origin: 'PLATFORM' as const,
  inUse: true,
  versions: [version('own-2', 2), version('own-1', 1, [studentId])],
};
const field = (of: object, indispensable = false) => ({ indispensable, property: of });
const options = {
  entityTypes: [
    {
      entityType: 'STUDENT' as const,
      label: 'Students',
      ownProperties: true,
      fields: [field(studentId, true), field(gender)],
    },
  ],
  dataTypes: [
    { name: 'identifier', bounds: 'LENGTH' as const, validators: ['not-blank'], forOwn: true },
    { name: 'text', bounds: 'LENGTH' as const, validators: ['not-blank', 'email'], forOwn: true },
    { name: 'categorical', bounds: 'LENGTH' as const, validators: ['not-blank'], forOwn: true },
  ],
  limits: { properties: 150, patternLength: 200 },
};

const open = (address: string, { answers = [], ...rest }: RenderOptions = {}) =>
  renderRoute(remote, address, {
    viewer: viewerOf('INTERNAL_ADMIN'),
    ...rest,
    answers: [
      on(ImportTemplateOptionsDocument, { getImportTemplateInputOptions: options }),
      on(OperatedTemplatesDocument, { getManageImportTemplates: [template] }),
      on(OperatedTemplateByIdDocument, { getManageImportTemplates: [template] }),
      ...answers,
    ],
  });
const button = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const type = (label: string | RegExp, value: string, inside: HTMLElement = document.body) =>
  fireEvent.change(within(inside).getByLabelText(label, { selector: 'input, textarea' }), {
    target: { value },
  });

it('lists the templates, and shows the error of a failed load until a retry', async () => {
  const page = await open(PAGE, { answers: [on(OperatedTemplatesDocument, refused('INTERNAL', 'Down'))] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(on(OperatedTemplatesDocument, { getManageImportTemplates: [template] }));
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Students' })).toHaveAttribute('href', `${PAGE}/own`);
  expect(screen.getByText('In use')).toBeInTheDocument();
});

it('publishes the next version with a custom column, and names the refused rule', async () => {
  const remedy = 'This pattern cannot be used.';
  const page = await open(`${PAGE}/own`, {
    answers: [
      on(
        OperatorEditImportTemplateDocument,
        refused('BAD_USER_INPUT', remedy, { field: 'input.properties.2.pattern', remedy }),
      ),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a column of your own' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a column of your own' });
  type(/^Header/, 'gender', dialog);
  button('Apply', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('another column has it already');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Label in Spanish: please fill this in.');
  type(/^Header/, 'Home Language', dialog);
  for (const [label, text] of [
    ['Label in English', 'Home language'],
    ['Label in Spanish', 'Idioma del hogar'],
    ['Help in English', 'Spoken at home.'],
    ['Help in Spanish', 'Se habla en casa.'],
  ] as const)
    type(new RegExp(`^${label}`), text, dialog);
  type('Form', '(?=x)', dialog);
  fireEvent.blur(within(dialog).getByLabelText(/^Header/));
  button('Apply', dialog);
  const columns = await screen.findByRole('list', { name: 'Columns' });
  expect(within(columns).getByText('home_language')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove student_id' })).not.toBeInTheDocument();

  button('Publish version 3');
  expect(await screen.findByRole('alert')).toHaveTextContent(`home_language, Form: ${remedy}`);
  page.answer(on(OperatorEditImportTemplateDocument, { editImportTemplate: template }));
  button('Publish version 3');
  await waitFor(() => expect(page.notices()).toEqual(['Version 3 of Students is published.']));
  expect(page.sent(OperatorEditImportTemplateDocument).at(-1)?.input).toMatchObject({
    id: 'own-2',
    inUse: true,
    properties: [
      { name: 'student_id' },
      { name: 'gender' },
      { name: 'home_language', dataType: 'text', label: { sp: 'Idioma del hogar' } },
    ],
  });
  expect(page.address()).toBe(PAGE);
});

it('keeps the columns of a built-in template, and the input when somebody else published first', async () => {
  const conflict = 'Somebody published version 3 of this template meanwhile.';
  const page = await open(`${PAGE}/own`, {
    answers: [
      on(OperatedTemplateByIdDocument, { getManageImportTemplates: [{ ...template, legacy: true }] }),
      on(OperatorEditLegacyImportTemplateDocument, refused('CONFLICT', conflict)),
    ],
  });
  await screen.findByRole('button', { name: 'Edit gender' });
  expect(screen.queryByRole('button', { name: 'Remove gender' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a column of your own' })).not.toBeInTheDocument();
  type(/^Name in English/, 'Pupils');
  button('Publish version 3');
  expect(await screen.findByText(conflict)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name in English/)).toHaveValue('Pupils');
  expect(page.sent(OperatorEditLegacyImportTemplateDocument)[0]?.input).not.toHaveProperty('inUse');
});

it('creates a template from the columns of the kind of file', async () => {
  const page = await open(`${PAGE}/create`, {
    answers: [on(OperatorCreateImportTemplateDocument, { createImportTemplate: template })],
  });
  type(/^Name in English/, (await screen.findByLabelText(/^Name in English/)) && 'District A');
  type(/^Name in Spanish/, 'Distrito A');
  button('Remove gender');
  expect(within(screen.getByRole('region', { name: 'Example file' })).getAllByText('0042')).toHaveLength(3);
  button('Publish version 1');
  await waitFor(() => expect(page.sent(OperatorCreateImportTemplateDocument)).toHaveLength(1));
  expect(page.sent(OperatorCreateImportTemplateDocument)[0]?.input).toMatchObject({
    templateName: { en: 'District A', sp: 'Distrito A' },
    entityType: 'STUDENT',
    properties: [{ name: 'student_id' }],
  });
});

it('links to the imports of scores and custom properties, which need no template', async () => {
  await open(`${PAGE}/create`);
  expect(await screen.findByRole('link', { name: 'import scores with an assessment' })).toHaveAttribute(
    'href',
    '/assessments',
  );
  expect(screen.getByRole('link', { name: 'upload properties in the list of people' })).toHaveAttribute(
    'href',
    '/people',
  );
});

it('shows an earlier version read-only, in Spanish', async () => {
  await open(`${PAGE}/own?version=own-1`, { viewer: viewerOf('INTERNAL_ADMIN', { language: 'sp' }) });
  expect(await screen.findByText('Esta versión está publicada y no se puede cambiar.')).toBeInTheDocument();
  expect(screen.getByText(/What student_id is \(es\)/)).toBeInTheDocument();
  expect(screen.queryByText('gender')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Publicar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir a la versión más reciente' })).toHaveAttribute(
    'href',
    `${PAGE}/own`,
  );
});

const OWN = '/configurations/import-templates';
const superAdmin = { viewer: viewerOf('SUPER_ADMIN') };

it('lists a super admin’s own templates beside the platform’s, within the configurations', async () => {
  const own = {
    ...template,
    id: 'mine-2',
    templateId: 'mine',
    templateName: 'Our learners',
    origin: 'OWN' as const,
  };
  await open(OWN, {
    ...superAdmin,
    answers: [on(OperatedTemplatesDocument, { getManageImportTemplates: [own, template] })],
  });
  expect(await screen.findByRole('link', { name: 'Our learners' })).toHaveAttribute('href', `${OWN}/mine`);
  expect(screen.getByText('Your organization’s')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create template' })).toHaveAttribute('href', `${OWN}/create`);
  expect(screen.getByRole('link', { name: 'Configurations' })).toHaveAttribute('href', '/configurations');
});

it('shows the platform’s template to a super admin, who copies it into an own one', async () => {
  await open(`${OWN}/own`, {
    ...superAdmin,
    answers: [
      on(OperatedTemplateByIdDocument, { getManageImportTemplates: [{ ...template, editable: false }] }),
    ],
  });
  expect(await screen.findByText('The platform’s template')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create your own' })).toHaveAttribute(
    'href',
    `${OWN}/create?kind=STUDENT`,
  );
  expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument();
});

it('returns a super admin to their own list after publishing', async () => {
  const page = await open(`${OWN}/own`, {
    ...superAdmin,
    answers: [on(OperatorEditImportTemplateDocument, {})],
  });
  await screen.findByLabelText(/^Name in English/);
  type(/^Name in English/, 'Our students');
  await page.user.click(await screen.findByRole('button', { name: 'Publish version 3' }));
  await waitFor(() => expect(page.address()).toBe(OWN));
});
