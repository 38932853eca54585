import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { ErrorState, notify, Section, Switch } from '@lyceum/web/design-system';
import { phoneText, useFormat, useZones } from '@lyceum/web/i18n';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import {
  PayTermsDocument,
  PersonHoursDocument,
  SetBundleAmountDocument,
  SetHourlyWageDocument,
  SetMessagingDocument,
  type PersonFileFragment,
} from '../__generated__/graphql';
import { FactList, type Fact } from '../fact-list';
import { useT } from '../i18n';
import { PersonStatus } from '../people/person-status';
import { AmountField } from './amount-field';
import styles from './person.module.css';

/** The person's details, and the few values that admins set here: two amounts, and the permission to write messages. */
export function PersonFacts({ person }: { person: PersonFileFragment }) {
  const t = useT();
  const facts = useFacts(person);
  const isSelf = useUser().id === person.id;
  return (
    <Section title={t('person.facts')}>
      <FactList className={styles.facts} facts={facts} />
      {isSelf ? null : <Controls key={person.id} person={person} />}
    </Section>
  );
}

function useFacts(person: PersonFileFragment): Fact[] {
  const { id, email, profile, createdAt, programRoles } = person;
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const { language } = useViewer();
  const leads = programRoles?.some(({ role }) => role === 'LEADER') ?? false;
  const { data: hours } = useQuery(PersonHoursDocument, leads ? { variables: { userIds: [id] } } : skipToken);
  const tutored = hours?.findUsersById[0]?.profile?.hoursTutored;
  const grade = profile?.gradeLevel;
  const programs = [...new Set((programRoles ?? []).flatMap(({ program }) => program?.name ?? []))];
  return [
    [t('person.email'), email?.address],
    [t('person.phone'), profile?.phoneNumber && phoneText(profile.phoneNumber)],
    [t('people.status'), profile?.status ? <PersonStatus key="status" person={person} /> : null],
    [t('people.programs'), programs.join(', ')],
    [t('people.school'), profile?.school?.name],
    [t('people.grade'), isGradeLevel(grade) ? gradeLevelName(grade, language) : grade],
    [t('people.identifier'), profile?.externalId],
    [t('person.hoursTutored'), leads ? (typeof tutored === 'number' ? format.number(tutored) : '–') : null],
    [t('person.zone'), profile?.timeZoneId && zones.alone(profile.timeZoneId)],
    [t('person.born'), profile?.birthDate && format.date(`${profile.birthDate}T12:00:00Z`, 'UTC')],
    [t('person.subjects'), profile?.preferredSubjects?.map(({ courseName }) => courseName).join(', ')],
    [t('person.bio'), profile?.bio],
    [t('person.education'), profile?.education],
    [t('person.skills'), profile?.skillsAccomplishments],
    [
      t('person.contacts'),
      profile?.parentGuardianContacts
        ?.map(({ name, email: address, phone }) =>
          [name, phone && phoneText(phone), address].filter(Boolean).join(' · '),
        )
        .join('; '),
    ],
    [t('people.since'), createdAt ? format.date(createdAt) : null],
  ];
}

/** Whether the ecosystem uses personal wages; an existing one can be removed in any case. */
function useHasWages(): boolean {
  const { ecosystem } = useViewer();
  const { data, refetch } = useQuery(
    PayTermsDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  useLive('ecosystem', refetch);
  const terms = data?.getEcosystem.tutorPayoutsConfig;
  return Boolean(terms?.enabled && terms.setWageEnabled);
}

function Controls({ person }: { person: PersonFileFragment }) {
  const t = useT();
  const { id: userId, profile } = person;
  const hasWages = useHasWages();
  const [saveWage, wage] = useMutation(SetHourlyWageDocument);
  const [saveBundle, bundle] = useMutation(SetBundleAmountDocument);
  const [setMessaging, messaging] = useMutation(SetMessagingDocument);
  const error = wage.error ?? bundle.error ?? messaging.error;
  /** Shows a toast on success; an error is shown above the fields. */
  const told = async (saving: Promise<unknown>) => {
    if (await saving.catch(() => null)) notify({ tone: 'good', message: t('form.saved') });
  };
  return (
    <div className={styles.fields} style={{ marginTop: 16 }}>
      {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      {hasWages || profile?.hourlyWage ? (
        <AmountField
          key={`wage ${profile?.hourlyWage}`}
          label={t('person.wage')}
          placeholder="24.50"
          amount={profile?.hourlyWage ?? null}
          saving={wage.loading}
          onSave={(hourlyWage) => told(saveWage({ variables: { userId, hourlyWage } }))}
        />
      ) : null}
      <AmountField
        key={`bundle ${profile?.bundleAmt}`}
        label={t('person.prepaid')}
        placeholder="120.00"
        amount={profile?.bundleAmt ?? null}
        saving={bundle.loading}
        onSave={(bundleAmt) => told(saveBundle({ variables: { userId, bundleAmt } }))}
      />
      <Switch
        label={t('person.canMessage')}
        checked={person.canMessage ?? true}
        disabled={messaging.loading}
        onChange={(event) =>
          void told(
            setMessaging({ variables: { input: { userId, canMessage: event.currentTarget.checked } } }),
          )
        }
      />
    </div>
  );
}
