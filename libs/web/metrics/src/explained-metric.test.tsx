import {
  characteristicColumn,
  metricIds,
  metrics,
  smallGroupsOf,
  tableDimensions,
} from '@lyceum/contracts/metrics';
import { cleanup, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import ExplainedMetric from './explained-metric';

const show = (metric: (typeof metricIds)[number], language: 'en' | 'sp' = 'en') =>
  renderPart(<ExplainedMetric metric={metric} />, {
    viewer: { ...viewerOf('PROGRAM_ADMIN'), language },
    answers: [],
  });

it('says that small groups by a characteristic are withheld where the metric has such groups', async () => {
  await show('MINUTES_PRESENT');
  expect(await screen.findByText(/withheld from everybody where they are by a characteristic/)).toBeVisible();
  expect(screen.queryByText(/^Shown whole/)).toBeNull();
});

it('says so in Spanish', async () => {
  await show('MINUTES_PRESENT', 'sp');
  expect(await screen.findByText(/no se muestran a nadie si son por una característica/)).toBeVisible();
});

it('says that others are shown whole, or that all small groups are withheld', async () => {
  await show('LEARNERS');
  expect(await screen.findByText(/^Shown whole/)).toBeVisible();
  cleanup();
  await show('GROWTH');
  expect(await screen.findByText('Groups of fewer than ten people are withheld.')).toBeVisible();
});

it('small groups of a metric are withheld by characteristic exactly where a table has one', () => {
  for (const id of metricIds) {
    const bySome = tableDimensions(id).some((each) => characteristicColumn(each) !== null);
    const expected = metrics[id].suppressed ? 'WITHHELD' : bySome ? 'BY_CHARACTERISTIC' : 'SHOWN';
    expect([id, smallGroupsOf(id)]).toEqual([id, expected]);
    // A metric without tables names no characteristic that it could be split by.
    if (!bySome) expect([id, metrics[id].dimensions.filter(characteristicColumn)]).toEqual([id, []]);
  }
});
