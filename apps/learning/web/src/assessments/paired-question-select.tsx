import { useQuery } from '@apollo/client/react';
import { fillGaps } from '@lyceum/contracts/questions';
import { NativeSelect } from '@lyceum/web/design-system';
import { AssessmentByIdDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { valuesOf, type AskedValues } from './assessment-values';
import { isComparable } from './paired-questions';

interface PairedQuestionSelectProps {
  preAssessmentId: string;
  values: AskedValues;
  /** Questions of the pre-assessment that other questions are compared with. */
  taken: ReadonlySet<string>;
  set: (part: Partial<AskedValues>) => void;
}

/** The pre-assessment's question that this one is compared with. */
export function PairedQuestionSelect({ preAssessmentId, values, taken, set }: PairedQuestionSelectProps) {
  const t = useT();
  const { data } = useQuery(AssessmentByIdDocument, { variables: { assessmentId: preAssessmentId } });
  const questions = data ? valuesOf(data.getAssessment).questions : [];
  const fitting = questions.filter((each) => !taken.has(each.id ?? '') && isComparable(each, values));
  const { pairedQuestionId = null } = values;
  const isOlder = pairedQuestionId !== null && !questions.some(({ id }) => id === pairedQuestionId);
  return (
    <NativeSelect
      label={t('pairs.comparedWith')}
      description={t('pairs.comparedWithHelp')}
      value={pairedQuestionId ?? ''}
      data={[
        { value: '', label: t('pairs.notCompared') },
        ...(isOlder ? [{ value: pairedQuestionId, label: t('pairs.olderQuestion') }] : []),
        ...fitting.map(({ id, question }) => ({ value: id ?? '', label: fillGaps(question) })),
      ]}
      onChange={(event) => set({ pairedQuestionId: event.currentTarget.value || null })}
    />
  );
}
