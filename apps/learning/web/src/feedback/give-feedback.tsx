import { Suspense, useRef, type ReactNode } from 'react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  FormSkeleton,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import type { AskedFormFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PagedFieldsProps, ShowNext } from '../paged/paged-fields';
import { useIsPaged } from '../paged/paged-part';
import classes from './feedback.module.css';
import type { Feedback } from './use-feedback';
import { WaitingSubmission } from './waiting-submission';

/** The server's messages about one learner, by question id or "note". */
export function refusalsOf({ outcome }: Feedback, userId: string): Record<string, string> {
  const own = Object.entries(outcome.fields).filter(([field]) => field.startsWith(`${userId}.`));
  return Object.fromEntries(own.map(([field, remedy]) => [field.split('.').at(-1) ?? field, remedy]));
}

interface GiveFeedbackProps {
  form: AskedFormFragment;
  feedback: Feedback;
  /** Name of the person a field belongs to, for the error summary. */
  nameOf: (userId: string) => string;
  onSent: () => unknown;
  children: ReactNode;
  /** On phones, in place of the children: one question per screen. */
  paged?: (parts: PagedParts) => ReactNode;
}

type PagedParts = Pick<PagedFieldsProps, 'attempt' | 'next' | 'status' | 'send' | 'early'>;

/** The frame of a feedback form: error summary above, send button below. Typed text survives errors. */
export function GiveFeedback({ form, feedback, nameOf, onSent, children, paged }: GiveFeedbackProps) {
  const t = useT();
  const showNext = useRef<ShowNext | null>(null);
  const isPhone = useIsPaged(form.questions);
  const { outcome, changed } = feedback;
  const problems = Object.entries(outcome.fields).map(([field, message]) => {
    const [userId = '', ...rest] = field.split('.');
    return { fieldId: `feedback-${userId}-${rest.at(-1)}`, message: `${nameOf(userId)}: ${message}` };
  });
  const send = async () => {
    if (!(await feedback.send())) return;
    notify({ tone: 'good', message: t('feedback.thanks') });
    void onSent();
  };
  if (feedback.isWaiting) return <WaitingSubmission onWithdraw={feedback.withdraw} />;
  if (form.questions.length === 0) return <Text>{t('feedback.nothingAsked')}</Text>;
  const status = (
    <Text size="sm" c="dimmed" role="status">
      {t(changed > 0 ? 'feedback.unsent' : feedback.isNew ? 'feedback.noneYet' : 'feedback.allSent')}
    </Text>
  );
  const isUnchanged = changed === 0;
  const button = (
    <Button type="submit" loading={feedback.busy} disabled={isUnchanged}>
      {t('feedback.send')}
    </Button>
  );
  // Whoever changes what was sent need not go through all questions.
  const early = () => (
    <Button variant="default" loading={feedback.busy} disabled={isUnchanged} onClick={() => void send()}>
      {t('feedback.send')}
    </Button>
  );
  const parts: PagedParts = {
    ...{ attempt: feedback.attempt, next: showNext, status, send: button },
    early: feedback.isNew ? undefined : early,
  };
  const screens = isPhone ? paged?.(parts) : null;
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        if (!showNext.current?.()) void send();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={feedback.restored} onDiscard={feedback.startOver} />
        {screens ? null : <FormErrors problems={problems} attempt={feedback.attempt} />}
        {outcome.error ? (
          <ErrorState error={outcome.error} title={t('feedback.notSent')} variant="inline" />
        ) : null}
        {screens ? (
          <Suspense fallback={<FormSkeleton fields={2} />}>{screens}</Suspense>
        ) : (
          <>
            {children}
            <div className={classes.send}>
              {button}
              {status}
            </div>
          </>
        )}
      </Stack>
    </Form>
  );
}
