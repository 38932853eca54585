import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router';
import { CardsSkeleton, ErrorState, Page, PageHeader } from '@lyceum/web/design-system';
import {
  ImportTemplateOptionsDocument,
  OperatedTemplateByIdDocument,
  type ImportEntityType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { EarlierVersion } from './earlier-version';
import { PlatformTemplate } from './platform-template';
import { TemplateForm } from './template-form';
import { useTemplatesPlace } from './use-templates-place';

/** One template: the newest version for editing, an earlier one read-only, or a new one. */
export default function ImportTemplatePage() {
  const t = useT();
  const { templateId } = useParams();
  const { own, home, above } = useTemplatesPlace();
  const [address] = useSearchParams();
  const options = useQuery(ImportTemplateOptionsDocument);
  const found = useQuery(OperatedTemplateByIdDocument, {
    variables: { templateId: templateId ?? '' },
    skip: !templateId,
    fetchPolicy: 'cache-and-network',
  });
  const template = found.data?.getManageImportTemplates[0] ?? null;
  const choices = options.data?.getImportTemplateInputOptions;
  const error = options.error ?? (template ? undefined : found.error);
  const wished = (address.get('kind') ?? 'STUDENT') as ImportEntityType;
  const kindOf = template?.entityType ?? wished;
  const kind =
    choices?.entityTypes.find(({ entityType }) => entityType === kindOf) ?? choices?.entityTypes[0];
  const earlier = template?.versions.slice(1).find(({ id }) => id === address.get('version'));
  const again = () => Promise.all([options.refetch(), ...(templateId ? [found.refetch()] : [])]);
  return (
    <Page width="medium">
      <PageHeader
        title={template?.templateName ?? t(templateId ? 'templates.one' : 'templates.create')}
        description={t(template?.legacy ? 'templates.editBuiltIn' : 'templates.editHelp')}
        crumbs={[
          { label: t(own ? 'templates.configurations' : 'home.title'), to: above },
          { label: t('templates.title'), to: home },
        ]}
      />
      {error ? <ErrorState error={error} onRetry={again} /> : null}
      {!error && !(choices && kind && (template || !templateId)) ? <CardsSkeleton /> : null}
      {earlier && template ? <EarlierVersion template={template} version={earlier} /> : null}
      {template && !template.editable && !earlier ? <PlatformTemplate template={template} /> : null}
      {!error && choices && kind && (template?.editable || !templateId) && !earlier ? (
        <TemplateForm
          key={`${template?.id ?? 'new'}-${kind.entityType}`}
          template={template}
          kind={kind}
          options={choices}
        />
      ) : null}
    </Page>
  );
}
