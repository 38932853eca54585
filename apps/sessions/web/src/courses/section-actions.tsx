import { Suspense, useState } from 'react';
import { Button, Group, lazyPart, Menu } from '@lyceum/web/design-system';
import { personName, useUser } from '@lyceum/web/viewer';
import type { SectionCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useChildren } from '../reserve-seat/use-children';
import { nameOf } from '../session/people';
import { ClashDialog } from './clash-dialog';
import { useEnroll } from './use-enroll';

const UnenrollDialog = lazyPart(() => import('./unenroll-dialog'));

interface Learner {
  id: string;
  name: string;
}

function ForWhom({
  learners,
  label,
  onChoose,
  ...button
}: {
  learners: readonly Learner[];
  label: string;
  onChoose: (learner: Learner) => void;
  variant?: 'filled' | 'default';
  loading?: boolean;
}) {
  const [only, ...others] = learners;
  if (!only) return null;
  if (!others.length) {
    return (
      <Button size="sm" {...button} onClick={() => onChoose(only)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" {...button}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {learners.map((learner) => (
          <Menu.Item key={learner.id} onClick={() => onChoose(learner)}>
            {learner.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Enrolls or unenrolls the viewer or a child. */
export function SectionActions({ section }: { section: SectionCardFragment }) {
  const t = useT();
  const user = useUser();
  const children = useChildren();
  const { enroll, busy, clash, forget } = useEnroll(section.id);
  const [leaving, setLeaving] = useState<Learner | null>(null);
  const learners = [
    { id: user.id, name: personName(user) },
    ...children.map((child) => ({ id: child.id, name: nameOf(child, t) })),
  ];
  const among = (ids: readonly string[]) => learners.filter(({ id }) => ids.includes(id));
  const { enrollFor, unenrollFor } = section.viewerCan;
  if (!enrollFor.length && !unenrollFor.length && !clash && !leaving) return null;
  const self = ([only, ...others]: readonly string[]) => only === user.id && others.length === 0;
  return (
    <Group gap="xs">
      <ForWhom
        learners={among(enrollFor)}
        label={t(self(enrollFor) ? 'courses.enrollOneself' : 'courses.enroll')}
        loading={busy}
        onChoose={({ id }) => void enroll(id)}
      />
      <ForWhom
        learners={among(unenrollFor)}
        label={t(self(unenrollFor) ? 'courses.leaveOneself' : 'courses.leave')}
        variant="default"
        onChoose={setLeaving}
      />
      {clash ? (
        <ClashDialog
          clash={clash}
          onClose={forget}
          onEnroll={() => enroll(clash.learnerId, clash.conflicts)}
        />
      ) : null}
      {leaving ? (
        <Suspense fallback={null}>
          <UnenrollDialog section={section} learner={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      ) : null}
    </Group>
  );
}
