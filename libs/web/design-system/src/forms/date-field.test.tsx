import { useState } from 'react';
import { fireEvent, renderPart, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { DateField } from './date-field';

function Day({ first = null }: { first?: string | null }) {
  const [day, setDay] = useState<string | null>(first);
  return (
    <>
      <DateField label="Day" value={day} clearable onChange={setDay} />
      <output>{day ?? 'none'}</output>
    </>
  );
}

const open = async (language: 'en' | 'sp', first?: string) => {
  const page = await renderPart(<Day {...(first ? { first } : {})} />, {
    viewer: viewerOf('LEADER', { language }),
  });
  const field = await screen.findByPlaceholderText(language === 'sp' ? 'DD/MM/AAAA' : 'MM/DD/YYYY');
  return { ...page, field };
};
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const day = () => screen.getByRole('status').textContent;

it.each([
  ['en', '2026-12-05', '12/05/2026'],
  ['sp', '2026-12-05', '05/12/2026'],
] as const)('in %s shows and takes days as they are written there', async (language, first, shown) => {
  const { field } = await open(language, first);
  expect(field).toHaveValue(shown);
  type(field, language === 'sp' ? '31/12/2026' : '12/31/2026');
  await waitFor(() => expect(day()).toBe('2026-12-31'));
});

it.each(['en', 'sp'] as const)(
  'in %s takes a pasted ISO date and writes it in its own way',
  async (language) => {
    const { field, user } = await open(language);
    await user.click(field);
    await user.paste('2026-03-09');
    await waitFor(() => expect(day()).toBe('2026-03-09'));
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(language === 'sp' ? '09/03/2026' : '03/09/2026'));
  },
);

it('keeps the day when what is typed is none', async () => {
  const { field } = await open('sp', '2026-12-05');
  type(field, '31/02/2026');
  fireEvent.blur(field);
  await waitFor(() => expect(field).toHaveValue('05/12/2026'));
  expect(day()).toBe('2026-12-05');
});

it('takes a day that is picked in the calendar', async () => {
  const { field, user } = await open('sp', '2026-12-05');
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: /^17 diciembre 2026$/i }));
  expect(day()).toBe('2026-12-17');
  expect(field).toHaveValue('17/12/2026');
});
