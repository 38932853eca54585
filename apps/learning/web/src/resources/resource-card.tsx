import { IconExternalLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActionIcon, Anchor, Group, StatusBadge, Text, VisuallyHidden } from '@lyceum/web/design-system';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import type { ListedResourceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ClampedText } from './clamped-text';
import { FileLine } from './file-lines';
import classes from './resources.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface ResourceCardProps {
  resource: ListedResourceFragment;
  onDelete: (resource: ListedResourceFragment) => void;
}

/** A resource with its text, link and files; for admins also its audience and actions. */
export function ResourceCard({ resource, onDelete }: ResourceCardProps) {
  const t = useT();
  const size = useFileSize();
  const { id, title, description, link, resourceFiles, canEdit } = resource;
  return (
    <article className={classes.card} aria-labelledby={`resource-${id}`}>
      <div className={classes.cardHead}>
        <div className={classes.named}>
          <h2 className={classes.cardTitle} id={`resource-${id}`}>
            {title}
          </h2>
          <AccessBadge resource={resource} />
        </div>
        {canEdit ? (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              component={Link}
              to={`/resources/${id}/edit`}
              variant="subtle"
              size="lg"
              aria-label={t('resources.editOf', { name: title })}
            >
              <IconPencil {...ICON} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('resources.deleteOf', { name: title })}
              onClick={() => onDelete(resource)}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          </Group>
        ) : null}
      </div>
      {description ? <ClampedText text={description} about={title} /> : null}
      {link ? (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <IconExternalLink {...ICON} />
          <span>{hostOf(link)}</span>
          <VisuallyHidden>{t('resources.newTab')}</VisuallyHidden>
        </Anchor>
      ) : null}
      {resourceFiles.length > 0 ? (
        <ul className={classes.files} aria-label={t('resources.files.of', { name: title })}>
          {resourceFiles.map((file) => (
            <FileLine
              key={file.id}
              contentType={file.contentType}
              size={size(file.size)}
              name={
                <Anchor href={file.url} download={file.filename}>
                  {file.filename}
                </Anchor>
              }
            />
          ))}
        </ul>
      ) : null}
      <Facts resource={resource} />
    </article>
  );
}

function hostOf(link: string): string {
  const { hostname, pathname } = new URL(link);
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}

/** The audience, shown to admins and, for resources of leaders only, to leaders. */
function AccessBadge({ resource: { access, programIds } }: { resource: ListedResourceFragment }) {
  const t = useT();
  const { administers } = useViewer();
  if (access === 'EVERYONE' && !programIds.some(administers)) return null;
  return (
    <StatusBadge
      tone={access === 'LEADERS' ? 'info' : 'neutral'}
      icon={<IconUsers size={14} stroke={2} aria-hidden />}
    >
      {t(`resources.access.${access}`)}
    </StatusBadge>
  );
}

/** The date, and for viewers with several programs the programs. */
function Facts({ resource: { creationTime, programIds } }: { resource: ListedResourceFragment }) {
  const t = useT();
  const format = useFormat();
  const { programs, manyPrograms } = useViewer();
  const known = useProgramsById(programIds);
  const names = manyPrograms || programs.length > 1 ? known.map(({ name }) => name) : [];
  return (
    <Text size="sm" className={classes.quiet}>
      {[...names, t('resources.added', { date: format.date(creationTime) })].join(' · ')}
    </Text>
  );
}
