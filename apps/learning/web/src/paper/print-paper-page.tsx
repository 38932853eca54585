import { Fragment, useState } from 'react';
import { IconPrinter } from '@tabler/icons-react';
import { FORM_LANGUAGES, formInLanguage, type FormLanguage } from '@lyceum/contracts/questions';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NativeSelect,
  NumberInput,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useGroupFilters } from '../assessments/group-filters';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { FormulasOf } from '../questions/formula-text';
import { PaperFrame, usePaperWindows, VersionField, WindowField } from './paper-frame';
import { PaperSheet } from './paper-sheet';
import { usePaperPeople, MOST_SHEETS } from './use-paper-people';
import { usePaperVersion } from './use-paper-version';
import classes from './paper.module.css';

const WHOM = ['UNANSWERED', 'EVERYBODY', 'BLANK'] as const;
type Whom = (typeof WHOM)[number];

/** The forms of an assessment as they are printed, one for each person, with name, code and version on each sheet. */
export default function PrintPaperPage() {
  const t = useT();
  return (
    <PaperFrame
      title={t('paper.print')}
      actions={
        <Button
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('paper.printNow')}
        </Button>
      }
    >
      {(assessment) => <Sheets key={assessment.id} assessment={assessment} />}
    </PaperFrame>
  );
}

function Sheets({ assessment }: { assessment: OpenAssessmentFragment }) {
  const t = useT();
  const { language: own } = useViewer();
  const [params, change] = useAddressPatch();
  const windows = usePaperWindows(assessment, true);
  const window = windows.find(({ startDate }) => startDate === params.get('window')) ?? windows[0];
  const whom: Whom = WHOM.find((each) => each === params.get('whom')) ?? 'UNANSWERED';
  const groups = { school: params.get('school'), grade: params.get('grade') };
  const [blanks, setBlanks] = useState(1);
  const [language, setLanguage] = useState<FormLanguage>(own);
  const { version, versions, questions, loaded } = usePaperVersion(assessment, params.get('version'));
  const found = usePaperPeople(
    whom === 'BLANK' || !window
      ? null
      : {
          ...{ assessmentId: assessment.id, windowStart: window.startDate },
          ...{ schoolId: groups.school, gradeLevel: groups.grade },
          answered: whom === 'UNANSWERED' ? false : null,
        },
  );
  const ofGroups = useGroupFilters({
    ...{ assessmentId: assessment.id, windowStart: window?.startDate ?? null },
    ...{ isAdmin: true, chosen: groups, onChoose: change },
  });
  if (!window) return null;
  const sheetOf = { ...formInLanguage(assessment, language), version, window };
  const people = found.people ?? [];
  return (
    <Stack gap="lg">
      <div className={classes.screen}>
        <Section title={t('paper.what')} description={t('paper.whatHelp')}>
          <div className={classes.controls}>
            <WindowField
              windows={windows}
              value={window.startDate}
              onChange={(start) => change({ window: start })}
            />
            <NativeSelect
              label={t('paper.forWhom')}
              value={whom}
              data={WHOM.map((value) => ({ value, label: t(`paper.whom.${value}`) }))}
              onChange={(event) => change({ whom: event.currentTarget.value })}
            />
            {whom === 'BLANK' ? (
              <NumberInput
                label={t('paper.blanks')}
                min={1}
                max={MOST_SHEETS}
                allowDecimal={false}
                value={blanks}
                onChange={(count) => (typeof count === 'number' ? setBlanks(count) : undefined)}
              />
            ) : (
              ofGroups.map(({ key, field }) => <Fragment key={key}>{field}</Fragment>)
            )}
            <VersionField
              versions={versions}
              value={version}
              onChange={(next) => change({ version: next })}
            />
            <NativeSelect
              label={t('paper.language')}
              value={language}
              data={FORM_LANGUAGES.map((value) => ({ value, label: t(`readAloud.language.${value}`) }))}
              onChange={(event) =>
                setLanguage(FORM_LANGUAGES.find((each) => each === event.currentTarget.value) ?? language)
              }
            />
          </div>
          <Text size="sm" mt="sm" role="status">
            {whom === 'BLANK'
              ? t('paper.count', { count: blanks })
              : found.people
                ? t('paper.count', { count: people.length })
                : t('paper.loading')}
          </Text>
        </Section>
        {found.total > people.length && found.people ? (
          <Alert role="status" title={t('paper.tooMany', { count: MOST_SHEETS })} mt="md">
            {t('paper.tooManyText')}
          </Alert>
        ) : null}
        {found.error ? <ErrorState error={found.error} onRetry={found.retry} /> : null}
        {whom !== 'BLANK' && found.people?.length === 0 ? (
          <EmptyState title={t('paper.nobody')}>{t('paper.nobodyText')}</EmptyState>
        ) : null}
      </div>
      {loaded && (whom === 'BLANK' || found.people) ? (
        <FormulasOf questions={questions}>
          <div className={classes.sheets}>
            {whom === 'BLANK'
              ? Array.from({ length: blanks }, (_, at) => (
                  <PaperSheet key={at} {...{ ...sheetOf, questions, language }} name="" code={null} />
                ))
              : people.map(({ userId, user, paperCode }) => (
                  <PaperSheet
                    key={userId}
                    {...{ ...sheetOf, questions, language }}
                    name={nameOf(user, t)}
                    code={paperCode}
                  />
                ))}
          </div>
        </FormulasOf>
      ) : found.error ? null : (
        <ListSkeleton rows={6} />
      )}
    </Stack>
  );
}
