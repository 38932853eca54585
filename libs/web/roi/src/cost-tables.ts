import type { Costs, Figures, Units } from './figures';
import type { FigureTable, Reading } from './figure-table';
import { wording } from './wording';

const CAUSES = ['cancelled', 'noLeader', 'absent', 'partly'] as const;

/** Costs line by line, what lost minutes cost, and costs by program. */
export function costTables(
  { currency, lines, lost, byProgram, units }: Costs,
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
  return [
    {
      key: 'lines',
      title: t('costs'),
      heads: [t('costKind'), t('program'), t('amount'), t('period'), t('inReport')],
      rows: lines.map(({ source, kind, programId, cents, period, centsInReport }, place) => {
        const program = programId ? (names.get(programId) ?? t('unknown')) : t('allPrograms');
        const often = t(`periods.${period}`);
        return {
          key: String(place),
          name: source ? t('records.line', { source: t(`sources.${source}`) }) : t(`kinds.${kind}`),
          cells: [
            { text: program, value: program },
            money(cents),
            { text: often, value: often },
            money(centsInReport),
          ],
        };
      }),
    },
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
