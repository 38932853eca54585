import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, Form, notify } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import { EmailField } from '../landing/sign-in-fields';
import styles from '../sign-up.module.css';

interface MailedLinkRequestProps {
  title: string;
  lead: string;
  /** The error of the last try. */
  problem: ReactNode;
  busy: boolean;
  /** Resolves to true when the request was accepted, whether or not there is an account. */
  onSend: (email: string) => Promise<boolean>;
}

/** Asks for the address to mail a link to; the answer is the same whether or not there is an account. */
export function MailedLinkRequest({ title, lead, problem, busy, onSend }: MailedLinkRequestProps) {
  const t = useT();
  const { ecosystem } = useViewer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (await onSend(email)) setSentTo(email);
  };
  if (sentTo) {
    return (
      <EntryCard title={t('forgot.sentTitle')}>
        <p className={styles.lead} role="status">
          {t('forgot.sent', { email: sentTo })}
        </p>
        <p className={styles.lead}>{t('forgot.sentHint')}</p>
        {problem}
        <Button
          fullWidth
          mb="xs"
          loading={busy}
          onClick={() =>
            void onSend(sentTo).then(
              (sent) => sent && notify({ tone: 'good', message: t('forgot.sentAgain') }),
            )
          }
        >
          {t('forgot.again')}
        </Button>
        <Button component={Link} to={back} variant="default" fullWidth>
          {t('forgot.back')}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={title}>
      <p className={styles.lead}>{lead}</p>
      <Form className={styles.form} onSubmit={(event) => void submit(event)}>
        {problem}
        <EmailField />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.send')}
        </Button>
      </Form>
      <p className={styles.aside}>
        <Link to={back}>{t('forgot.back')}</Link>
      </p>
    </EntryCard>
  );
}
