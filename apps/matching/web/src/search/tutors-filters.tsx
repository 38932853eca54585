import { choiceFilter, ListFilters } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { TutorSearchOptionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { languageLabel } from './language-name';
import { TutorsSearchBox } from './tutors-search-box';
import { DAY_PARTS, type TutorsView } from './use-tutors-view';

type Options = NonNullable<TutorSearchOptionsQuery['getTutorSearchOptions']>;

interface TutorsFiltersProps {
  view: TutorsView;
  options: Options | undefined;
}

/** Search, subject, language, program and hours; filters without a choice are hidden. */
export function TutorsFilters({ view, options }: TutorsFiltersProps) {
  const t = useT();
  const { locale } = useReader();
  const { weekday } = useFormat();
  const { subjects = [], languages = [], programs = [] } = options ?? {};
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const choices = [
    { key: 'subject' as const, data: named(subjects), least: 1 },
    {
      key: 'language' as const,
      data: languages.map((code) => ({ value: code, label: languageLabel(code, locale) })),
      least: 2,
    },
    { key: 'program' as const, data: named(programs), least: 2 },
    {
      key: 'day' as const,
      data: [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: capital(weekday(day)) })),
      least: 1,
    },
    {
      key: 'part' as const,
      data: DAY_PARTS.map((part) => ({ value: part, label: t(`search.parts.${part}`) })),
      least: 1,
    },
  ];
  return (
    <ListFilters
      search={<TutorsSearchBox view={view} />}
      filters={choices
        .filter(({ data, least, key }) => data.length >= least || view[key])
        .map(({ key, data }) =>
          choiceFilter({
            ...{ key, data, name: t(`search.${key}`), value: view[key] },
            onChange: (value) => view.change({ [key]: value }),
          }),
        )}
      onClear={() => view.change({ subject: null, language: null, program: null, day: null, part: null })}
    />
  );
}
