import { Link } from 'react-router';
import { Alert, Button, Stack } from '@lyceum/web/design-system';
import type { OperatedTemplateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ExamplePreview } from './example-preview';
import { TemplateColumns } from './earlier-version';
import { useTemplatesPlace } from './use-templates-place';

/** A template of the platform as organizations see it: usable for imports, with a link to create their own. */
export function PlatformTemplate({ template }: { template: OperatedTemplateFragment }) {
  const t = useT();
  const { home } = useTemplatesPlace();
  const properties = template.versions[0]?.properties ?? [];
  return (
    <Stack gap="lg">
      <Alert color="gray" title={t('templates.ofPlatform')}>
        <Stack gap="sm" align="flex-start">
          {t('templates.ofPlatformHelp')}
          <Button component={Link} to={`${home}/create?kind=${template.entityType}`} variant="default">
            {t('templates.createOwn')}
          </Button>
        </Stack>
      </Alert>
      <TemplateColumns properties={properties} />
      <ExamplePreview properties={properties} published={template.id} />
    </Stack>
  );
}
