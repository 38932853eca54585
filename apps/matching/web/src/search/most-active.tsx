import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { CardsSkeleton, Section, Select, Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { TopActiveTutorsDocument, type CoreSubject } from '../__generated__/graphql';
import { useT } from '../i18n';
import { TutorCards } from './tutor-cards';
import classes from './tutors.module.css';

interface MostActiveProps {
  /** The subjects searched most that are taught here. */
  coreSubjects: readonly CoreSubject[];
  programId: string | null;
}

/** The leaders with most recent sessions: in Math, if taught, until another subject is chosen. */
export function MostActive({ coreSubjects, programId }: MostActiveProps) {
  const t = useT();
  const [chosen, choose] = useState<CoreSubject | 'ANY' | null>(null);
  const usual = coreSubjects.includes('MATH') ? 'MATH' : 'ANY';
  const of = chosen && (chosen === 'ANY' || coreSubjects.includes(chosen)) ? chosen : usual;
  const { data, previousData, refetch } = useQuery(TopActiveTutorsDocument, {
    variables: { coreSubject: of === 'ANY' ? null : of, programId },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  useLive(['tutors', 'reviews'], refetch);
  const found = (data ?? previousData)?.getTopActiveTutors;
  // Without any active leader the section is hidden.
  if (found && found.length === 0 && of === usual && usual === 'ANY') return null;
  return (
    <Section title={t('search.mostActive')} description={t('search.mostActiveHint')}>
      {coreSubjects.length > 0 ? (
        <Select
          className={classes.core}
          label={t('search.in')}
          allowDeselect={false}
          data={[...coreSubjects, 'ANY' as const].map((each) => ({
            value: each,
            label: t(`search.core.${each}`),
          }))}
          value={of}
          onChange={(value) => choose(value as CoreSubject | 'ANY' | null)}
        />
      ) : null}
      {!found ? <CardsSkeleton count={3} /> : null}
      {found?.length === 0 ? <Text c="dimmed">{t('search.nobodyActive')}</Text> : null}
      {found?.length ? <TutorCards tutors={found} /> : null}
    </Section>
  );
}
