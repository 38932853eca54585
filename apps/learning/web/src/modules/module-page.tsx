import { useMutation, useQuery } from '@apollo/client/react';
import { IconBook, IconCircleCheck } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { errorCode, errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  EnrollInModuleDocument,
  ModuleByIdDocument,
  type OpenModuleFragment,
} from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ModuleResources } from '../resources/module-resources';
import { ModuleActions } from './module-actions';
import { ModuleReader } from './module-reader';
import { ModuleStatusBadge } from './module-status-badge';
import { ModuleStudents } from './module-students';
import classes from './modules.module.css';
import { OffNotice } from './off-notice';
import { ProgressLine } from './progress-line';

export default function ModulePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { id: moduleId = '' } = useParams();
  const { data, error, refetch } = useQuery(ModuleByIdDocument, {
    variables: { moduleId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['modules', 'module-progress', 'programs', 'resources'], refetch);
  const module = data?.getModule;
  const crumbs = [{ label: remoteT('modules.title'), to: '/modules' }];
  if (errorCode(error) === 'NOT_FOUND')
    return (
      <Page width="medium">
        <PageHeader title={t('modules.gone')} crumbs={crumbs} />
        <Section>
          <EmptyState icon={<IconBook size={28} stroke={1.6} />} title={t('modules.goneTitle')}>
            {t('modules.goneText')}
          </EmptyState>
        </Section>
      </Page>
    );
  if (!module)
    return (
      <Page width="medium">
        <PageHeader title={remoteT('modules.one')} crumbs={crumbs} />
        {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={4} />}
      </Page>
    );
  return (
    <Page width="medium">
      <PageHeader
        title={module.title}
        description={module.description}
        crumbs={crumbs}
        actions={<Actions module={module} />}
      />
      <OpenModule module={module} />
    </Page>
  );
}

function Actions({ module }: { module: OpenModuleFragment }) {
  const t = useT();
  const [enroll, { loading }] = useMutation(EnrollInModuleDocument);
  const begin = async () => {
    try {
      await enroll({ variables: { moduleId: module.id } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  if (module.canEdit) return <ModuleActions module={module} />;
  return module.canEnroll ? (
    <Button loading={loading} onClick={() => void begin()}>
      {t('modules.enroll')}
    </Button>
  ) : null;
}

function OpenModule({ module }: { module: OpenModuleFragment }) {
  const t = useT();
  const format = useFormat();
  const viewer = useViewer();
  const { id, title, status, canEdit, programIds, progress, completionDate, pageCount } = module;
  const watches = canEdit || viewer.has('LEADER', 'PARENT', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'INTERNAL_ADMIN');
  return (
    <Stack gap="lg">
      {canEdit || status !== 'LIVE' ? (
        <div>
          <ModuleStatusBadge status={status} />
        </div>
      ) : null}
      {canEdit ? <OffNotice programIds={programIds} /> : null}
      {completionDate ? (
        <div className={classes.through} role="status">
          <IconCircleCheck size={24} stroke={1.7} aria-hidden className={classes.done} />
          <div>
            <Text fw={600}>{t('modules.completedTitle')}</Text>
            <Text size="sm">{t('modules.completedOn', { date: format.date(completionDate) })}</Text>
            <Anchor component={Link} to={`/modules/${id}/certificate`} size="sm">
              {t('modules.certificate.open')}
            </Anchor>
          </div>
        </div>
      ) : progress ? (
        <ProgressLine progress={progress} pageCount={pageCount} name={title} />
      ) : null}
      <ModuleReader module={module} />
      <ModuleResources module={module} />
      {watches ? <ModuleStudents moduleId={id} title={title} /> : null}
    </Stack>
  );
}
