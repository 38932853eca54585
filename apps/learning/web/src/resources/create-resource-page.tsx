import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Page, PageHeader, notify, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { CreateResourceDocument } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ResourceForm, resourceLabel } from './resource-form';
import { inputOf, type ResourceValues } from './resource-values';

export default function CreateResourcePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { program, programs, administers } = useViewer();
  const navigate = useNavigate();
  const [create] = useMutation(CreateResourceDocument);
  const own = programs.filter(({ id, archived }) => administers(id) && !archived);
  const chosen = own.find(({ id }) => id === program?.id) ?? (own.length === 1 ? own[0] : undefined);
  const [initial] = useState<ResourceValues>(() => ({
    title: '',
    description: '',
    link: '',
    programIds: chosen ? [chosen.id] : [],
    access: 'EVERYONE',
    subjectIds: [],
    gradeLevels: [],
    files: [],
  }));
  const form = useServerForm<ResourceValues>({
    name: 'resource-new',
    initial,
    argument: 'input',
    labelOf: resourceLabel(t),
    save: (values) => create({ variables: { input: inputOf(values) } }),
  });
  const submit = async () => {
    const { title } = form.values;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('resources.created', { name: title.trim() }) });
    void navigate('/resources');
  };
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('resources.create')}
        crumbs={[{ label: remoteT('resources.title'), to: '/resources' }]}
      />
      <ResourceForm form={form} submitLabel={remoteT('resources.create')} onSubmit={submit} />
    </Page>
  );
}
