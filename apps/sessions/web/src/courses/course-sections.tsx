import { Suspense, useState } from 'react';
import { IconDots } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { ActionIcon, lazyPart, Menu } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SectionCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SectionActions } from './section-actions';
import { SectionBadge, useLeaders, useSchedule, useWindowText } from './section-facts';
import { useMoney } from './use-money';
import classes from './courses.module.css';

const ArchiveDialog = lazyPart(() => import('./archive-dialog'));
const EditDialog = lazyPart(() => import('./edit-section-dialog'));

function RunMenu({ section }: { section: SectionCardFragment }) {
  const t = useT();
  const [action, setAction] = useState<'edit' | 'archive' | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('courses.more', { course: section.name })}>
            <IconDots size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAction('edit')}>{t('courses.edit')}</Menu.Item>
          <Menu.Item onClick={() => setAction('archive')}>{t('courses.archive')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {action === 'edit' ? <EditDialog section={section} onClose={close} /> : null}
        {action === 'archive' ? <ArchiveDialog section={section} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function SectionLine({ section }: { section: SectionCardFragment }) {
  const t = useT();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const [schedule, leaders, windowText] = [useSchedule(), useLeaders(), useWindowText()];
  const { money } = useMoney();
  const { nextSession, viewerCan, perUserRate } = section;
  const open = () => {
    const next = new URLSearchParams(params);
    next.set('section', section.id);
    setParams(next);
  };
  const quiet = [
    section.programs.map(({ name }) => name).join(', '),
    t('courses.enrolledCount', { count: section.enrolledStudentsAmt }),
    perUserRate ? t('courses.rate', { rate: money(perUserRate) }) : t('courses.freeOfCharge'),
    windowText(section),
    section.dropDeadline ? t('courses.leaveUntil', { date: format.date(section.dropDeadline) }) : null,
  ].filter(Boolean);
  return (
    <li className={classes.section}>
      <div className={classes.what}>
        <p className={classes.schedule}>
          <button type="button" className={classes.open} onClick={open}>
            {schedule(section) ?? t('courses.noSessions')}
          </button>{' '}
          <SectionBadge section={section} />
        </p>
        <p className={classes.people}>{t('people.with', { names: leaders(section) })}</p>
        {nextSession ? (
          <p className={classes.quiet}>
            {t('courses.next')}{' '}
            {section.currentUserIsEnrolled || viewerCan.edit ? (
              <Link to={`/sessions/${nextSession.id}`}>{format.shortDate(nextSession.startDateTime)}</Link>
            ) : (
              format.shortDate(nextSession.startDateTime)
            )}{' '}
            · {t('courses.toCome', { count: section.sessionsLeft })}
          </p>
        ) : null}
        <p className={classes.quiet}>{quiet.join(' · ')}</p>
      </div>
      <div className={classes.action}>
        <SectionActions section={section} />
        {viewerCan.edit ? <RunMenu section={section} /> : null}
      </div>
    </li>
  );
}

/** A course with its sections: hours, seats and actions of each. */
export function CourseSections({
  name,
  sections,
}: {
  name: string;
  sections: readonly SectionCardFragment[];
}) {
  const description = sections.find((section) => section.description)?.description;
  return (
    <article className={classes.course}>
      <h2 className={classes.name}>{name}</h2>
      {description ? <p className={classes.description}>{description}</p> : null}
      <ul className={classes.sections}>
        {sections.map((section) => (
          <SectionLine key={section.id} section={section} />
        ))}
      </ul>
    </article>
  );
}
