import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { Button, ErrorState, notify, Section, Switch, TextInput } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser, useViewer } from '@lyceum/web/viewer';
import {
  SetHourlyWageDocument,
  SetMessagingDocument,
  type PersonFileFragment,
} from '../__generated__/graphql';
import { FactList, type Fact } from '../fact-list';
import { useT } from '../i18n';
import styles from './person.module.css';

/** What is known of the person, and the little that admins set here: the wage, and whether they may write messages. */
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

function useFacts({ email, profile, createdAt, programRoles }: PersonFileFragment): Fact[] {
  const t = useT();
  const format = useFormat();
  const { language } = useViewer();
  const grade = profile?.gradeLevel;
  const programs = [...new Set((programRoles ?? []).flatMap(({ program }) => program?.name ?? []))];
  return [
    [t('person.email'), email?.address],
    [t('person.phone'), profile?.phoneNumber],
    [t('people.status'), profile?.status ? t(`status.${profile.status}`) : null],
    [t('people.programs'), programs.join(', ')],
    [t('people.school'), profile?.school?.name],
    [t('people.grade'), isGradeLevel(grade) ? gradeLevelName(grade, language) : grade],
    [t('people.identifier'), profile?.externalId],
    [t('person.zone'), profile?.timeZoneId],
    [t('person.born'), profile?.birthDate && format.numericDate(`${profile.birthDate}T12:00:00Z`, 'UTC')],
    [t('person.subjects'), profile?.preferredSubjects?.map(({ courseName }) => courseName).join(', ')],
    [t('person.bio'), profile?.bio],
    [t('person.education'), profile?.education],
    [t('person.skills'), profile?.skillsAccomplishments],
    [
      t('person.contacts'),
      profile?.parentGuardianContacts
        ?.map(({ name, email: address, phone }) => [name, phone, address].filter(Boolean).join(' · '))
        .join('; '),
    ],
    [t('people.since'), createdAt ? format.numericDate(createdAt) : null],
  ];
}

function Controls({ person }: { person: PersonFileFragment }) {
  const t = useT();
  const [wage, setWage] = useState(person.profile?.hourlyWage ?? '');
  const [saveWage, saving] = useMutation(SetHourlyWageDocument);
  const [setMessaging, setting] = useMutation(SetMessagingDocument);
  const error = saving.error ?? setting.error;
  const submit = async () => {
    const saved = await saveWage({ variables: { userId: person.id, hourlyWage: wage.trim() || null } }).catch(
      () => null,
    );
    if (saved) notify({ tone: 'good', message: t('form.saved') });
  };
  const toggle = async (canMessage: boolean) => {
    const input = { userId: person.id, canMessage };
    const saved = await setMessaging({ variables: { input } }).catch(() => null);
    if (saved) notify({ tone: 'good', message: t('form.saved') });
  };
  return (
    <form
      className={styles.fields}
      style={{ marginTop: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      <div className={styles.row}>
        <TextInput
          className={styles.grow ?? ''}
          label={t('person.wage')}
          placeholder="24.50"
          inputMode="decimal"
          value={wage}
          onChange={(event) => setWage(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={saving.loading}
          disabled={wage.trim() === (person.profile?.hourlyWage ?? '')}
        >
          {t('form.save')}
        </Button>
      </div>
      <Switch
        label={t('person.canMessage')}
        checked={person.canMessage ?? true}
        disabled={setting.loading}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
    </form>
  );
}
