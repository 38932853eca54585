import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  DataTable,
  EmptyState,
  ListFilters,
  SearchField,
  SegmentedControl,
  SidePanel,
  Text,
} from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconUsers } from '@tabler/icons-react';
import { ClassLearnersDocument, type RosterEnrollmentTime } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useLearnerColumns } from './learner-columns';

const TIMES: readonly RosterEnrollmentTime[] = ['CURRENT', 'COMING', 'PAST'];
const SIZE = 50;

interface ClassPanelProps {
  programId: string;
  /** Null: closed. */
  classId: string | null;
  /** The class's title if the list has it. */
  title: string | undefined;
  onClose: () => void;
}

/** The learners of one class, beside the list of classes. */
export function ClassPanel({ programId, classId, title, onClose }: ClassPanelProps) {
  const t = useT();
  return (
    <SidePanel
      opened={classId !== null}
      onClose={onClose}
      title={title ?? t('browser.column.class')}
      size="xl"
    >
      {classId ? (
        <ClassLearners key={classId} programId={programId} classId={classId} isNamed={title !== undefined} />
      ) : null}
    </SidePanel>
  );
}

interface ClassLearnersProps {
  programId: string;
  classId: string;
  /** Whether the panel's heading has the class's title. */
  isNamed: boolean;
}

function ClassLearners({ programId, classId, isNamed }: ClassLearnersProps) {
  const t = useT();
  const [time, setTime] = useState<RosterEnrollmentTime>('CURRENT');
  const [search, setSearch] = useState('');
  const [index, setIndex] = useState(0);
  const { data, previousData, loading, error, refetch } = useQuery(ClassLearnersDocument, {
    variables: {
      ...{ programId, classId, filter: { time, search: search || null } },
      pagination: { pageIndex: index, limit: SIZE },
    },
    fetchPolicy: 'cache-and-network',
  });
  useLive('roster', refetch);
  const page = (data ?? previousData)?.getRosterClassLearners;
  const total = page?.totalCount;
  const { title, educationOrganizationName: school, teacherNames: teachers = [] } = page?.class ?? {};
  const facts = [isNamed ? null : title, school, teachers.join(', ')].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <Text mb="md">{facts.join(' · ')}</Text> : null}
      <DataTable
        name="roster.classLearners"
        label={t('browser.view.students')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        columns={useLearnerColumns(programId)}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          ...{ index, size: SIZE },
          ...(total === undefined ? {} : { total, hasMore: (index + 1) * SIZE < total }),
        }}
        onPage={setIndex}
        toolbar={
          <ListFilters
            search={
              <SearchField
                label={t('browser.search')}
                value={search}
                onChange={(words) => {
                  setSearch(words);
                  setIndex(0);
                }}
              />
            }
            views={
              <SegmentedControl
                aria-label={t('browser.learners.when')}
                value={time}
                onChange={(next) => {
                  setTime(next);
                  setIndex(0);
                }}
                data={TIMES.map((value) => ({ value, label: t(`browser.learners.time.${value}`) }))}
              />
            }
            filters={[]}
          />
        }
        empty={
          <EmptyState
            icon={<IconUsers size={32} stroke={1.4} />}
            title={t(search ? 'browser.noMatch' : `browser.learners.none.${time}`)}
          >
            {t(search ? 'browser.noMatchHelp' : 'browser.learners.noneHelp')}
          </EmptyState>
        }
      />
    </>
  );
}
