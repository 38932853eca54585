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
import {
  EditResourceDocument,
  ResourceByIdDocument,
  type ListedResourceFragment,
  type ResourceByIdQuery,
} from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ResourceForm, resourceLabel } from './resource-form';
import { inputOf, valuesOf, type ResourceValues } from './resource-values';

export default function EditResourcePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { id: resourceId = '' } = useParams();
  const { data, error, refetch } = useQuery(ResourceByIdDocument, {
    variables: { resourceId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['resources'], refetch);
  const resource = data?.getResource;
  const isGone = errorCode(error) === 'NOT_FOUND' || (resource && !resource.canEdit);
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('resources.edit')}
        crumbs={[{ label: remoteT('resources.title'), to: '/resources' }]}
      />
      {isGone ? (
        <Section>
          <EmptyState title={t('resources.goneTitle')}>{t('resources.goneText')}</EmptyState>
        </Section>
      ) : resource ? (
        <EditResource key={resource.id} resource={resource} onReload={() => refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

interface EditResourceProps {
  resource: ListedResourceFragment;
  onReload: () => Promise<{ data?: ResourceByIdQuery | undefined }>;
}

function EditResource({ resource, onReload }: EditResourceProps) {
  const t = useT();
  const navigate = useNavigate();
  const [edit] = useMutation(EditResourceDocument);
  const form = useServerForm<ResourceValues>({
    name: `resource-${resource.id}`,
    initial: valuesOf(resource),
    revision: resource.revision,
    argument: 'input',
    labelOf: resourceLabel(t),
    save: (values, revision) =>
      edit({ variables: { input: { resourceId: resource.id, revision, ...inputOf(values) } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('resources.saved') });
    void navigate('/resources');
  };
  /** Loads the saved values beneath the user's unsaved changes. */
  const takeUp = async () => {
    const found = (await onReload()).data?.getResource;
    if (found) form.rebase(valuesOf(found), found.revision);
  };
  return <ResourceForm form={form} submitLabel={t('resources.save')} onSubmit={submit} onTakeUp={takeUp} />;
}
