import fc from 'fast-check';
import { axisOf } from './axis-of';
import type { ChartModel } from './chart-model';
import { describeChart } from './describe-chart';
import { layoutOf } from './layout';
import { shownLabels, spanOf } from './shown-labels';

const chart = (values: (number | null)[], change: Partial<ChartModel> = {}): ChartModel => ({
  kind: 'BAR',
  title: 'Rating',
  places: values.map((_, at) => ({ key: `${at}`, label: `Nov ${at + 1}`, name: `Week of Nov ${at + 1}` })),
  series: [
    {
      key: 'a',
      name: 'Rating',
      values: values.map((value) => (value === null ? null : { value, text: String(value) })),
    },
  ],
  ...change,
});

it('ends the axis at the end of the scale, or at a round number without one', () => {
  expect(axisOf(chart([4.8, 3], { axis: { to: 5 } }))).toEqual({ from: 0, to: 5, ticks: [0, 1, 2, 3, 4, 5] });
  expect(axisOf(chart([0.4], { axis: { to: 1 } })).ticks.at(-1)).toBe(1);
  expect(axisOf(chart([7])).to).toBe(7);
  expect(axisOf(chart([73])).to).toBe(80);
  expect(axisOf(chart([])).ticks).toContain(0);
  expect(axisOf(chart([1.4], { axis: { to: 1 } })).to).toBeGreaterThanOrEqual(1.4);
});

it('covers every value, standard error and target with few grid lines', () => {
  const value = fc.integer({ min: -1e6, max: 1e6 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), value, (values, target) => {
      const { from, to, ticks } = axisOf(
        chart(values, { kind: 'LINE', target: { value: target, text: 'Goal' } }),
      );
      for (const each of [...values, target]) expect(each >= from && each <= to).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(12);
      expect(ticks.at(-1)).toBe(to);
    }),
  );
});

it('shows labels that do not touch, always includes the last one, and stays inside the drawing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 240, max: 1200 }),
      fc.integer({ min: 2, max: 12 }),
      (count, width, size) => {
        const labels = Array.from({ length: count }, (_, at) => ({
          x: ((at + 0.5) * width) / count,
          text: 'x'.repeat(size),
        }));
        const shown = shownLabels(labels, width);
        const spans = labels.filter((_, at) => shown[at]).map((label) => spanOf(label, width));
        expect(shown.at(-1)).toBe(true);
        for (const [at, { from, to }] of spans.entries()) {
          expect(from >= 0 && to <= width).toBe(true);
          if (at > 0) expect(from).toBeGreaterThan(spans[at - 1]!.to);
        }
      },
    ),
  );
});

it('keeps the legend within the width', () => {
  const series = ['Reading with a long name', 'Math', 'Science', 'Everything else'].map((name) => ({
    key: name,
    name,
    values: [],
  }));
  const { legend, top } = layoutOf(
    chart([], { kind: 'LINE', series, target: { value: 3, text: 'Target: 3' } }),
    300,
    180,
  );
  expect(legend.map(({ text }) => text)).toContain('Target: 3');
  expect(new Set(legend.map(({ y }) => y)).size).toBeGreaterThan(1);
  expect(top).toBeGreaterThan(legend.at(-1)!.y);
});

it('describes the chart in a sentence in both languages', () => {
  expect(describeChart(chart([3, null, 5]), 'en')).toBe(
    'Week of Nov 1 – Week of Nov 3. Highest 5 (Week of Nov 3), lowest 3 (Week of Nov 1). One value is missing.',
  );
  expect(describeChart(chart([4]), 'sp')).toBe('Week of Nov 1: 4.');
  expect(describeChart(chart([null]), 'sp')).toBe('No hay valores.');
  expect(describeChart(chart([2, 2]), 'sp')).toContain('Siempre 2.');
});
