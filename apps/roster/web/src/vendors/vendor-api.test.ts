import { expect, mayTake, test, type Page } from '@lyceum/web/testing';

const tag = Date.now().toString(36);
const DAY = '2025-03-03';
const students = ['1', '2'].map((n) => `0${tag}${n}`);
const STUDENT_FILE = `student_id,district_id,district_name,school_id,school_name,current_grade_level
${students.map((id) => `${id},0100001,District,040250,Lincoln School,4`).join('\n')}
`;
const LOADED = mayTake(60, 'a push waits for its turn, and for what the sessions domain confirms');

/** Expects the day's totals of sessions, minutes and learner minutes in the admin's list. */
async function expectTotals(page: Page, programId: string, sessions: number, learnerMinutes: number) {
  await page.goto(`/p/${programId}/manage-sessions?from=${DAY}&to=${DAY}`);
  const figures = page.locator('dl dd');
  await expect(figures.first()).toHaveText(String(sessions));
  await expect(figures.last()).toHaveText(String(learnerMinutes));
}

test('a vendor pushes, corrects and deletes records with its key, and the sessions follow', async ({
  ecosystem,
  signIn,
}) => {
  test.slow(true, 'students are imported, and pushes are loaded one after the other');
  const { id: programId, name: program } = ecosystem.programs.math;
  const page = await signIn(ecosystem.super, { to: `/p/${programId}/file-upload` });
  await expect(page.getByTestId('file-input')).toBeEnabled();
  const name = `vendor-students-${tag}.csv`;
  await page
    .getByTestId('file-input')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(STUDENT_FILE) });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByTestId('import').filter({ hasText: name })).toContainText('2 new', LOADED);

  await page.goto('/configurations/vendors');
  await page.getByRole('button', { name: 'Add a vendor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Bright Minds ${tag}`);
  const programs = dialog.getByRole('combobox', { name: 'Programs' });
  await programs.focus();
  await programs.press('ArrowDown');
  await page.getByRole('option', { name: program }).click();
  await dialog.getByRole('button', { name: 'Add and make a key' }).click();
  const key = (await page.locator('code').filter({ hasText: /^lyv_/ }).textContent())!;
  await expect(page.getByRole('link', { name: 'Read the API’s document (OpenAPI)' })).toBeVisible();

  const headers = { authorization: `Bearer ${key}` };
  const push = async (...records: object[]) =>
    page.request.post('/vendor/v1/records', { headers, data: { records } });
  const row = (n: number, change: object = {}) => ({
    ...{
      record_id: `visit/${tag}/${n}`,
      student_id: students[n],
      session_topic: 'math',
      tutor_id: `T${tag}`,
    },
    ...{ session_date: `${DAY} 10:00`, session_duration: 45, ...change },
  });
  const statusOf = async (n: number) => {
    const path = `/vendor/v1/records/${encodeURIComponent(row(n).record_id)}`;
    return ((await (await page.request.get(path, { headers })).json()) as { status: string }).status;
  };

  const first = await push(row(0), row(1));
  expect([first.status(), ((await first.json()) as { counts: object }).counts]).toEqual([
    202,
    { created: 2, corrected: 0, same: 0, refused: 0 },
  ]);
  await expect.poll(() => statusOf(1), LOADED).toBe('loaded');
  await expectTotals(page, programId, 1, 90);

  await push(row(1, { session_duration: 60 }));
  await expect.poll(() => statusOf(1), LOADED).toBe('loaded');
  await expectTotals(page, programId, 2, 105);

  for (const n of [0, 1])
    await page.request.delete(`/vendor/v1/records/${encodeURIComponent(row(n).record_id)}`, { headers });
  await expect.poll(() => statusOf(0), LOADED).toBe('loaded');
  await expect.poll(() => statusOf(1), LOADED).toBe('loaded');
  await page.goto(`/p/${programId}/manage-sessions?from=${DAY}&to=${DAY}`);
  await expect(page.getByText('No sessions match', { exact: true })).toBeVisible();
});
