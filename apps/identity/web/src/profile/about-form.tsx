import { useMutation, useQuery } from '@apollo/client/react';
import { MultiSelect, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { ProfileSubjectsDocument, UpdateUserDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SavedForm } from '../settings/saved-form';
import styles from '../sign-up.module.css';
import { spokenLanguages } from './spoken-languages';
import type { MyDetails } from './use-my-profile';

const TEXTS = ['bio', 'education', 'skillsAccomplishments', 'hobbiesInterests'] as const;
type TextField = (typeof TEXTS)[number];

interface About extends Record<TextField, string> {
  namePronunciation: string;
  languagesSpoken: string[];
  preferredSubjectIds: string[];
}

/** What the person says about themselves. */
export function AboutForm({ profile }: { profile: MyDetails }) {
  const t = useT();
  const { language } = useViewer();
  const subjects = useSubjects(profile);
  const [update] = useMutation(UpdateUserDocument);
  const form = useServerForm<About>({
    name: 'about',
    argument: 'input',
    initial: aboutOf(profile),
    labelOf: (field) => t(`profile.${field as TextField | 'namePronunciation'}`),
    save: (input) => update({ variables: { input } }),
  });
  return (
    <SavedForm form={form}>
      <TextInput
        {...form.field('namePronunciation')}
        label={t('profile.namePronunciation')}
        description={t('profileHelp.namePronunciation')}
        maxLength={60}
        value={form.values.namePronunciation}
        onChange={(event) => form.set({ namePronunciation: event.currentTarget.value })}
      />
      {TEXTS.map((field) => (
        <Textarea
          key={field}
          {...form.field(field)}
          label={t(`profile.${field}`)}
          description={t(`profileHelp.${field}`)}
          autosize
          minRows={field === 'bio' ? 3 : 2}
          maxLength={2000}
          value={form.values[field]}
          onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        />
      ))}
      <div className={styles.pair}>
        <MultiSelect
          {...form.field('preferredSubjectIds')}
          label={t('profile.preferredSubjectIds')}
          description={t('profileHelp.preferredSubjectIds')}
          data={subjects}
          searchable
          clearable
          nothingFoundMessage={t('profile.noChoice')}
          value={form.values.preferredSubjectIds}
          onChange={(preferredSubjectIds) => form.set({ preferredSubjectIds })}
        />
        <MultiSelect
          {...form.field('languagesSpoken')}
          label={t('profile.languagesSpoken')}
          description={t('profileHelp.languagesSpoken')}
          data={spokenLanguages(language === 'sp' ? 'es' : 'en', form.values.languagesSpoken)}
          searchable
          clearable
          nothingFoundMessage={t('profile.noChoice')}
          maxValues={20}
          value={form.values.languagesSpoken}
          onChange={(languagesSpoken) => form.set({ languagesSpoken })}
        />
      </div>
    </SavedForm>
  );
}

function aboutOf(profile: MyDetails): About {
  return {
    namePronunciation: profile.namePronunciation ?? '',
    bio: profile.bio ?? '',
    education: profile.education ?? '',
    skillsAccomplishments: profile.skillsAccomplishments ?? '',
    hobbiesInterests: profile.hobbiesInterests ?? '',
    languagesSpoken: [...(profile.languagesSpoken ?? [])],
    preferredSubjectIds: (profile.preferredSubjects ?? []).map(({ id }) => id),
  };
}

function useSubjects(profile: MyDetails): { value: string; label: string }[] {
  const { ecosystem } = useViewer();
  const { data } = useQuery(ProfileSubjectsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
  });
  const offered = data?.getEcosystemFilters.supportedSubjects ?? [];
  const names = new Map([
    ...(profile.preferredSubjects ?? []).map(({ id, courseName }) => [id, courseName] as const),
    ...offered.filter(({ archived }) => !archived).map(({ id, name }) => [id, name] as const),
  ]);
  return [...names].map(([value, label]) => ({ value, label }));
}
