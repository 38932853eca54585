import { useState } from 'react';
import {
  Button,
  ErrorState,
  FileButton,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  Textarea,
} from '@lyceum/web/design-system';
import { IconUpload } from '@tabler/icons-react';
import { readTextFile } from '../csv/read-text-file';
import { useT } from '../i18n';
import { needsProgram } from '../people/invite-values';
import { InvitationsTable } from './invitations-table';
import { ListedPeople } from './listed-people';
import { PresetFields } from './preset-fields';
import { useInviteList } from './use-invite-list';

/** Invites a list of people, pasted or from a file: each line is checked before it is sent, and shows its outcome. */
export default function InviteListPage() {
  const t = useT();
  const list = useInviteList();
  const [text, setText] = useState('');
  const put = (next: string) => {
    setText(next);
    list.read(next);
  };
  return (
    <Page width="medium">
      <PageHeader
        title={t('inviteList.title')}
        description={t('inviteList.description')}
        crumbs={[{ label: t('people.title'), to: '/people' }]}
      />
      <Section title={t('inviteList.preset')}>
        <PresetFields
          preset={list.preset}
          forProgram={list.people.some(({ role }) => needsProgram(role))}
          onChange={list.setPreset}
        />
      </Section>
      <Section title={t('inviteList.list')}>
        <Stack gap="md">
          <Textarea
            label={t('inviteList.paste')}
            description={t('inviteList.pasteHelp')}
            autosize
            minRows={4}
            maxRows={12}
            disabled={list.busy}
            value={text}
            onChange={(event) => put(event.currentTarget.value)}
          />
          <div>
            <FileButton
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(file) => void (file && readTextFile(file).then(put))}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={16} stroke={1.8} />}>
                  {t('inviteList.upload')}
                </Button>
              )}
            </FileButton>
          </div>
          {list.error ? (
            <ErrorState variant="inline" error={list.error} title={t('inviteList.failed')} />
          ) : null}
          {list.people.length > 0 ? <ListedPeople people={list.people} outcomes={list.outcomes} /> : null}
          {list.held.length > 0 ? (
            <div>
              <Text size="sm">{t('inviteList.heldHelp')}</Text>
              <Button variant="default" loading={list.busy} onClick={() => void list.addHeld()}>
                {t('inviteList.addHeld', { count: list.held.length })}
              </Button>
            </div>
          ) : null}
          {list.lacksProgram ? <Text size="sm">{t('inviteList.programFirst')}</Text> : null}
          <div>
            <Button loading={list.busy} disabled={!list.ready} onClick={() => void list.send()}>
              {t('inviteList.send', { count: list.due.length })}
            </Button>
          </div>
        </Stack>
      </Section>
      <InvitationsTable />
    </Page>
  );
}
