import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { PersonRightsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ROLES } from '../people/people-filters';
import { rightsOf, type Right } from './rights-of';
import styles from './rights.module.css';

/** What the person may do, in words, and since when because of which role. */
export default function RightsSection({ userId, everywhere }: { userId: string; everywhere: boolean }) {
  const t = useT();
  const { ecosystem, manyPrograms } = useViewer();
  const { data, error, refetch } = useQuery(PersonRightsDocument, {
    variables: { userId, ecosystemId: ecosystem?.id ?? '', everywhere },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive(['people', 'programs', 'ecosystem'], refetch);
  const sentence = useSentence();
  if (error && !data)
    return (
      <Section title={t('rights.title')}>
        <ErrorState variant="inline" error={error} onRetry={refetch} />
      </Section>
    );
  if (!data)
    return (
      <Section title={t('rights.title')}>
        <ListSkeleton rows={2} />
      </Section>
    );
  const { tuteeBookEnabled, parentsActForChildren } = data.getEcosystem.sessionSettings;
  const roles = data.getHeldRoles.map((held) => ({ ...held, program: held.program ?? null }));
  const rules = { learnersBook: tuteeBookEnabled, parentsAct: parentsActForChildren };
  const rights = rightsOf(roles, data.getPrograms ?? [], rules);
  return (
    <Section title={t('rights.title')} description={t('rights.help')}>
      {rights.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('rights.none')}
        </Text>
      ) : null}
      <ul className={styles.rights} aria-label={t('rights.title')}>
        {rights.map((right) => (
          <li key={`${right.because.role} ${right.because.program?.id ?? ''} ${right.program?.id ?? ''}`}>
            {sentence(right)}
          </li>
        ))}
      </ul>
      {manyPrograms && rights.some(({ program, because }) => program && !because.program) ? (
        <Text size="sm" c="dimmed">
          {t('rights.first')}
        </Text>
      ) : null}
    </Section>
  );
}

const NAMES = [...ROLES, 'STUDENT', 'MEMBER'] as const;

function useSentence(): (right: Right) => string {
  const t = useT();
  const format = useFormat();
  const { language } = useViewer();
  const list = new Intl.ListFormat(language === 'sp' ? 'es' : 'en', { type: 'conjunction' });
  return ({ deeds, program, because: { role, since, until } }) => {
    const what = list.format(deeds.map((deed) => t(`rights.deed.${deed}`)));
    const known = NAMES.find((name) => name === role);
    const why = known ? t(`role.${known}`) : role;
    const facts = { what, why, program: program?.name ?? '', since: since ? format.numericDate(since) : '' };
    const said = program
      ? since
        ? t('rights.inSince', facts)
        : t('rights.in', facts)
      : since
        ? t('rights.everywhereSince', facts)
        : t('rights.everywhere', facts);
    return until ? `${said} ${t('rights.until', { time: format.dateTime(until) })}` : said;
  };
}
