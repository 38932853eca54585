import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  notify,
  useServerForm,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import { EditModuleDocument, ModuleByIdDocument, type OpenModuleFragment } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ModuleForm, moduleLabel } from './module-form';
import { pageInputs, valuesOf, type ModuleValues } from './module-values';

export default function EditModulePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { id: moduleId = '' } = useParams();
  const { data, error, refetch } = useQuery(ModuleByIdDocument, {
    variables: { moduleId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['modules'], refetch);
  const module = data?.getModule;
  const isGone = errorCode(error) === 'NOT_FOUND' || (module && !module.canEdit);
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('modules.edit')}
        crumbs={[
          { label: remoteT('modules.title'), to: '/modules' },
          ...(module ? [{ label: module.title, to: `/modules/${module.id}` }] : []),
        ]}
      />
      {isGone ? (
        <Section>
          <EmptyState title={t('modules.goneTitle')}>{t('modules.goneText')}</EmptyState>
        </Section>
      ) : module ? (
        <EditModule key={module.id} module={module} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

function EditModule({ module }: { module: OpenModuleFragment }) {
  const t = useT();
  const navigate = useNavigate();
  const [edit] = useMutation(EditModuleDocument);
  const form = useServerForm<ModuleValues>({
    name: `module-${module.id}`,
    initial: valuesOf(module),
    revision: module.revision,
    argument: 'input',
    labelOf: moduleLabel(t),
    save: ({ pages, audience: _, ...values }, revision) =>
      edit({
        variables: { input: { moduleId: module.id, revision, ...values, pages: pageInputs(pages) } },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('modules.saved') });
    void navigate(`/modules/${module.id}`);
  };
  return (
    <ModuleForm
      form={form}
      submitLabel={t('modules.save')}
      backTo={`/modules/${module.id}`}
      isStored
      onSubmit={submit}
    />
  );
}
