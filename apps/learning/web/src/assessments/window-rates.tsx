import { Link, useLocation } from 'react-router';
import { Anchor, Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AssessmentResultsQuery } from '../__generated__/graphql';
import { useT } from '../management-i18n';

type Rates = AssessmentResultsQuery['getAssessmentV2']['byWindow'];

/** Response rate of each period that has begun, with a link to its results. A single period is not shown. */
export function WindowRates({ byWindow }: { byWindow: Rates }) {
  const t = useT();
  const format = useFormat();
  const { pathname } = useLocation();
  if (byWindow.length < 2) return null;
  return (
    <div
      className="ly-table-scroll"
      role="region"
      aria-label={t('assessments.byPeriod')}
      tabIndex={0}
      style={{ maxHeight: 320 }}
    >
      <Table captionSide="top">
        <Table.Caption>{t('assessments.byPeriod')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('assessments.period')}</Table.Th>
            <Table.Th scope="col">{t('assessments.hasAnswered')}</Table.Th>
            <Table.Th scope="col">{t('assessments.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byWindow.map(({ window: { startDate, endDate }, expected, answered }) => (
            <Table.Tr key={startDate}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`${pathname}?window=${startDate}`}>
                  {format.dateRange(startDate, endDate)}
                </Anchor>
              </Table.Th>
              <Table.Td>{t('assessments.ofPeople', { done: answered, count: expected })}</Table.Td>
              <Table.Td>{format.number(answered / Math.max(1, expected), { style: 'percent' })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
