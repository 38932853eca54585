import { Link } from 'react-router';
import { Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { OperatedTemplateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTemplatesPlace } from './use-templates-place';
import classes from './import-templates.module.css';

/** Published versions, newest first; each can be opened. */
export function Versions({ template }: { template: OperatedTemplateFragment }) {
  const t = useT();
  const format = useFormat();
  const { home } = useTemplatesPlace();
  return (
    <Section title={t('templates.versions')} description={t('templates.versionsHelp')}>
      <ul className={classes.versions}>
        {template.versions.map(({ id, version, publishedAt }, place) => {
          const name = t('templates.versionOf', { version });
          const address = `${home}/${template.templateId}`;
          return (
            <li key={id}>
              <Link to={place === 0 ? address : `${address}?version=${encodeURIComponent(id)}`}>{name}</Link>{' '}
              {publishedAt ? (
                <time dateTime={publishedAt}>{format.dateTime(publishedAt)}</time>
              ) : (
                t('templates.cameWith')
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
