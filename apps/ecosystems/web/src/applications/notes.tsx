import { useState, type FormEvent } from 'react';
import { Button, ErrorState, Form, Textarea } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { personName } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { ApplicationPanelProps } from './application-panel';
import styles from '../review.module.css';
import { useUpdate } from './use-update';

/** Notes for other reviewers. */
export function Notes({ application, onChanged }: ApplicationPanelProps) {
  const t = useT();
  const format = useFormat();
  const { save, busy, error } = useUpdate(application, onChanged);
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ note })) setNote('');
  };
  return (
    <section>
      <h3 className={styles.heading}>{t('applications.notes')}</h3>
      <ul className={styles.notes}>
        {application.notes.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <span className={styles.quiet}>
              {t('applications.noteBy', {
                name: personName({
                  firstName: author?.profile?.firstName ?? '',
                  lastName: author?.profile?.lastName ?? '',
                  preferredName: author?.profile?.preferredName ?? null,
                }),
                date: format.dateTime(createdAt),
              })}
            </span>
            <br />
            {text}
          </li>
        ))}
      </ul>
      <Form onSubmit={(event) => void submit(event)}>
        {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
        <Textarea
          label={t('applications.newNote')}
          description={t('applications.noteHelp')}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" mt="xs" loading={busy} disabled={note.trim() === ''}>
          {t('applications.addNote')}
        </Button>
      </Form>
    </section>
  );
}
