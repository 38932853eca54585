import { jest } from '@jest/globals';
import { renderPart, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { PdfButton, type PdfButtonProps } from './pdf-button';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const show = (change: Partial<PdfButtonProps>) =>
  renderPart(
    <PdfButton
      label="PDF"
      file="statement"
      load={async () => btoa('%PDF-1.7')}
      lost="None now."
      {...change}
    />,
    { viewer: viewerOf('LEADER'), answers: [] },
  );

it('saves the PDF, by keyboard', async () => {
  const page = await show({});
  (await screen.findByRole('button', { name: 'PDF' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toEqual(['statement.pdf']));
});

it('says that there is none, or lets the page say it', async () => {
  const page = await show({ load: async () => null });
  await page.user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(page.notices()).toEqual(['None now.']));
  expect(saved).toEqual([]);
});

it('says why it failed, and can be pressed again', async () => {
  const page = await show({ load: () => Promise.reject(new Error('The network is away')) });
  await page.user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(page.notices()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled();
});
