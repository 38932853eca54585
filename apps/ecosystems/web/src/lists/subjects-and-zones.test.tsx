import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  waitFor,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  EcosystemCsvDocument,
  EcosystemTimeZonesDocument,
  ManagedSubjectsDocument,
  SaveEcosystemCsvDocument,
  SaveSubjectsDocument,
  SaveTimeZonesDocument,
  SimplifiedTimeZonesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const SUBJECTS = '/configurations/manage-subjects';
const ZONES = '/configurations/manage-timezones';

const geology = { id: 'geology', name: 'Geology', code: 'GEO', archived: false };
const subjectsOf = (...supportedSubjects: object[]) =>
  on(ManagedSubjectsDocument, { getEcosystemFilters: { supportedSubjects } });

const zone = (id: string, offsetMinutes: number) => ({ id, name: id, offsetMinutes });
const zones = on(SimplifiedTimeZonesDocument, {
  getSimplifiedTimeZones: [
    {
      region: 'US',
      name: 'United States',
      timeZones: [zone('Denver', -420), zone('Chicago', -360), zone('Phoenix', -420)],
    },
  ],
});
const chosenOf = (supportedTimezones: string[], revision: number) => ({
  getEcosystem: {
    id: 'ecosystem-1',
    timeZoneId: 'Denver',
    limitTimezones: true,
    supportedTimezones,
    revision,
  },
});

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      subjectsOf(geology),
      zones,
      on(EcosystemTimeZonesDocument, chosenOf(['Denver'], 4)),
      ...(options.answers ?? []),
    ],
  });

const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
const type = (within_: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(within_).getByLabelText(label, { selector: 'input' }), { target: { value } });
const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

