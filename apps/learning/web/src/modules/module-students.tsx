import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Anchor,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PersonLabel,
  Pagination,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ModuleStudentsDocument } from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import classes from './modules.module.css';
import { ProgressLine } from './progress-line';
import { StudentsCsv } from './students-csv';

const PAGE_SIZE = 20;
const MOST_PAGES = 500;

export function ModuleStudents({ moduleId, title }: { moduleId: string; title: string }) {
  const t = useT();
  const remoteT = useRemoteT();
  const format = useFormat();
  const [params, change] = useAddressPatch();
  const at = Math.max(1, Math.min(MOST_PAGES, Math.trunc(Number(params.get('students'))) || 1));
  const { data, previousData, error, refetch } = useQuery(ModuleStudentsDocument, {
    variables: { moduleId, pageIndex: at - 1 },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['module-progress'], refetch);
  const module = (data ?? previousData)?.getModule;
  const students = module?.enrolledStudents;
  return (
    <Section
      title={t('modules.students')}
      actions={students?.length ? <StudentsCsv moduleId={moduleId} title={title} /> : null}
    >
      {error && !students ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !module || !students ? (
        <ListSkeleton rows={3} />
      ) : students.length > 0 ? (
        <>
          <ul className={classes.students}>
            {students.map((student) => {
              const name = nameOf(student.user, remoteT);
              return (
                <li key={student.id} className={classes.student}>
                  <PersonLabel name={name} profile={student.user?.profile} className={classes.studentName}>
                    <Text size="sm" className={classes.quiet}>
                      {t('modules.lastActive', { when: format.relative(student.lastActiveDate) })}
                    </Text>
                  </PersonLabel>
                  <ProgressLine progress={student} pageCount={module.pageCount} name={name} />
                  {student.completed ? (
                    <Anchor
                      component={Link}
                      to={`/modules/${moduleId}/certificate?learner=${student.userId}`}
                      size="sm"
                      aria-label={t('modules.certificate.of', { name })}
                    >
                      {t('modules.certificate.open')}
                    </Anchor>
                  ) : null}
                </li>
              );
            })}
          </ul>
          {module.enrolledStudentsAmt > PAGE_SIZE ? (
            <Pagination
              mt="md"
              total={Math.min(MOST_PAGES, Math.ceil(module.enrolledStudentsAmt / PAGE_SIZE))}
              value={at}
              onChange={(next) => change({ students: next > 1 ? String(next) : null })}
              getControlProps={(control) => ({ 'aria-label': t(`modules.page.${control}`) })}
            />
          ) : null}
        </>
      ) : (
        <EmptyState title={t('modules.noStudents')}>{t('modules.noStudentsText')}</EmptyState>
      )}
    </Section>
  );
}
