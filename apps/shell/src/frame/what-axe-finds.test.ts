import { expect, expectAccessible, test } from '@lyceum/web/testing';

const page = (main: string) =>
  `<!doctype html><html lang="en"><title>Looks</title><body style="background: white"><main><h1>Looks</h1>${main}</main>`;
const WELL = '<p style="color: rgb(20, 20, 20)">Read well</p>';

test('text that is hard to read is found, also where the same look was fine on another background', async ({
  openPage,
}) => {
  const checked = await openPage();
  const check = (main: string) =>
    checked.evaluate((html) => {
      document.documentElement.innerHTML = html;
    }, page(main));

  await checked.setContent(page(WELL.repeat(20)));
  await expectAccessible(checked);
  for (const faint of [
    `${WELL}<p style="color: rgb(200, 200, 200)">Faint</p>`,
    `${WELL}<div style="background: rgb(30, 30, 30)">${WELL}</div>`,
    `${WELL}<div style="background: rgba(0, 0, 0, 0.9)">${WELL}</div>`,
    `${WELL}<div style="opacity: 0.3">${WELL}</div>`,
    `<div style="position: relative; height: 90px"><div style="background: rgb(30, 30, 30); height: 90px"></div><div style="position: absolute; top: 0">${WELL}</div></div>`,
  ]) {
    await check(faint);
    await expect(expectAccessible(checked), faint).rejects.toThrow('color-contrast');
  }
  await check(WELL);
  await expectAccessible(checked);
});
