import { useApolloClient } from '@apollo/client/react';
import { Button, CloseButton, notify, StatusBadge, UnstyledButton } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { GetImportExampleFileUrlDocument, type ImportEntityType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { download } from './download';
import { fileSize } from './file-size';
import classes from './file-upload.module.css';
import type { ImportTemplateInfo } from './recognise-file';
import type { Chosen } from './use-chosen-files';

interface FileSlotProps {
  kind: ImportEntityType;
  template: ImportTemplateInfo | undefined;
  chosen: Chosen | undefined;
  /** Opens the mapping of the chosen file's columns. */
  onMap: (chosen: Chosen) => void;
  onRemove: () => void;
}

/** The slot of one of the two files: its purpose, an example, and the file that was recognised as it. */
export function FileSlot({ kind, template, chosen, onMap, onRemove }: FileSlotProps) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const example = async () => {
    if (!template) return;
    try {
      const { data } = await client.query({
        query: GetImportExampleFileUrlDocument,
        variables: { templateId: template.id },
        fetchPolicy: 'no-cache',
      });
      download(data!.getImportExampleFileUrl);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const ready = chosen && chosen.missing.length === 0;
  return (
    <div className={classes.slot} data-ready={ready || undefined} data-testid={`slot-${kind}`}>
      <div className={classes.slotHead}>
        <strong>{t(`kind.${kind}`)}</strong>
        <StatusBadge tone={ready ? 'good' : chosen ? 'bad' : 'neutral'}>
          {t(ready ? 'slot.ready' : chosen ? 'slot.incomplete' : 'slot.none')}
        </StatusBadge>
      </div>
      {chosen ? (
        <div className={classes.slotHead}>
          <p className={classes.name}>
            {chosen.file.name} <span className={classes.quiet}>{fileSize(chosen.file.size, format)}</span>
          </p>
          <CloseButton aria-label={t('slot.remove', { name: chosen.file.name })} onClick={onRemove} />
        </div>
      ) : (
        <p className={classes.quiet}>{t(`slot.help.${kind}`)}</p>
      )}
      {chosen?.notes?.map((note) => (
        <p key={note} className={classes.quiet}>
          {note}
        </p>
      ))}
      {chosen?.mapping ? <p className={classes.quiet}>{t('slot.mapped')}</p> : null}
      {chosen && !ready ? (
        <p className={classes.problem}>{t('slot.missing', { columns: chosen.missing.join(', ') })}</p>
      ) : null}
      <div>
        {chosen ? (
          <Button variant="default" size="sm" onClick={() => onMap(chosen)}>
            {t('slot.map')}
          </Button>
        ) : (
          <UnstyledButton className="ly-link-button" onClick={() => void example()}>
            {t(`slot.example.${kind}`)}
          </UnstyledButton>
        )}
      </div>
    </div>
  );
}
