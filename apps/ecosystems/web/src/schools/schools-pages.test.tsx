import {
  fireEvent,
  on,
  pending,
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
  ManagedSchoolsDocument,
  MySchoolsDocument,
  SaveSchoolCalendarDocument,
  SaveSchoolsDocument,
  SchoolCalendarDocument,
  SimplifiedTimeZonesDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const SCHOOLS = '/configurations/manage-schools';

const harbor = { id: 'harbor', name: 'Harbor', externalId: '0042', archived: false };
const schoolsOf = (supportedSchools: object[], schoolsTotal = supportedSchools.length) =>
  on(ManagedSchoolsDocument, { getEcosystemFilters: { supportedSchools, schoolsTotal } });

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [schoolsOf([harbor]), on(SimplifiedTimeZonesDocument, {}), ...(options.answers ?? [])],
  });

const button = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByText(name, { selector: 'button *' }));
const type = (within_: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(within_).getByLabelText(label, { selector: 'input' }), { target: { value } });
const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

it('shows the loading state and the error of a failed load, and retries', async () => {
  const page = await open(SCHOOLS, { answers: [on(ManagedSchoolsDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Schools' })).toBeInTheDocument();
  expect(screen.queryByText('Harbor')).not.toBeInTheDocument();
  page.answer(on(ManagedSchoolsDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go(`${SCHOOLS}?search=har`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(schoolsOf([harbor]));
  fireEvent.click(again);
  expect(await screen.findByText('Harbor')).toBeInTheDocument();
});

it('names the missing fields of a new school, and adds it', async () => {
  const remedy = 'Enter 1 to 120 characters.';
  const page = await open(SCHOOLS, {
    answers: [
      schoolsOf([]),
      on(SaveSchoolsDocument, refused('BAD_USER_INPUT', remedy, { field: 'schools.0.name', remedy })),
    ],
  });
  await screen.findByText('No schools yet');
  fireEvent.click(screen.getAllByText('Add school')[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add school' });
  button('Save changes', dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Name: Enter 1 to 120 characters.');
  type(dialog, /^Name/, 'Harbor');
  type(dialog, 'School’s number', '0042');
  page.answer(on(SaveSchoolsDocument, { saveEcosystemSchools: [harbor] }), schoolsOf([harbor]));
  button('Save changes', dialog);
  expect(await screen.findByText('0042')).toBeInTheDocument();
  expect(page.sent(SaveSchoolsDocument).at(-1)).toEqual({
    schools: [{ name: 'Harbor', externalId: '0042', districtId: '', districtName: '', gradeLevels: [] }],
  });
});

it('sends only the changed fields of a school, and archives it', async () => {
  const page = await open(SCHOOLS, {
    answers: [on(SaveSchoolsDocument, { saveEcosystemSchools: [harbor] })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Harbor' }));
  type(await screen.findByRole('dialog', { name: 'Edit school' }), 'District’s name', 'Harbor District');
  // Saved by another admin meanwhile.
  page.answer(schoolsOf([{ ...harbor, externalId: '0043', districtName: 'Harbor District' }]));
  button('Save changes');
  expect(await screen.findByText('Harbor District')).toBeInTheDocument();
  expect(screen.getByText('0043')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Harbor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit school' });
  page.answer(schoolsOf([]));
  button('Archive', dialog);
  expect(await screen.findByText('No schools yet')).toBeInTheDocument();
  expect(page.sent(SaveSchoolsDocument)).toEqual([
    { schools: [{ id: 'harbor', districtName: 'Harbor District' }] },
    { schools: [{ id: 'harbor', archived: true }] },
  ]);
});

it('pages and searches schools on the server, and keeps both in the address', async () => {
  const annexes = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, name: `Annex ${at}` }));
  const page = await open(`${SCHOOLS}?search=annex&status=archived`, {
    answers: [
      on(ManagedSchoolsDocument, ({ search: words, pageNum }) => {
        const supportedSchools = words === 'annex' ? annexes.slice((pageNum - 1) * 50, pageNum * 50) : [];
        return { getEcosystemFilters: { supportedSchools, schoolsTotal: words === 'annex' ? 60 : 0 } };
      }),
    ],
  });
  expect(await screen.findByText('1–50 of 60')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51–60 of 60')).toBeInTheDocument();
  expect(await screen.findByText('Annex 59')).toBeInTheDocument();
  expect(page.address()).toBe(`${SCHOOLS}?search=annex&status=archived&page=2`);
  search('elsewhere');
  expect(await screen.findByText('No school found')).toBeInTheDocument();
  expect(page.address()).toBe(`${SCHOOLS}?search=elsewhere&status=archived`);
  expect(page.sent(ManagedSchoolsDocument).at(-1)).toEqual({
    ecosystemId: 'ecosystem-1',
    search: 'elsewhere',
    archived: true,
    pageNum: 1,
  });
});

it('sends a school’s days off and bell schedule, in Spanish on a phone', async () => {
  const page = await open(SCHOOLS, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      on(SchoolCalendarDocument, { getEcosystemFilters: { supportedSchools: [harbor] } }),
      on(SaveSchoolCalendarDocument, { saveEcosystemSchools: [harbor] }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Calendario de Harbor' }));
  // The panel's loading state is replaced by the one with the form.
  await screen.findByLabelText('Día libre', { selector: 'input' });
  const dialog = screen.getByRole('dialog', { name: 'Calendario de Harbor' });
  const date = (label: string, value: string) => {
    type(dialog, label, value);
    fireEvent.blur(within(dialog).getByLabelText(label, { selector: 'input' }));
  };
  date('Día libre', '24/12/2031');
  date('Hasta', '03/01/2032');
  type(dialog, 'Cómo se llama', 'Vacaciones de invierno');
  button('Agregar día libre', dialog);
  type(dialog, 'Periodo', 'Primer periodo');
  fireEvent.click(within(dialog).getByLabelText('vie'));
  type(dialog, 'Empieza', '08:15');
  type(dialog, 'Termina', '09:05');
  button('Agregar periodo', dialog);
  expect(within(dialog).getByRole('list', { name: 'Horario de clases' })).toHaveTextContent(
    /8:15.*9:05.*lun, mar, mié, jue/,
  );
  button('Guardar cambios', dialog);
  await waitFor(() => expect(page.notices()).toEqual(['Guardado.']));
  expect(page.sent(SaveSchoolCalendarDocument)).toEqual([
    {
      schools: [
        {
          id: 'harbor',
          calendar: {
            timeZoneId: null,
            firstDay: null,
            lastDay: null,
            daysOff: [{ firstDay: '2031-12-24', lastDay: '2032-01-03', name: 'Vacaciones de invierno' }],
            periods: [{ name: 'Primer periodo', days: [1, 2, 3, 4], startTime: '08:15', endTime: '09:05' }],
          },
        },
      ],
    },
  ]);
});

const mySchoolsOf = (...getSchoolsForStaff: object[]) => on(MySchoolsDocument, { getSchoolsForStaff });

it('shows a teacher the schools that they look after, in Spanish on a phone', async () => {
  const dayOff = { firstDay: '2026-12-24', lastDay: '2027-01-03', name: 'Vacaciones' };
  await open('/my-schools', {
    viewer: viewerOf('TEACHER', { language: 'sp' }),
    width: 390,
    answers: [mySchoolsOf({ ...harbor, calendar: { daysOff: [dayOff] } })],
  });
  expect(await screen.findByRole('heading', { name: 'Harbor' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Días libres' })).toHaveTextContent('Vacaciones');
  expect(screen.getByText('No se indicaron periodos.')).toBeInTheDocument();
});

it('tells a teacher without a school whom to ask, after a failed load', async () => {
  const page = await open('/my-schools', {
    viewer: viewerOf('TEACHER'),
    answers: [on(MySchoolsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(mySchoolsOf());
  fireEvent.click(again);
  expect(await screen.findByText('No school yet')).toBeInTheDocument();
});
