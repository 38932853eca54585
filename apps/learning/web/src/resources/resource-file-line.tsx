import { useState, type MouseEvent } from 'react';
import { IconDownload, IconEye, IconHistory } from '@tabler/icons-react';
import { ActionIcon, Anchor } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import type { ListedFileFragment, ListedResourceFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import { FileLine } from './file-lines';
import { PreviewDialog } from './preview-dialog';
import { useOpenResource } from './use-open-resource';
import { VersionsDialog } from './versions-dialog';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

interface ResourceFileLineProps {
  resource: ListedResourceFragment;
  file: ListedFileFragment;
}

/** A file of a resource: its name opens it; editors see its versions. */
export function ResourceFileLine({ resource, file }: ResourceFileLineProps) {
  const t = useT();
  const size = useFileSize();
  const { download } = useOpenResource(resource.id);
  const [opened, setOpened] = useState<'preview' | 'versions' | null>(null);
  const { filename: name, previewKind } = file;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (previewKind) setOpened('preview');
    else void download(file);
  };
  const versions = file.previousVersions.length + 1;
  return (
    <FileLine
      contentType={file.contentType}
      size={
        versions > 1
          ? t('resources.versions.ofSize', { size: size(file.size), version: file.version })
          : size(file.size)
      }
      name={
        <Anchor href={file.url} download={name} onClick={open}>
          {name}
        </Anchor>
      }
    >
      {previewKind ? (
        <>
          <ActionIcon
            {...BUTTON}
            aria-label={t('resources.preview.of', { name })}
            onClick={() => setOpened('preview')}
          >
            <IconEye {...ICON} />
          </ActionIcon>
          <ActionIcon
            {...BUTTON}
            aria-label={t('resources.downloadOf', { name })}
            onClick={() => void download(file)}
          >
            <IconDownload {...ICON} />
          </ActionIcon>
        </>
      ) : null}
      {resource.canEdit && !resource.isArchived ? (
        <ActionIcon
          {...BUTTON}
          aria-label={t('resources.versions.of', { name })}
          onClick={() => setOpened('versions')}
        >
          <IconHistory {...ICON} />
        </ActionIcon>
      ) : null}
      {opened === 'preview' ? (
        <PreviewDialog resourceId={resource.id} file={file} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'versions' ? (
        <VersionsDialog resource={resource} file={file} onClose={() => setOpened(null)} />
      ) : null}
    </FileLine>
  );
}
