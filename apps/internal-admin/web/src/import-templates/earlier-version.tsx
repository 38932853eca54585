import { Link } from 'react-router';
import { Alert, Section, Stack } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import type { OperatedTemplateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ExamplePreview } from './example-preview';
import { useTemplatesPlace } from './use-templates-place';
import { Versions } from './versions';
import classes from './import-templates.module.css';

interface EarlierVersionProps {
  template: OperatedTemplateFragment;
  version: OperatedTemplateFragment['versions'][number];
}

/** An earlier published version: read-only, because past imports refer to it. */
export function EarlierVersion({ template, version }: EarlierVersionProps) {
  const t = useT();
  const { home } = useTemplatesPlace();
  return (
    <Stack gap="lg">
      <Alert color="gray" title={t('templates.versionOf', { version: version.version })}>
        {t('templates.earlier')} <Link to={`${home}/${template.templateId}`}>{t('templates.toNewest')}</Link>
      </Alert>
      <TemplateColumns properties={version.properties} />
      <ExamplePreview properties={version.properties} published={version.id} />
      <Versions template={template} />
    </Stack>
  );
}

/** The columns of a template with their help texts, read-only. */
export function TemplateColumns({
  properties,
}: {
  properties: OperatedTemplateFragment['versions'][number]['properties'];
}) {
  const t = useT();
  const { language } = useViewer();
  return (
    <Section title={t('templates.columns')}>
      <ol className={classes.columns} aria-label={t('templates.columns')}>
        {properties.map(({ name, label, description }) => (
          <li key={name} className={classes.column}>
            <div className={classes.columnWords}>
              <strong className={classes.columnName}>{name}</strong>
              <span>
                {label[language]}. {description[language]}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
