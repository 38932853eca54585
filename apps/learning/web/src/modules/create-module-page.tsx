import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Page, PageHeader, notify, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { CreateModuleDocument } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ModuleForm, moduleLabel } from './module-form';
import { newPage, pageInputs, type ModuleValues } from './module-values';

export default function CreateModulePage() {
  const t = useT();
  const remoteT = useRemoteT();
  const { program, programs, administers } = useViewer();
  const navigate = useNavigate();
  const [create] = useMutation(CreateModuleDocument);
  const own = programs.filter(({ id, archived }) => administers(id) && !archived);
  const chosen = own.find(({ id }) => id === program?.id) ?? (own.length === 1 ? own[0] : undefined);
  const [initial] = useState<ModuleValues>(() => ({
    title: '',
    description: '',
    audience: 'LEARNERS',
    programIds: chosen ? [chosen.id] : [],
    pages: [newPage()],
  }));
  const made = useRef<string | null>(null);
  const form = useServerForm<ModuleValues>({
    name: 'module-new',
    initial,
    argument: 'input',
    labelOf: moduleLabel(t),
    save: async ({ pages, ...values }) => {
      const { data } = await create({ variables: { input: { ...values, pages: pageInputs(pages) } } });
      made.current = data?.createModule.id ?? null;
    },
  });
  const submit = async () => {
    if (!(await form.submit()) || !made.current) return;
    notify({ tone: 'good', message: t('modules.created') });
    void navigate(`/modules/${made.current}`);
  };
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('modules.create')}
        description={t('modules.createText')}
        crumbs={[{ label: remoteT('modules.title'), to: '/modules' }]}
      />
      <ModuleForm form={form} submitLabel={t('modules.saveDraft')} backTo="/modules" onSubmit={submit} />
    </Page>
  );
}
