import { Select } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { TutorSearchOptionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { languageLabel } from './language-name';
import classes from './tutors.module.css';
import { DAY_PARTS, type TutorsView } from './use-tutors-view';

type Options = NonNullable<TutorSearchOptionsQuery['getTutorSearchOptions']>;

interface TutorsFiltersProps {
  view: TutorsView;
  options: Options | undefined;
}

/** Subject, language, program and hours; filters without a choice are hidden. */
export function TutorsFilters({ view, options }: TutorsFiltersProps) {
  const t = useT();
  const { locale } = useReader();
  const { subjects = [], languages = [], programs = [] } = options ?? {};
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const choices = [
    { name: 'subject' as const, data: named(subjects), least: 1 },
    {
      name: 'language' as const,
      data: languages.map((code) => ({ value: code, label: languageLabel(code, locale) })),
      least: 2,
    },
    { name: 'program' as const, data: named(programs), least: 2 },
  ];
  return (
    <div className={classes.filters}>
      {choices
        .filter(({ data, least, name }) => data.length >= least || view[name])
        .map(({ name, data }) => (
          <Select
            key={name}
            label={t(`search.${name}`)}
            placeholder={t('search.any')}
            clearable
            searchable={data.length > 12}
            data={data}
            value={view[name]}
            onChange={(value) => view.change({ [name]: value })}
          />
        ))}
      <WhenFilters view={view} />
    </div>
  );
}

function WhenFilters({ view: { day, part, change } }: { view: TutorsView }) {
  const t = useT();
  const format = useFormat();
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return (
    <>
      <Select
        label={t('search.day')}
        placeholder={t('search.any')}
        clearable
        data={[1, 2, 3, 4, 5, 6, 0].map((each) => ({
          value: String(each),
          label: capital(format.weekday(each)),
        }))}
        value={day}
        onChange={(value) => change({ day: value })}
      />
      <Select
        label={t('search.part')}
        placeholder={t('search.any')}
        clearable
        data={DAY_PARTS.map((each) => ({ value: each, label: t(`search.parts.${each}`) }))}
        value={part}
        onChange={(value) => change({ part: value })}
      />
    </>
  );
}
