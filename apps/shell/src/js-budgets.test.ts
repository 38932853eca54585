import { countScripts, expect, test, waitForFrame, type TransferredScripts } from '@lyceum/web/testing';

/** JavaScript that a first visit may cost, gzip, in bytes. */
const SIGN_IN_PAGE = 250_000;
const SIGNED_IN_SCREEN = 350_000;

function listing({ gzip, files }: TransferredScripts): string {
  const lines = [...files].sort((a, b) => b.gzip - a.gzip).map((file) => `  ${file.gzip}  ${file.url}`);
  return [`${gzip} bytes of JavaScript:`, ...lines].join('\n');
}

/** Within the budget; the figure goes to the report, where `npm run bench` finds it. */
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
    // What the screen behind the sign-in is still loading is not the visit's.
    await page.goto('about:blank');
    const count = countScripts(page);
    await page.goto(path);
    await waitForFrame(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The event stream keeps the network busy for ever: what a screen loads by itself has come by then.
    await page.waitForTimeout(1500);
    expectWithin(SIGNED_IN_SCREEN, `${path} of ${account}`, await count());
  });
}
