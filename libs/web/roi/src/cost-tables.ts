import type { Costs, Figures, Units } from './figures';
import type { FigureTable, Reading } from './figure-table';
import { wording } from './wording';

const CAUSES = ['cancelled', 'noLeader', 'absent', 'partly'] as const;

/** Costs line by line, what lost minutes cost, and costs by program. */
export function costTables(
  { currency, lines, lost, byProgram, units, rates, missing }: Costs,
  { programs, total }: Figures,
  reading: Reading,
): FigureTable[] {
  const { t } = reading;
  const words = wording(reading);
  const money = (cents: number | null) => words.money(cents, currency);
  const unitCells = (units: Units) => [
    money(units.totalCents),
    money(units.perLearnerCents),
    money(units.perSessionCents),
    money(units.perScheduledHourCents),
    money(units.perDeliveredHourCents),
    money(units.perPresentHourCents),
  ];
  const names = new Map(programs.map(({ id, name }) => [id, name]));
  const programText = (id: string | null) => (id ? (names.get(id) ?? t('unknown')) : t('allPrograms'));
  const text = (value: string) => ({ text: value, value });
  const nameOf = ({ source, kind }: Pick<Costs['missing'][number], 'source' | 'kind'>) =>
    source ? t('records.line', { source: t(`sources.${source}`) }) : t(`kinds.${kind}`);
  return [
    {
      key: 'lines',
      title: t('costs'),
      heads: [t('costKind'), t('program'), t('amount'), t('period'), t('inReport')],
      rows: lines.map((line, place) => ({
        key: String(place),
        name: nameOf(line),
        cells: [
          text(programText(line.programId)),
          words.money(line.cents, line.currency ?? currency),
          text(t(`periods.${line.period}`)),
          money(line.centsInReport),
        ],
      })),
    },
    ...(missing.length > 0
      ? [
          {
            key: 'missing',
            title: t('rates.missing'),
            note: t('rates.missingNote'),
            heads: [t('costKind'), t('program'), t('amount'), t('period')],
            rows: missing.map((line, place) => ({
              key: String(place),
              name: nameOf(line),
              cells: [
                text(programText(line.programId)),
                words.money(line.cents, line.currency),
                text(t(`periods.${line.period}`)),
              ],
            })),
          },
        ]
      : []),
    ...(rates.length > 0
      ? [
          {
            key: 'rates',
            title: t('rates.used'),
            heads: [t('currency'), t('rates.in', { currency }), t('rates.day'), t('rates.source')],
            rows: rates.map(({ currency: code, rate, day, source }) => ({
              key: code,
              name: code,
              cells: [
                { text: reading.format.number(rate, { maximumFractionDigits: 6 }), value: rate },
                { text: reading.format.date(day), value: day },
                text(source),
              ],
            })),
          },
        ]
      : []),
    ...(lost
      ? [
          {
            key: 'lost',
            title: t('lostBill'),
            heads: [t('cause'), t('lostTime'), t('lostCost'), t('lostShare')],
            metrics: [null, 'MINUTES_LOST' as const, 'COST_LOST' as const, null],
            rows: CAUSES.map((cause) => ({
              key: cause,
              name: t(`lost.${cause}`),
              cells: [
                words.hours(total.lost[cause]),
                money(lost[`${cause}Cents`]),
                words.percent(
                  units.totalCents > 0 ? Math.round((100 * lost[`${cause}Cents`]) / units.totalCents) : null,
                ),
              ],
            })),
          },
        ]
      : []),
    {
      key: 'programs',
      title: t('byProgram'),
      heads: [
        t('program'),
        t('ownCosts'),
        t('sharedCosts'),
        t('total'),
        t('perLearner'),
        t('perSession'),
        t('perScheduledHour'),
        t('perDeliveredHour'),
        t('perPresentHour'),
      ],
      metrics: [
        null,
        null,
        'COST_TOTAL',
        'COST_PER_LEARNER',
        'COST_PER_SESSION',
        'COST_PER_SCHEDULED_HOUR',
        'COST_PER_DELIVERED_HOUR',
        'COST_PER_PRESENT_HOUR',
      ],
      rows: byProgram.map(({ programId, name, ownCents, sharedCents, units }) => ({
        key: programId,
        name,
        cells: [money(ownCents), money(sharedCents), ...unitCells(units)],
      })),
    },
  ];
}
