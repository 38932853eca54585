import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { PersonRightsDocument, RightsSchoolsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ROLES } from '../people/people-filters';
import { rightsOf, type Right } from './rights-of';
import styles from './rights.module.css';

/** What the person may do, in words, with the role that allows it and since when. */
export default function RightsSection({ userId, everywhere }: { userId: string; everywhere: boolean }) {
  const t = useT();
  const { ecosystem, manyPrograms } = useViewer();
  const { data, error, refetch } = useQuery(PersonRightsDocument, {
    variables: { userId, ecosystemId: ecosystem?.id ?? '', everywhere },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive(['people', 'programs', 'ecosystem'], refetch);
  const held = data?.getHeldRoles ?? [];
  const sentence = useSentence(useSchoolNames(held.flatMap(({ supportedSchoolIds }) => supportedSchoolIds)));
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
  const roles = held.map((role) => ({ ...role, program: role.program ?? null }));
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

/** Names by id; null while loading. */
function useSchoolNames(ids: readonly string[]): ReadonlyMap<string, string> | null {
  const { ecosystem } = useViewer();
  const { data } = useQuery(RightsSchoolsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '', ids: [...new Set(ids)] },
    skip: !ecosystem || ids.length === 0,
  });
  if (ids.length === 0) return new Map();
  const schools = data?.getEcosystemFilters.supportedSchools;
  return schools ? new Map(schools.map(({ id, name }) => [id, name])) : null;
}

function useSentence(schoolNames: ReadonlyMap<string, string> | null): (right: Right) => string {
  const t = useT();
  const format = useFormat();
  const { language } = useViewer();
  const list = new Intl.ListFormat(language === 'sp' ? 'es' : 'en', { type: 'conjunction' });
  /** The schools of a role that is limited to schools: they decide what its holder sees. */
  const schoolsOf = (ids: readonly string[]) => {
    const names = ids.flatMap((id) => schoolNames?.get(id) ?? []);
    if (names.length > 0) return t('rights.schools', { schools: list.format(names) });
    return ids.length === 0 ? t('rights.noSchools') : null;
  };
  return ({ permissions, program, because: { role, since, until, supportedSchoolIds = [] } }) => {
    const what = list.format(permissions.map((permission) => t(`rights.deed.${permission}`)));
    const known = NAMES.find((name) => name === role);
    const why = known ? t(`role.${known}`) : role;
    const facts = { what, why, program: program?.name ?? '', since: since ? format.date(since) : '' };
    const said = program
      ? since
        ? t('rights.inSince', facts)
        : t('rights.in', facts)
      : since
        ? t('rights.everywhereSince', facts)
        : t('rights.everywhere', facts);
    const schools = permissions.includes('schools') ? schoolsOf(supportedSchoolIds) : null;
    const end = until ? t('rights.until', { time: format.dateTime(until) }) : null;
    return [said, schools, end].filter(Boolean).join(' ');
  };
}
