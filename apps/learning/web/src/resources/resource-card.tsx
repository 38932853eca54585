import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  IconArchive,
  IconArchiveOff,
  IconExternalLink,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  ActionIcon,
  Anchor,
  Group,
  StatusBadge,
  Text,
  UnstyledButton,
  VisuallyHidden,
  notify,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import {
  ArchiveResourceDocument,
  RestoreResourceDocument,
  type ListedResourceFragment,
} from '../__generated__/graphql';
import { useT } from './i18n';
import { ClampedText } from './clamped-text';
import { OpensDialog } from './opens-dialog';
import { ResourceFileLine } from './resource-file-line';
import classes from './resources.module.css';
import { useOpenResource } from './use-open-resource';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface ResourceCardProps {
  resource: ListedResourceFragment;
  onDelete: (resource: ListedResourceFragment) => void;
  /** The resource was archived or restored, and left this list. */
  onChanged: () => unknown;
}

/** A resource with its text, link and files; for admins also its audience and actions. */
export function ResourceCard({ resource, onDelete, onChanged }: ResourceCardProps) {
  const t = useT();
  const { id, title, canEdit, isArchived } = resource;
  return (
    <article className={classes.card} aria-labelledby={`resource-${id}`}>
      <div className={classes.cardHead}>
        <div className={classes.named}>
          <h2 className={classes.cardTitle} id={`resource-${id}`}>
            {title}
          </h2>
          <AccessBadge resource={resource} />
          {isArchived ? (
            <StatusBadge tone="neutral" icon={<IconArchive size={14} stroke={2} aria-hidden />}>
              {t('resources.archived')}
            </StatusBadge>
          ) : null}
        </div>
        {canEdit ? (
          <Group gap={4} wrap="nowrap">
            {isArchived ? null : (
              <ActionIcon
                component={Link}
                to={`/resources/${id}/edit`}
                variant="subtle"
                size="lg"
                aria-label={t('resources.editOf', { name: title })}
              >
                <IconPencil {...ICON} />
              </ActionIcon>
            )}
            <ArchiveButton resource={resource} onChanged={onChanged} />
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
      <ResourceContent resource={resource} />
      <Facts resource={resource} />
      <Uses resource={resource} />
    </article>
  );
}

/** Text, link and files of a resource. */
export function ResourceContent({ resource }: { resource: ListedResourceFragment }) {
  const t = useT();
  const { countLink } = useOpenResource(resource.id);
  const { title, description, link, resourceFiles } = resource;
  return (
    <>
      {description ? <ClampedText text={description} about={title} /> : null}
      {link ? (
        <Anchor
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.link}
          onClick={countLink}
        >
          <IconExternalLink {...ICON} />
          <span>{hostOf(link)}</span>
          <VisuallyHidden>{t('resources.newTab')}</VisuallyHidden>
        </Anchor>
      ) : null}
      {resourceFiles.length > 0 ? (
        <ul className={classes.files} aria-label={t('resources.files.of', { name: title })}>
          {resourceFiles.map((file) => (
            <ResourceFileLine key={file.id} resource={resource} file={file} />
          ))}
        </ul>
      ) : null}
    </>
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

interface ArchiveButtonProps {
  resource: ListedResourceFragment;
  onChanged: () => unknown;
}

/** Archives at once, because it can be undone here. */
function ArchiveButton({ resource: { id: resourceId, title, isArchived }, onChanged }: ArchiveButtonProps) {
  const t = useT();
  const [archive, archiving] = useMutation(ArchiveResourceDocument);
  const [restore, restoring] = useMutation(RestoreResourceDocument);
  const change = async (archived: boolean): Promise<void> => {
    try {
      await (archived ? archive : restore)({ variables: { resourceId } });
      notify({
        tone: 'good',
        message: t(archived ? 'resources.nowArchived' : 'resources.nowRestored', { name: title }),
        ...(archived ? { undo: () => change(false) } : {}),
      });
      await onChanged();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      loading={archiving.loading || restoring.loading}
      aria-label={t(isArchived ? 'resources.restoreOf' : 'resources.archiveOf', { name: title })}
      onClick={() => void change(!isArchived)}
    >
      {isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
    </ActionIcon>
  );
}

/** How many people opened it, for admins. */
function Uses({ resource }: { resource: ListedResourceFragment }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const people = resource.uses.reduce((sum, use) => sum + use.people, 0);
  if (people === 0) return null;
  return (
    <>
      <UnstyledButton className={`ly-link-button ${classes.more}`} onClick={() => setOpen(true)}>
        {t('resources.uses.count', { count: people })}
      </UnstyledButton>
      {isOpen ? <OpensDialog resource={resource} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
