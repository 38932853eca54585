import { renderToStaticMarkup } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartDrawing } from './chart-drawing';
import type { ChartModel } from './chart-model';
import { ChartTable } from './chart-table';

const value = (amount: number, more: object = {}) => ({ value: amount, text: `${amount} h`, ...more });
const model = (change: Partial<ChartModel> = {}): ChartModel => ({
  kind: 'LINE',
  title: 'Growth',
  places: ['A', 'B', 'C'].map((key) => ({ key, label: key, name: `Year ${key}` })),
  series: [
    { key: 'math', name: 'Math', values: [value(3, { error: 1 }), null, value(5)] },
    { key: 'reading', name: 'Reading', values: [value(2), value(4), value(6)] },
  ],
  ...change,
});

it.each(['BAR', 'STACKED', 'LINE', 'HEAT_MAP'] as const)('draws %s the same without a browser', (kind) => {
  const markup = renderToStaticMarkup(<ChartDrawing model={model({ kind })} width={480} />);
  expect(markup).toContain('aria-label="Growth"');
  expect(markup).not.toContain('NaN');
  expect(markup).not.toContain('style=');
  expect((markup.match(/data-point/g) ?? []).length).toBe({ BAR: 3, STACKED: 6, LINE: 5, HEAT_MAP: 6 }[kind]);
});

it("moves between values with the arrow keys, and follows a value's link with Enter", async () => {
  const opened: string[] = [];
  const bars = model({
    kind: 'BAR',
    series: [{ key: 'm', name: 'Math', values: [value(3), value(4, { to: '/rows' }), value(5)] }],
  });
  render(<ChartDrawing model={bars} width={480} onOpen={(to) => opened.push(to)} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('img', { name: 'Year A: 3 h' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Year B: 4 h' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['/rows']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Year C: 5 h' })).toHaveFocus();
});

it('keeps value labels clear of the target line', () => {
  const bars = model({
    kind: 'BAR',
    target: { value: 5.2, text: 'Target: 5.2' },
    series: [{ key: 'm', name: 'Math', values: [value(5), value(3), value(6)] }],
  });
  const { container } = render(<ChartDrawing model={bars} width={480} />);
  const line = Number(container.querySelector('line[stroke-dasharray][x2="480"]')!.getAttribute('y1'));
  for (const text of container.querySelectorAll('text[font-weight="600"]')) {
    const y = Number(text.getAttribute('y'));
    expect(line < y - 11 || line > y + 2).toBe(true);
  }
});

it('lists all values in its table', () => {
  render(<ChartTable model={model()} placeHead="Year" />);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'YearMathReading',
    'Year A3 h2 h',
    'Year B–4 h',
    'Year C5 h6 h',
  ]);
});
