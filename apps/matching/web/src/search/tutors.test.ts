import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Page,
  visit,
} from '@lyceum/web/testing';

const cards = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a learner finds tutors by name, subject and hours on a phone, and reads who they are', async ({
  signIn,
}) => {
  const learner = await signIn('learner@riverside.example', { width: 390, to: '/tutors' });
  await expect(learner.getByRole('heading', { level: 1, name: 'Find tutors' })).toBeVisible();
  // Math, until something else is chosen.
  await expect(learner.getByRole('combobox', { name: 'Most active in' })).toHaveValue('Math');
  await expect(cards(learner, 'Maya Lindqvist').first()).toContainText('in the last 30 days');
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);

  // A subject that one of them teaches, then nobody's hours, and out of it again.
  await learner.getByRole('combobox', { name: 'Subject' }).click();
  await learner.getByRole('option', { name: 'Reading' }).click();
  await expect(cards(learner, 'Maya Lindqvist')).toHaveCount(1);
  await expect(cards(learner, 'Andre Baptiste')).toHaveCount(0);
  await expect(learner).toHaveURL(/subject=/);
  const search = learner.getByRole('searchbox', { name: 'Search for a name or a subject' });
  await search.fill('Andre');
  await search.press('Enter');
  await expect(learner.getByText('Nobody found')).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(search).toHaveValue('');

  // What is typed may be a subject; a name is suggested while it is typed.
  await search.fill('reading');
  await search.press('Enter');
  await expect(learner.getByRole('heading', { name: 'Who teaches “reading”' })).toBeVisible();
  await expect(cards(learner, 'Maya Lindqvist')).toHaveCount(1);
  await search.fill('bapt');
  await learner.getByRole('option', { name: /Andre Baptiste/ }).click();
  await expect(learner.getByRole('heading', { level: 1, name: 'Andre Baptiste' })).toBeVisible();
  await expect(learner.getByText('I draw it')).toBeVisible();
  await expect(learner.getByText('English, French, Spanish')).toBeVisible();
  await expect(learner.getByText('@riverside.example')).toHaveCount(0);
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);
});

test('an admin books with whom they found', async ({ signIn }) => {
  const admin = await signIn('super@riverside.example', { to: '/tutors?q=maya' });
  await cards(admin, 'Maya Lindqvist').getByRole('link', { name: 'Book with Maya Lindqvist' }).click();
  await expect(admin).toHaveURL(/\/sessions\/book\?program=.*leader=/);
  await expect(admin.getByRole('main').getByText('Maya Lindqvist')).toBeVisible();
});

test('where a program switches the search off it is gone at once, and its address says so, to families too', async ({
  signIn,
}) => {
  const learner = await signIn('learner@brightpath.example', { language: 'es', to: '/sessions' });
  const way = learner.getByRole('link', { name: 'Buscar mentores' });
  const parent = await signIn('parent@brightpath.example', { language: 'es', to: '/tutors' });
  await expect(cards(parent, 'Lucía Herrera').first()).toBeVisible();
  await expect(way.first()).toBeVisible();
  const admin = await signIn('super@brightpath.example', { to: '/programs', language: 'en' });
  const programs = admin.getByRole('main').getByRole('link', { name: /Career/ });
  const id = /[\da-f-]{36}/.exec((await programs.first().getAttribute('href'))!)![0];
  await visit(admin, `/programs/${id}/edit`);
  const found = admin.getByRole('switch', { name: /^(Finding a mentor|Buscar mentor)/ });
  const save = admin.getByRole('button', { name: /^(Save changes|Guardar cambios)$/ });
  await found.setChecked(false);
  await save.click();
  const asked = admin.getByRole('dialog');
  await expect(asked).toContainText(/can no longer search|ya no pueden buscar/);
  await asked.getByRole('button', { name: /^(Save changes|Guardar cambios)$/ }).click();
  await expect(way).toHaveCount(0);
  await visit(learner, '/tutors');
  await expect(learner.getByRole('heading', { name: 'Esta pantalla está desactivada' })).toBeVisible();
  await expect(learner.getByText(/Herramientas/)).toBeVisible();
  await expectAccessible(learner);
  // Parents are in no program themselves: the page that is open tells them.
  await expect(parent.getByText('La búsqueda está desactivada')).toBeVisible();
  await expect(cards(parent, 'Lucía Herrera')).toHaveCount(0);
  await expectAccessible(parent);

  await found.setChecked(true);
  await save.click();
  await expect(way.first()).toBeVisible();
  await expect(cards(parent, 'Lucía Herrera').first()).toBeVisible();
});
