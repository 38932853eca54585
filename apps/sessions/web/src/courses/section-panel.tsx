import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  FormSkeleton,
  Group,
  lazyPart,
  PersonLabel,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  CourseSectionPeopleDocument,
  type CourseSectionPeopleQuery,
  type SectionCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PersonPicker } from '../session-form/person-picker';
import type { ChosenPerson } from '../session-form/session-form-values';
import { nameOf } from '../session/people';
import { SessionClock } from '../session/session-time';
import { ClashDialog } from './clash-dialog';
import { SectionActions } from './section-actions';
import { SectionBadge, useLeaders } from './section-facts';
import { useEnroll } from './use-enroll';
import classes from './courses.module.css';

const UnenrollDialog = lazyPart(() => import('./unenroll-dialog'));

type Section = NonNullable<CourseSectionPeopleQuery['getCourseSection']>;

function EnrollSomebody({ section }: { section: SectionCardFragment }) {
  const t = useT();
  const [chosen, setChosen] = useState<ChosenPerson[]>([]);
  const { enroll, busy, clash, forget } = useEnroll(section.id);
  const add = async () => {
    for (const { id } of chosen) await enroll(id);
    setChosen([]);
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <div className={classes.picker}>
        <PersonPicker
          id={`enroll-${section.id}`}
          label={t('courses.enrollSomebody')}
          programId={section.programs[0]?.id ?? ''}
          role="LEARNER"
          most={1}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Button disabled={!chosen.length} loading={busy} onClick={() => void add()}>
        {t('courses.enroll')}
      </Button>
      {clash ? (
        <ClashDialog
          clash={clash}
          onClose={forget}
          onEnroll={() => enroll(clash.learnerId, clash.conflicts)}
        />
      ) : null}
    </Group>
  );
}

function Enrolled({ section }: { section: Section }) {
  const t = useT();
  const format = useFormat();
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const { manageEnrollments } = section.viewerCan;
  if (!manageEnrollments && !section.enrollments.length) return null;
  return (
    <section>
      <h3 className={classes.head}>{t('courses.enrolledCount', { count: section.enrolledStudentsAmt })}</h3>
      {manageEnrollments ? <EnrollSomebody section={section} /> : null}
      <ul className={classes.enrolled}>
        {section.enrollments.map(({ userId, user, enrolledAt }) => (
          <li key={userId}>
            <PersonLabel name={nameOf(user, t)} profile={user?.profile}>
              <Text component="span" size="sm" c="dimmed">
                {t('courses.since', { date: format.shortDate(enrolledAt) })}
              </Text>
            </PersonLabel>
            {manageEnrollments ? (
              <Button
                size="xs"
                variant="default"
                aria-label={t('courses.takeOutOf', { name: nameOf(user, t) })}
                onClick={() => setLeaving({ id: userId, name: nameOf(user, t) })}
              >
                {t('courses.takeOut')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <Suspense fallback={null}>
          <UnenrollDialog section={section} learner={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** One section beside the list: its dates, and for those who run it the enrolled learners. */
export default function SectionPanel({ sectionId }: { sectionId: string }) {
  const t = useT();
  const format = useFormat();
  const leaders = useLeaders();
  const { data, error, refetch } = useQuery(CourseSectionPeopleDocument, { variables: { sectionId } });
  useLive(['courses', 'sessions'], refetch);
  const section = data?.getCourseSection;
  if (error && !section) return <ErrorState error={error} onRetry={refetch} />;
  if (!section) return <FormSkeleton />;
  return (
    <Stack gap="lg">
      <div>
        <h2 className={classes.name}>{section.name}</h2>
        <SectionBadge section={section} />
        <p className={classes.people}>{t('people.with', { names: leaders(section) })}</p>
        {section.description ? <p className={classes.description}>{section.description}</p> : null}
      </div>
      <SectionActions section={section} />
      <Enrolled section={section} />
      <section>
        <h3 className={classes.head}>{t('courses.toCome', { count: section.sessionsLeft })}</h3>
        <ul className={classes.dates}>
          {section.sessions.map((session) => (
            <li key={session.id}>
              {format.shortDate(session.startDateTime)} · <SessionClock {...session} />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
