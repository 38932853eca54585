import { useState } from 'react';
import { Link } from 'react-router';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Accordion, Button, ErrorState, Section, Switch, TextInput } from '@lyceum/web/design-system';
import { IconUpload } from '@tabler/icons-react';
import { GetImportTemplatesDocument, type ImportEntityType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DropArea } from './drop-area';
import { FileSlot } from './file-slot';
import classes from './file-upload.module.css';
import { InspectionLine } from './inspection-line';
import { MappingDialog } from './mapping-dialog';
import { startUploads } from './uploads';
import { useChosenFiles } from './use-chosen-files';

const ALWAYS: ImportEntityType[] = ['STUDENT', 'SESSION'];
const PEOPLE: ImportEntityType[] = ['GUARDIAN', 'TUTOR', 'STAFF', 'ATTENDANCE'];
/** Kinds of files whose new people can be invited by mail. */
const INVITED: ImportEntityType[] = ['GUARDIAN', 'TUTOR', 'STAFF'];
/** OneRoster: records before their relations, then the manifest. */
const RECORDS: ImportEntityType[] = [
  'ORGANIZATION',
  'COURSE',
  'TERM',
  'CLASS',
  'TEACHER',
  'ENROLLMENT',
  'MANIFEST',
];
const kinds = [...ALWAYS, ...PEOPLE, ...RECORDS];

/** Choose files, check that each was recognised, upload them. */
export function UploadPanel({ programId, onSubmitted }: { programId: string; onSubmitted: () => unknown }) {
  const t = useT();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(GetImportTemplatesDocument);
  const [showsRecords, setShowsRecords] = useState(false);
  const [reportingWindow, setReportingWindow] = useState('');
  const [checkFirst, setCheckFirst] = useState(false);
  const [showsPeople, setShowsPeople] = useState(false);
  const [sendInvitations, setSendInvitations] = useState(false);
  const templates = data?.getImportTemplates ?? [];
  const picked = useChosenFiles(programId, templates);
  const { chosen, asked } = picked;
  const files = kinds.flatMap((kind) => chosen[kind] ?? []);
  const ready = files.length > 0 && files.every(({ missing }) => missing.length === 0);

  const send = () => {
    const uploads = files.map(({ file, template, uploaded, mapping }) => ({
      file,
      uploaded: uploaded ?? null,
      mapping: mapping ?? null,
      entityType: template.entityType,
      templateId: template.id,
      checkFirst,
      sendInvitations: sendInvitations && INVITED.includes(template.entityType),
    }));
    picked.clear();
    setSendInvitations(false);
    // Leaving the screen cancels the refetch, whose rejection can be ignored.
    void startUploads(client, programId, uploads, reportingWindow.trim() || null).finally(
      () => void onSubmitted(),
    );
  };

  const slot = (kind: ImportEntityType) => (
    <FileSlot
      key={kind}
      kind={kind}
      template={templates.find(({ entityType }) => entityType === kind)}
      chosen={chosen[kind]}
      onMap={(one) => void picked.map(one)}
      onRemove={() => picked.remove(kind)}
    />
  );

  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Section title={t('upload.title')} description={t('upload.help')}>
      <DropArea onFiles={(list) => void picked.take(list)} disabled={!data} />
      <div role="alert">
        {picked.rejected.map((problem) => (
          <p key={problem} className={classes.problem}>
            {problem}
          </p>
        ))}
      </div>
      {picked.inspections.inTransit.map((transit) => (
        <InspectionLine
          key={transit.key}
          transit={transit}
          onCancel={() => picked.inspections.cancel(transit.key)}
        />
      ))}
      {asked ? (
        <MappingDialog
          key={asked.inspected.uploaded.fileKey}
          programId={programId}
          templates={templates}
          file={asked.file}
          inspected={asked.inspected}
          onClose={() => picked.close(asked)}
          onConfirm={(mapped) => picked.confirm(asked, mapped)}
        />
      ) : null}
      <div className={classes.slots}>{ALWAYS.map(slot)}</div>
      <p className={classes.quiet}>{t('upload.datas')}</p>
      <Accordion
        mt="md"
        variant="contained"
        value={showsPeople || PEOPLE.some((kind) => chosen[kind]) ? 'people' : null}
        onChange={(open) => setShowsPeople(open !== null)}
      >
        <Accordion.Item value="people">
          <Accordion.Control>{t('slot.people')}</Accordion.Control>
          <Accordion.Panel>
            <div className={classes.slots}>{PEOPLE.map(slot)}</div>
            <p className={classes.quiet}>
              {t('upload.elsewhere')} <Link to="/assessments">{t('upload.scores')}</Link> ·{' '}
              <Link to="/people">{t('upload.properties')}</Link>
            </p>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Accordion
        mt="md"
        variant="contained"
        value={showsRecords || RECORDS.some((kind) => chosen[kind]) ? 'records' : null}
        onChange={(open) => setShowsRecords(open !== null)}
      >
        <Accordion.Item value="records">
          <Accordion.Control>{t('slot.oneRoster')}</Accordion.Control>
          <Accordion.Panel>
            <div className={classes.slots}>{RECORDS.map(slot)}</div>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <div className={classes.submit}>
        <TextInput
          label={t('upload.window')}
          description={t('upload.windowHelp')}
          value={reportingWindow}
          maxLength={80}
          onChange={(event) => setReportingWindow(event.currentTarget.value)}
        />
        <Switch
          label={t('upload.checkFirst')}
          description={t('upload.checkFirstHelp')}
          checked={checkFirst}
          onChange={(event) => setCheckFirst(event.currentTarget.checked)}
        />
        {INVITED.some((kind) => chosen[kind]) ? (
          <Switch
            label={t('upload.invite')}
            description={t('upload.inviteHelp')}
            checked={sendInvitations}
            onChange={(event) => setSendInvitations(event.currentTarget.checked)}
          />
        ) : null}
        <Button size="md" leftSection={<IconUpload size={18} aria-hidden />} disabled={!ready} onClick={send}>
          {files.length ? t('upload.send', { count: files.length }) : t('upload.sendNone')}
        </Button>
      </div>
    </Section>
  );
}
