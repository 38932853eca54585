import { Link, useLocation } from 'react-router';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { Anchor, Table } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { AssessmentResultsQuery } from '../__generated__/graphql';
import { useT } from '../management-i18n';

type Results = AssessmentResultsQuery['getAssessmentV2'];

interface Rate {
  /** Filter of the people list that selects the group; null: the list has no such filter. */
  filter: Record<string, string> | null;
  name: string;
  expected: number;
  answered: number;
}

/**
 * Response rates by school and grade level, with links to the people who have not answered. A single group is not
 * shown.
 */
export function GroupRates({ bySchool, byGradeLevel }: Pick<Results, 'bySchool' | 'byGradeLevel'>) {
  const t = useT();
  const { language } = useReader();
  const schools = bySchool.map(({ school, ...counts }) => ({
    ...{ ...counts, name: school?.name ?? t('assessments.noSchool') },
    filter: school ? { school: school.id } : null,
  }));
  const grades = byGradeLevel.map(({ gradeLevel, ...counts }) => ({
    ...counts,
    name: isGradeLevel(gradeLevel) ? gradeLevelName(gradeLevel, language) : t('assessments.noGrade'),
    filter: gradeLevel ? { grade: gradeLevel } : null,
  }));
  return (
    <>
      {schools.length > 1 ? <RateTable title={t('assessments.bySchool')} rates={schools} /> : null}
      {grades.length > 1 ? <RateTable title={t('assessments.byGrade')} rates={grades} /> : null}
    </>
  );
}

function RateTable({ title, rates }: { title: string; rates: readonly Rate[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table captionSide="top">
        <Table.Caption>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('assessments.group')}</Table.Th>
            <Table.Th scope="col">{t('assessments.hasAnswered')}</Table.Th>
            <Table.Th scope="col">{t('assessments.share')}</Table.Th>
            <Table.Th scope="col">{t('assessments.missing')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map(({ name, expected, answered, filter }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{t('assessments.ofPeople', { done: answered, count: expected })}</Table.Td>
              <Table.Td>{format.number(answered / Math.max(1, expected), { style: 'percent' })}</Table.Td>
              <Table.Td>
                <Missing name={name} count={expected - answered} filter={filter} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Missing({ name, count, filter }: Pick<Rate, 'name' | 'filter'> & { count: number }) {
  const t = useT();
  const format = useFormat();
  const { pathname, search } = useLocation();
  if (count === 0 || !filter) return format.number(count);
  const params = new URLSearchParams(search);
  for (const key of ['school', 'grade', 'q', 'people']) params.delete(key);
  for (const [key, value] of Object.entries({ ...filter, answered: 'no' })) params.set(key, value);
  return (
    <Anchor
      component={Link}
      to={`${pathname}?${params}#assessment-people`}
      aria-label={t('assessments.missingOf', { name, count })}
    >
      {format.number(count)}
    </Anchor>
  );
}
