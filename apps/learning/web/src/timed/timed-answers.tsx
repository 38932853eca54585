import { useEffect, useRef } from 'react';
import { Alert, Button, ErrorState, FormSkeleton, Stack, Text } from '@lyceum/web/design-system';
import { NewAnswersForm, type NewAnswersFormProps } from '../assessments/new-answers-form';
import { useT } from './i18n';
import { TimeLeft } from './time-left';
import classes from './timed.module.css';
import { useSitting } from './use-sitting';

interface TimedAnswersProps extends Omit<NewAnswersFormProps, 'timed'> {
  /** Loads the assessment again: its questions are shown once the viewer has begun. */
  onReload: () => Promise<unknown>;
}

/** Answers a form within the viewer's time. */
export default function TimedAnswers({ onReload, ...form }: TimedAnswersProps) {
  const t = useT();
  const { assessmentId, windowStart, questions } = form;
  const clock = useSitting({ assessmentId, windowStart });
  const { time, sitting, secondsLeft } = clock;
  const isOver = secondsLeft === 0;
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });
  const lacksQuestions = sitting !== null && questions.length === 0;
  useEffect(() => {
    if (lacksQuestions) void reload.current();
  }, [lacksQuestions]);
  const over = (
    <Alert role="status" title={t('overTitle')}>
      {t('overText')}
    </Alert>
  );
  if (clock.error && !time)
    return <ErrorState error={clock.error} title={t('loadError')} onRetry={clock.refetch} />;
  if (!time) return <FormSkeleton fields={3} />;
  if (!sitting)
    return (
      <Stack gap="md">
        <Text fw={600}>{t('have', { count: time.minutes })}</Text>
        <Text>{t('starts')}</Text>
        {time.pauseAllowed ? <Text>{t('mayPause', { minutes: time.pauseMinutes })}</Text> : null}
        <Text>{t('atEnd')}</Text>
        <div>
          <Button loading={clock.busy} onClick={() => void clock.begin()}>
            {t('start')}
          </Button>
        </div>
      </Stack>
    );
  if (sitting.isPaused && !isOver)
    return (
      <PausedNotice
        minutes={Math.ceil(sitting.pauseSecondsLeft / 60)}
        secondsLeft={sitting.pauseSecondsLeft}
        busy={clock.busy}
        onResume={() => void clock.pause(false)}
        onEnd={() => void clock.refetch()}
      />
    );
  if (lacksQuestions) return isOver ? over : <FormSkeleton fields={3} />;
  return (
    <>
      {isOver ? null : (
        <div className={classes.bar}>
          <TimeLeft seconds={secondsLeft ?? 0} />
          {time.pauseAllowed && sitting.pauseSecondsLeft > 0 ? (
            <Button variant="default" size="sm" loading={clock.busy} onClick={() => void clock.pause(true)}>
              {t('pause')}
            </Button>
          ) : null}
        </div>
      )}
      <NewAnswersForm {...form} timed={{ now: clock.now, isOver, over }} />
    </>
  );
}

interface PausedNoticeProps {
  minutes: number;
  secondsLeft: number;
  busy: boolean;
  onResume: () => void;
  /** Called when the pauses have lasted as long as they may. */
  onEnd: () => void;
}

/** The questions are hidden while the clock stands still. */
function PausedNotice({ minutes, secondsLeft, busy, onResume, onEnd }: PausedNoticeProps) {
  const t = useT();
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => ended.current(), (secondsLeft + 1) * 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <Alert role="status" title={t('pausedTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('pausedText', { count: minutes })}</Text>
        <Button loading={busy} onClick={onResume}>
          {t('resume')}
        </Button>
      </Stack>
    </Alert>
  );
}
