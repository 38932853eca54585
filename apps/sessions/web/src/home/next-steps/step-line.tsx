import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconCircleCheck, IconCircleX, IconHourglass, IconPointer } from '@tabler/icons-react';
import { Button } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../../i18n';
import { moodOf, type Mood, type Step } from './steps-of';
import classes from './next-steps.module.css';

const ICONS: Record<Mood, typeof IconHourglass> = {
  done: IconCircleCheck,
  waits: IconHourglass,
  todo: IconPointer,
  refused: IconCircleX,
};

interface StepLineProps {
  step: Step;
  learnerId: string | null;
  isParent: boolean;
}

/** One step: its state by icon and word, what happens, and a link if there is one. */
export function StepLine({ step, learnerId, isParent }: StepLineProps) {
  const t = useT();
  const mood = moodOf(step);
  const Icon = ICONS[mood];
  const text = useStepText();
  return (
    <li className={classes.step} data-mood={mood}>
      <Icon size={20} stroke={1.7} aria-label={t(`steps.mood.${mood}`)} role="img" />
      <span className={classes.text}>{text(step)}</span>
      <WayOn step={step} learnerId={learnerId} isParent={isParent} />
    </li>
  );
}

function useStepText(): (step: Step) => ReactNode {
  const t = useT();
  const format = useFormat();
  const { ecosystem } = useViewer();
  return (step) => {
    if (step.kind === 'place') {
      const { program, since, message } = step.place;
      const named = {
        program: program?.name ?? ecosystem?.name ?? '',
        organization: ecosystem?.name ?? '',
        date: since ? format.shortDate(since) : '',
      };
      return [t(`steps.place.${step.state}`, named), message].filter(Boolean).join(' ');
    }
    if (step.kind === 'request') {
      const { request } = step;
      const { status, type, toName, tutorName, subjects, message } = request;
      const named = {
        subjects: subjects.join(', '),
        date: format.shortDate(request.createdAt),
        name: tutorName ?? toName ?? '',
      };
      if (status === 'WAITING') return t(toName ? 'steps.request.waitsFor' : 'steps.request.waits', named);
      if (status === 'ACCEPTED')
        return t(type === 'PAIR' ? 'steps.request.paired' : 'steps.request.taken', named);
      if (status === 'BOOKED') return t('steps.request.booked', named);
      return [t('steps.request.declined', named), message].filter(Boolean).join(' ');
    }
    if (step.kind === 'session') return t('steps.session', { date: format.dateTime(step.startDateTime) });
    return t(`steps.${step.kind}`);
  };
}

/** Only links that this person may open. */
function WayOn({ step, learnerId, isParent }: StepLineProps) {
  const t = useT();
  const mayWrite = useMayWrite();
  const link = (to: string, label: string) => (
    <Button component={Link} to={to} size="compact-sm" variant="light">
      {label}
    </Button>
  );
  if (step.kind === 'session') return link(`/sessions/${step.sessionId}`, t('detail.open'));
  if (step.kind === 'mayAsk') return link(`/requests?ask=1&learner=${learnerId ?? ''}`, t('steps.ask'));
  if (step.kind === 'request') return link('/requests', t('steps.requests'));
  if (step.kind === 'noPlace' && !isParent) return link('/my-programs', t('steps.programs'));
  const isStuck =
    step.kind === 'noPlace' ||
    step.kind === 'noSession' ||
    (step.kind === 'place' && step.state === 'DECLINED');
  return isStuck && mayWrite ? link('/inbox?kind=staff', t('absence.writeToProgram')) : null;
}

/** A viewer who is only a learner has an inbox if one of their programs provides it. */
function useMayWrite(): boolean {
  const { roles, programs, user } = useViewer();
  if ([...roles].some((role) => role !== 'LEARNER' && role !== 'STUDENT' && role !== 'MEMBER')) return true;
  const own = new Set(user?.programRoles.map(({ programId }) => programId));
  return programs.some(
    ({ id, toolsOff, archived }) => own.has(id) && !archived && !toolsOff.includes('tuteeInbox'),
  );
}
