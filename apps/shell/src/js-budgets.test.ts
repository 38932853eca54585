import {
  codeOf,
  countScripts,
  expect,
  test,
  waitForFrame,
  type TransferredScripts,
} from '@lyceum/web/testing';

/** JavaScript budgets of a first visit, in bytes of gzip. */
const SIGN_IN_PAGE = 250_000;
const SIGNED_IN_SCREEN = 350_000;
/** Code of the first form that a learner answers, beyond the shell's; texts are counted apart. */
const FIRST_FORM = 60_000;

function listing({ gzip, files }: TransferredScripts): string {
  const lines = [...files].sort((a, b) => b.gzip - a.gzip).map((file) => `  ${file.gzip}  ${file.url}`);
  return [`${gzip} bytes of JavaScript:`, ...lines].join('\n');
}

/** Expects the size to be within the budget, and writes it to the report, where `npm run bench` reads it. */
function expectWithin(budget: number, page: string, scripts: TransferredScripts): void {
  const figure = JSON.stringify({ page, gzip: scripts.gzip, budget });
  test.info().annotations.push({ type: 'transferred', description: figure });
  expect(scripts.gzip, listing(scripts)).toBeLessThanOrEqual(budget);
}

test('the sign-in page stays within its JavaScript budget', async ({ openPage }) => {
  const page = await openPage();
  const count = countScripts(page);
  await page.goto('/e/riverside');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expectWithin(SIGN_IN_PAGE, 'the sign-in page', await count());
});

const SCREENS = [
  ['super@riverside.example', '/'],
  ['tutor@riverside.example', '/'],
  ['super@riverside.example', '/people'],
] as const;

for (const [account, path] of SCREENS) {
  test(`${path} of ${account} stays within its JavaScript budget`, async ({ signIn }) => {
    const page = await signIn(account);
    // Requests still running from the screen after the sign-in must not count.
    await page.goto('about:blank');
    const count = countScripts(page);
    await page.goto(path);
    await waitForFrame(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The open event stream prevents the `networkidle` state; the screen's own requests have ended after this time.
    await page.waitForTimeout(1500);
    expectWithin(SIGNED_IN_SCREEN, `${path} of ${account}`, await count());
  });
}

test('the first form of a learner stays within its JavaScript budget', async ({ signIn }) => {
  const page = await signIn('learner@riverside.example');
  await page.goto('/assessments');
  const link = page.getByRole('link', { name: 'Answer: How I am doing' }).first();
  const form = await link.getAttribute('href');
  await page.goto('about:blank');
  const count = countScripts(page);
  await page.goto(form!);
  await waitForFrame(page);
  await expect(page.getByRole('button', { name: 'Send answers' })).toBeVisible();
  await page.waitForTimeout(1500);
  const scripts = codeOf(await count(), 'learning');
  // Without the remote's entry, the addresses of its scripts would be others than `codeOf` knows.
  expect(scripts.files.map(({ url }) => url)).toContainEqual(expect.stringContaining('remoteEntry'));
  expectWithin(FIRST_FORM, 'the first form of a learner', scripts);
});
