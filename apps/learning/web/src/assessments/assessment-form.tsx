import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  Group,
  NativeSelect,
  NotSaved,
  Radio,
  Section,
  Stack,
  Switch,
  Textarea,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import type { AssessmentFormType, AssessmentType } from '../__generated__/graphql';
import { useT, type T } from '../management-i18n';
import { AskedQuestions } from './asked-questions';
import type { AskedValues, AssessmentValues } from './assessment-values';
import { AudienceSection } from './audience-section';
import { FormTranslationInputs } from './form-translation-inputs';
import { MeasuredValues } from './measured-values';
import { PreAssessmentSelect } from './pre-assessment-select';
import { VendorTestSelect } from './vendor-test-select';
import { ScheduleSection } from './schedule-section';
import { ScoringSection } from './scoring-section';

const TYPES: readonly AssessmentType[] = ['SKILLS_CHECK', 'SOCIAL_EMOTIONAL', 'CHECK_IN', 'SURVEY'];
const KINDS: readonly AssessmentFormType[] = ['INTERNAL', 'EXTERNAL'];

/** Labels of the fields by their names in the API, for the error summary. */
export function assessmentLabel(t: T): (field: string) => string {
  const labels: Record<string, string> = {
    programId: t('assessments.field.program'),
    formName: t('assessments.field.name'),
    description: t('assessments.field.description'),
    translation: t('translation.label'),
    startDate: t('assessments.field.startDate'),
    endDate: t('assessments.field.endDate'),
    preAssessmentId: t('pairs.pre'),
    cadenceWeeks: t('assessments.field.weeks'),
    termStarts: t('terms.title'),
    schoolIds: t('assessments.field.schools'),
    gradeLevels: t('assessments.field.grades'),
    questions: t('assessments.questions'),
    properties: t('assessments.values'),
    rubrics: t('assessments.ranges'),
  };
  return (field) => labels[field.split('.')[0]!] ?? field;
}

export interface AssessmentFormProps {
  form: ServerForm<AssessmentValues>;
  /** The assessment exists: program and type are fixed. */
  isMade?: boolean;
  /** The saved assessment's id; absent: a new one. */
  ownId?: string;
  savedPre?: { id: string; formName: string } | null;
  hasResponses?: boolean;
  /** The version with responses; null: none. */
  answeredVersion?: number | null;
  /** The questions as saved on the server. */
  savedQuestions?: AskedValues[];
  submitLabel: string;
  onSubmit: () => unknown;
  onTakeUp?: () => unknown;
}

/** Form for the questions, schedule and audience of an assessment; the server validates it. */
export function AssessmentForm(props: AssessmentFormProps) {
  const { form, isMade = false, hasResponses = false, submitLabel, onSubmit, onTakeUp } = props;
  const { answeredVersion = null, savedQuestions = [], ownId = null, savedPre = null } = props;
  const t = useT();
  const isExternal = form.values.formType === 'EXTERNAL';
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <WhatSection form={form} isMade={isMade} ownId={ownId} savedPre={savedPre} />
        {isExternal ? (
          <MeasuredValues form={form} />
        ) : (
          <AskedQuestions form={form} answeredVersion={answeredVersion} savedQuestions={savedQuestions} />
        )}
        {isExternal ? null : <ScoringSection form={form} />}
        <ScheduleSection form={form} hasResponses={hasResponses} />
        <AudienceSection form={form} isMade={isMade} />
        <NotSaved error={form.error} title={t('assessments.notSaved')} onTakeUp={onTakeUp} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to="/assessments">
            {t('assessments.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface WhatSectionProps {
  form: ServerForm<AssessmentValues>;
  isMade: boolean;
  ownId: string | null;
  savedPre: { id: string; formName: string } | null;
}

function WhatSection({ form, isMade, ownId, savedPre }: WhatSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Section>
      <Stack gap="md">
        <TextInput
          {...field('formName')}
          label={t('assessments.field.name')}
          required
          maxLength={120}
          value={values.formName}
          onChange={(event) => set({ formName: event.currentTarget.value })}
        />
        <Textarea
          {...field('description')}
          label={t('assessments.field.description')}
          description={t('assessments.field.descriptionHelp')}
          autosize
          minRows={2}
          maxLength={1000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <FormTranslationInputs form={form} />
        {isMade ? null : (
          <Radio.Group
            label={t('assessments.field.kind')}
            value={values.formType}
            onChange={(chosen) => set({ formType: chosen === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL' })}
          >
            <Stack gap="xs" mt={8}>
              {KINDS.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={t(`assessments.kind.${kind}`)}
                  description={t(`assessments.kindHelp.${kind}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {values.formType === 'EXTERNAL' && !isMade ? <VendorTestSelect values={values} set={set} /> : null}
        <NativeSelect
          label={t('assessments.field.type')}
          value={values.assessmentType}
          data={TYPES.map((value) => ({ value, label: t(`assessments.type.${value}`) }))}
          onChange={(event) => {
            const type = TYPES.find((each) => each === event.currentTarget.value);
            if (type) set({ assessmentType: type });
          }}
        />
        <Switch
          label={t('assessments.field.post')}
          description={t('assessments.field.postHelp')}
          checked={values.isPostAssessment}
          onChange={(event) => set({ isPostAssessment: event.currentTarget.checked })}
        />
        {values.isPostAssessment && values.formType === 'INTERNAL' && values.programId ? (
          <PreAssessmentSelect form={form} ownId={ownId} saved={savedPre} />
        ) : null}
      </Stack>
    </Section>
  );
}
