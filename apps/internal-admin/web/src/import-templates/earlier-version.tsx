import { Link } from 'react-router';
import { Alert, Section, Stack } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import type { OperatedTemplateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ExamplePreview } from './example-preview';
import { IMPORT_TEMPLATES } from './template-values';
import { Versions } from './versions';
import classes from './import-templates.module.css';

interface EarlierVersionProps {
  template: OperatedTemplateFragment;
  version: OperatedTemplateFragment['versions'][number];
}

/** A version that was published before the newest: imports of its time keep it, so nothing of it can be changed. */
export function EarlierVersion({ template, version }: EarlierVersionProps) {
  const t = useT();
  const { language } = useViewer();
  return (
    <Stack gap="lg">
      <Alert color="gray" title={t('templates.versionOf', { version: version.version })}>
        {t('templates.earlier')}{' '}
        <Link to={`${IMPORT_TEMPLATES}/${template.templateId}`}>{t('templates.toNewest')}</Link>
      </Alert>
      <Section title={t('templates.columns')}>
        <ol className={classes.columns} aria-label={t('templates.columns')}>
          {version.properties.map(({ name, label, description }) => (
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
      <ExamplePreview properties={version.properties} published={version.id} />
      <Versions template={template} />
    </Stack>
  );
}
