import { Suspense, useState } from 'react';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Button, ErrorState, lazyPart, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { SyncStatusLine } from '@lyceum/web/offline-queue';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ExcusedRows } from './excused-rows';
import { ReasonAsked } from './reason-asked';
import { RegisterActions } from './register-actions';
import { RegisterList } from './register-list';
import { RegisterSummary } from './register-summary';
import { useRegister, type RegisterView } from './use-register';
import classes from './register.module.css';

const CorrectDialog = lazyPart(() => import('../correct-attendance/correct-attendance-dialog'));

/** Corrections beyond the register: no tutor came, or the platform's minutes are wrong in another way. */
function OtherCauses({ session, onChanged }: { session: SessionDetailsFragment; onChanged: () => unknown }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  if (!session.viewerCan.correctAttendance) return null;
  const close = () => {
    setOpened(false);
    void onChanged();
  };
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconClipboardCheck size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('attendance.open')}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <CorrectDialog session={session} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function Lines({ session, view }: { session: SessionDetailsFragment; view: RegisterView }) {
  const t = useT();
  const { register, lines } = view;
  // A register completed after the session is read more often than changed, so it starts collapsed.
  const [isFolded, setFolded] = useState(
    () => session.status === 'COMPLETED' && lines.length > 0 && lines.every(({ mark }) => mark.status),
  );
  if (!register || lines.length === 0) return <Text c="dimmed">{t('register.empty')}</Text>;
  return (
    <>
      <div className={classes.head}>
        <RegisterSummary lines={lines} />
        {isFolded ? (
          <Button variant="default" onClick={() => setFolded(false)}>
            {t('register.change')}
          </Button>
        ) : (
          <RegisterActions view={view} />
        )}
      </div>
      <ReasonAsked lines={lines} onReason={view.giveReason} />
      {isFolded ? null : <RegisterList view={view} scheduled={register.minutesScheduled} times={session} />}
    </>
  );
}

export function Register({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  const view = useRegister(session.id);
  const { register, error, refetch, isTouched, status } = view;
  return (
    <Section title={t('register.title')}>
      {register ? (
        <Lines session={session} view={view} />
      ) : error ? (
        <ErrorState error={error} title={t('register.failed')} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {register ? <ExcusedRows absences={session.absences} /> : null}
      <div className={classes.foot}>
        {isTouched ? <SyncStatusLine status={status} /> : <span />}
        <OtherCauses session={session} onChanged={refetch} />
      </div>
    </Section>
  );
}
