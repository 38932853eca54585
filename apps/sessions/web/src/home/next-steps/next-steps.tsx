import { useQuery } from '@apollo/client/react';
import { Section } from '@lyceum/web/design-system';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { NextStepsDocument, type SessionSummaryFragment } from '../../__generated__/graphql';
import { useT } from '../../i18n';
import { StepLine } from './step-line';
import { isSettled, stepsOf } from './steps-of';
import classes from './next-steps.module.css';

/**
 * Steps of each child of a parent, and of a learner while one is open: what is done, what is next, and who decides.
 * Nothing while loading or after a failure, so that the sessions below do not wait.
 */
export default function NextSteps({ sessions }: { sessions: readonly SessionSummaryFragment[] }) {
  const t = useT();
  const user = useUser();
  const isParent = useViewer().has('PARENT');
  const { data, refetch } = useQuery(NextStepsDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  useLive(['tutoring-requests', 'people', 'memberships', 'applications'], refetch);
  const mayAskFor = new Set(
    (data?.getTutoringRequestOptions?.programs ?? []).flatMap(({ learners }) =>
      learners.map((learner) => learner.user.id),
    ),
  );
  const cards = (data?.getMyLearners ?? []).map((learner) => {
    const id = learner.user?.id ?? null;
    const next = sessions.find(({ participants }) =>
      participants.some(({ userId, userType }) => userType === 'LEARNER' && userId === id),
    );
    const steps = stepsOf({
      learner,
      requests: data?.asked?.requests ?? [],
      mayAsk: id !== null && mayAskFor.has(id),
      next: next ?? null,
    });
    return { learner, id, steps, isOwn: id === user.id };
  });
  const shown = cards.filter(({ isOwn, steps }) => !isOwn || !isSettled(steps));
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map(({ learner, id, steps, isOwn }) => (
        <Section
          key={id ?? learner.name}
          title={isOwn ? t('steps.own') : t('steps.of', { name: learner.name })}
        >
          <ol className={classes.steps}>
            {steps.map((step, at) => (
              <StepLine key={at} step={step} learnerId={id} isParent={isParent} />
            ))}
          </ol>
        </Section>
      ))}
    </>
  );
}
