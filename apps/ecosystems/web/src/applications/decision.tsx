import { useRef, useState } from 'react';
import { Button, ErrorState, Group, Stack, Textarea } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useT } from '../i18n';
import type { ApplicationPanelProps } from './application-panel';
import { useUpdate } from './use-update';

/** Approves the applicant into a program, or declines with a message. */
export function Decision({ application, onChanged }: ApplicationPanelProps) {
  const t = useT();
  const { save, busy, error } = useUpdate(application, onChanged);
  const [message, setMessage] = useState('');
  const [declining, setDeclining] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const isMissing = declining && message.trim() === '';
  const [programId, setProgramId] = useState<string | null>(application.program?.id ?? null);
  if (application.status === 'APPROVED') return null;
  const isTutor = application.kind === 'TUTOR';
  return (
    <Stack gap="sm">
      {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      {isTutor ? (
        <ProgramSelect
          administered
          label={t('applications.intoProgram')}
          description={t('applications.intoProgramHelp')}
          clearable
          clearButtonProps={{ 'aria-label': t('applications.clearProgram') }}
          value={programId}
          onChange={setProgramId}
        />
      ) : null}
      <Textarea
        label={t('applications.message')}
        description={t('applications.messageHelp')}
        autosize
        minRows={2}
        ref={words}
        required={declining}
        error={isMissing ? t('applications.messageMissing') : null}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          loading={busy && !declining}
          onClick={() => {
            setDeclining(false);
            void save({ status: 'APPROVED', message, programId });
          }}
        >
          {t('applications.approve')}
        </Button>
        {application.status === 'DECLINED' ? (
          <Button variant="default" onClick={() => void save({ status: 'PENDING' })}>
            {t('applications.reopen')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={busy && declining}
            onClick={() => {
              setDeclining(true);
              if (message.trim() === '') words.current?.focus();
              else void save({ status: 'DECLINED', message });
            }}
          >
            {t('applications.decline')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