it.each([
  [SUBJECTS, ManagedSubjectsDocument, 'Subjects', 'Geology'],
  [ZONES, EcosystemTimeZonesDocument, 'Time zones', 'Offer only some time zones'],
] as const)('%s shows that it loads', async (address, document_, title, content) => {
  await open(address, { answers: [on(document_ as typeof ManagedSubjectsDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByText(content)).not.toBeInTheDocument();
});

it.each([
  [SUBJECTS, ManagedSubjectsDocument, subjectsOf(geology), 'Geology'],
  [
    ZONES,
    EcosystemTimeZonesDocument,
    on(EcosystemTimeZonesDocument, chosenOf(['Denver'], 4)),
    'Offer only some time zones',
  ],
] as const)('%s asks again after a failed load', async (address, document_, answer, content) => {
  const failed = refused('INTERNAL', 'Something went wrong.');
  const page = await open(address, { answers: [on(document_ as typeof ManagedSubjectsDocument, failed)] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(answer);
  fireEvent.click(again);
  expect(await screen.findByText(content)).toBeInTheDocument();
});

it('says that there is no subject yet', async () => {
  await open(SUBJECTS, { answers: [subjectsOf()] });
  expect(await screen.findByText('No subjects yet')).toBeInTheDocument();
});

it('changes a subject, and finds one in the list', async () => {
  const page = await open(SUBJECTS, {
    answers: [
      subjectsOf(geology, { ...geology, id: 'algebra', name: 'Algebra', code: 'ALG' }),
      on(SaveSubjectsDocument, { saveEcosystemSubjects: [geology] }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Geology' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit subject' });
  type(dialog, 'Course code', 'GEO-1');
  button('Save changes', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(SaveSubjectsDocument)).toEqual([{ subjects: [{ id: 'geology', code: 'GEO-1' }] }]);
  search('alg');
  await waitFor(() => expect(screen.queryByText('Geology')).not.toBeInTheDocument());
  expect(screen.getByText('Algebra')).toBeInTheDocument();
  expect(page.address()).toBe(`${SUBJECTS}?search=alg`);
});

async function upload(page: RenderedScreen, csv: Uint8Array<ArrayBuffer> | string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await page.user.upload(input, new File([csv], 'subjects.csv', { type: 'text/csv' }));
  return [await screen.findByRole('dialog', { name: 'Upload subjects.csv' }), input] as const;
}

it('names the errors of a table by row, and saves a table without errors', async () => {
  const page = await open(SUBJECTS, {
    answers: [
      on(SaveEcosystemCsvDocument, {
        saveEcosystemCsv: {
          rows: 2,
          created: 1,
          errors: [{ row: 3, column: 'name', message: 'Enter a name.' }],
        },
      }),
    ],
  });
  await screen.findByText('Geology');
  const [wrong, input] = await upload(page, 'name,code\nGeología,G\n,X\n');
  expect(await within(wrong).findByRole('row', { name: '3 name Enter a name.' })).toBeInTheDocument();
  fireEvent.click(within(wrong).getByText('Close', { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Cleared, so that choosing the same file again fires a change event.
  expect(input).toHaveValue('');
  page.answer(on(SaveEcosystemCsvDocument, { saveEcosystemCsv: { rows: 1, created: 1 } }));
  // In Windows-1252, as spreadsheets on Windows write it.
  const [right] = await upload(page, new Uint8Array(Buffer.from('name,code\nGeología,G\n', 'latin1')));
  expect(await within(right).findByText('1 new entry')).toBeInTheDocument();
  page.answer(subjectsOf({ ...geology, name: 'Geología' }));
  button('Save 1 row', right);
  expect(await screen.findByText('Geología')).toBeInTheDocument();
  expect(page.sent(SaveEcosystemCsvDocument).at(-1)).toEqual({
    list: 'SUBJECTS',
    csv: 'name,code\nGeología,G\n',
    dryRun: false,
  });
});

it('downloads a list as a table, and shows a failure', async () => {
  const clicked: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  };
  try {
    const page = await open(SUBJECTS, {
      answers: [on(EcosystemCsvDocument, { getEcosystemCsv: 'name,code\nGeology,GEO\n' })],
    });
    await screen.findByText('Geology');
    button('Download CSV');
    await waitFor(() => expect(clicked).toEqual(['subjects.csv']));
    expect(page.sent(EcosystemCsvDocument)).toEqual([{ list: 'SUBJECTS' }]);
    page.answer(on(EcosystemCsvDocument, refused('INTERNAL', 'Something went wrong.')));
    await waitFor(() => expect(screen.getByText('Download CSV').closest('button')).toBeEnabled());
    button('Download CSV');
    await waitFor(() => expect(page.notices()[0]).toMatch(/^The list could not be downloaded/));
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});

const box = (name: string) => screen.getByLabelText(new RegExp(`^${name} ·`), { selector: 'input' });
const outdated = refused('CONFLICT', 'Somebody else has changed it meanwhile.', {
  field: 'revision',
});

it('merges zones that another admin ticks with those ticked here, and saves both', async () => {
  const page = await open(ZONES);
  await screen.findByText('1 time zone chosen');
  fireEvent.click(box('Chicago'));
  page.answer(on(EcosystemTimeZonesDocument, chosenOf(['Denver', 'Phoenix'], 5)));
  page.push('ecosystem');
  await waitFor(() => expect(box('Phoenix')).toBeChecked());
  expect(box('Chicago')).toBeChecked();
  const all = ['Denver', 'Chicago', 'Phoenix'];
  page.answer(on(SaveTimeZonesDocument, { saveEcosystemTimeZones: chosenOf(all, 6).getEcosystem }));
  button('Save changes');
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(SaveTimeZonesDocument)).toEqual([
    { timeZoneIds: expect.arrayContaining(all), limitTimezones: true, revision: 5 },
  ]);
});

it('resends zones together with those of an admin who saved first', async () => {
  const page = await open(ZONES, {
    answers: [
      on(SaveTimeZonesDocument, ({ revision }) =>
        revision === 4
          ? outdated
          : { saveEcosystemTimeZones: chosenOf(['Chicago', 'Phoenix'], 6).getEcosystem },
      ),
    ],
  });
  await screen.findByText('1 time zone chosen');
  fireEvent.click(box('Chicago'));
  page.answer(on(EcosystemTimeZonesDocument, chosenOf(['Denver', 'Phoenix'], 5)));
  button('Save changes');
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(SaveTimeZonesDocument)).toEqual([
    { timeZoneIds: expect.arrayContaining(['Denver', 'Chicago']), limitTimezones: true, revision: 4 },
    {
      timeZoneIds: expect.arrayContaining(['Denver', 'Chicago', 'Phoenix']),
      limitTimezones: true,
      revision: 5,
    },
  ]);
});

it('offers any zone where the list is not limited', async () => {
  const page = await open(ZONES, {
    answers: [
      on(SaveTimeZonesDocument, {
        saveEcosystemTimeZones: { ...chosenOf([], 5).getEcosystem, limitTimezones: false },
      }),
    ],
  });
  fireEvent.click(await screen.findByLabelText(/^Offer only some time zones/));
  expect(screen.getByText('People may choose any time zone.')).toBeInTheDocument();
  button('Save changes');
  await waitFor(() => expect(page.notices()).toEqual(['Saved.']));
  expect(page.sent(SaveTimeZonesDocument)[0]).toMatchObject({ limitTimezones: false });
});
