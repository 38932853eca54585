import { useQuery } from '@apollo/client/react';
import { Select, TagsInput, Text } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { GetSignUpPageDocument, type GetSignUpPageQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

type OfferedProgram = NonNullable<GetSignUpPageQuery['getSignUpPage']>['familyPrograms'][number];

export interface Wish {
  programId: string | null;
  subjects: string[];
}

interface ProgramFieldsProps {
  value: Wish;
  onChange: (value: Wish) => void;
  /** Id and error of `programId` and `subjects`. */
  field: (name: 'programId' | 'subjects') => { id: string; error: string | null };
}

/** The programs on offer, and the default choice: the only program, else none. */
export function useFamilyPrograms() {
  const { ecosystem } = useViewer();
  const { data } = useQuery(GetSignUpPageDocument, { variables: { ecosystemId: ecosystem?.id ?? null } });
  const programs = data?.getSignUpPage?.familyPrograms ?? [];
  const only = programs.length === 1 ? programs[0] : undefined;
  return { programs, subjects: data?.getSignUpPage?.familySubjects ?? [], only };
}

/** The wish as input: a single program on offer is set without asking. */
export function useWishToSend(): (wish: Wish) => Partial<Wish> {
  const { programs, only } = useFamilyPrograms();
  return ({ programId, subjects }) => {
    if (programs.length === 0) return {};
    const chosen = programId ?? only?.id ?? null;
    return { programId: chosen, subjects: chosen ? subjects : [] };
  };
}

/** A learner's program, what follows from the choice, and the subjects. Nothing where no program is on offer. */
export function ProgramFields({ value, onChange, field }: ProgramFieldsProps) {
  const t = useT();
  const { programs, subjects, only } = useFamilyPrograms();
  const chosen = programs.find(({ id }) => id === value.programId) ?? only;
  const textOf = useEntryText();
  if (programs.length === 0) return null;
  return (
    <>
      {only ? (
        <Text size="sm">
          {only.name}. {textOf(only)}
        </Text>
      ) : (
        <Select
          {...field('programId')}
          searchable
          clearable
          label={t('fields.optional', { label: t('signUpProgram.label') })}
          description={chosen ? textOf(chosen) : t('signUpProgram.later')}
          data={programs.map(({ id, name }) => ({ value: id, label: name }))}
          renderOption={({ option }) => <Option program={programs.find(({ id }) => id === option.value)} />}
          value={value.programId}
          onChange={(programId) => onChange({ ...value, programId })}
        />
      )}
      {chosen?.takesRequests ? (
        <TagsInput
          {...field('subjects')}
          label={t('fields.optional', { label: t('signUpProgram.subjects') })}
          description={t('signUpProgram.subjectsHelp')}
          data={subjects}
          acceptValueOnBlur
          maxTags={5}
          value={value.subjects}
          onChange={(named) => onChange({ ...value, subjects: named })}
        />
      ) : null}
    </>
  );
}

function useEntryText(): (program: OfferedProgram) => string {
  const t = useT();
  return ({ entry, takesRequests }) =>
    [t(`signUpProgram.entry.${entry}`), ...(takesRequests ? [t(`signUpProgram.request.${entry}`)] : [])].join(
      ' ',
    );
}

function Option({ program }: { program: OfferedProgram | undefined }) {
  const textOf = useEntryText();
  if (!program) return null;
  return (
    <div>
      <div>{program.name}</div>
      <Text size="xs" c="dimmed">
        {textOf(program)}
      </Text>
    </div>
  );
}
