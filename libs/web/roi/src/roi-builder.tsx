import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  notify,
  Tabs,
  useDebouncedValue,
  useDraft,
} from '@lyceum/web/design-system';
import { errorField, faultsOf } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { IconCoin, IconDeviceFloppy, IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { CostFields, costInputs, NO_COSTS, type TypedCost } from './costs';
import { CutoffFields } from './cutoff-fields';
import { FiguresView, useReading } from './figures-view';
import { REPORT_TYPES, type Figures, type FiguresInput, type ReportType, type RoiPlace } from './figures';
import { useT } from './i18n';
import { SaveReportDialog } from './save-report-dialog';
import { RateFields, rateInputs, type TypedRate } from './rate-fields';
import { RecordedCosts } from './recorded-costs';
import { ReportActions } from './report-actions';
import { Settings } from './settings';
import type { SlimFile } from './slim-student-file';
import { SkillsCheckField } from './skills-check-field';
import { StudentFile } from './student-file';
import { useRecorded } from './use-recorded';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

const TYPING_MS = 500;
const CURRENCY = 'USD';

interface RoiBuilderProps {
  place: RoiPlace;
  view: RoiView;
  onType: (type: ReportType) => void;
}

/** Shows current figures of the chosen type, and saves them. */
export function RoiBuilder({ place, view, onType }: RoiBuilderProps) {
  const t = useT();
  const { documents, ecosystemProfileId, gradeName, reportHref } = place;
  const { reportType } = view.input;
  const navigate = useNavigate();
  const reading = useReading(gradeName);
  const own = useOwnInput(place, view);
  const [keeping, setKeeping] = useState(false);
  const options = useQuery(documents.options, { variables: { ecosystemProfileId } }).data?.getRoiOptions;
  const { figures, older, error, refetch } = useFigures(place, own.input);
  const hasFile = reportType === 'OUTCOMES' || reportType === 'EQUITY';
  const problems = hasFile ? fileProblems(error) : [];
  return (
    <div className={classes.stack}>
      <Tabs
        className={classes.unprinted}
        value={reportType}
        onChange={(type) => type && onType(type as ReportType)}
      >
        <Tabs.List aria-label={t('reportType')}>
          {REPORT_TYPES.map((type) => (
            <Tabs.Tab key={type} value={type}>
              {t(`types.${type}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Settings view={view} options={options} gradeName={gradeName} />
      {takesCosts(view) ? <RecordedCosts place={place} view={view} currency={CURRENCY} /> : null}
      {takesCosts(view) ? (
        <CostFields
          description={t(reportType === 'COST' ? 'costsText' : 'costsOfOutcomes')}
          costs={own.costs}
          programs={options?.programs ?? []}
          currency={CURRENCY}
          onChange={own.setCosts}
        />
      ) : null}
      {takesCosts(view) ? (
        <RateFields
          currencies={own.currencies}
          currency={CURRENCY}
          today={view.today}
          rates={own.rates}
          onChange={own.setRates}
        />
      ) : null}
      {hasFile ? (
        <StudentFile
          file={own.file}
          columns={options?.studentColumns ?? []}
          problems={problems}
          onChange={own.setFile}
        />
      ) : null}
      {reportType === 'OUTCOMES' ? (
        <>
          <SkillsCheckField view={view} options={options} />
          <CutoffFields view={view} />
        </>
      ) : null}
      {problems.length > 0 ? null : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !own.input ? (
        <Missing reportType={reportType} />
      ) : figures ? (
        <>
          <div className={classes.above}>
            <Days figures={figures} />
            <div className="ly-page-actions">
              <ReportActions figures={figures} name={t(`files.${reportType}`)} reading={reading}>
                <Button
                  disabled={older}
                  leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
                  onClick={() => setKeeping(true)}
                >
                  {t('keep')}
                </Button>
              </ReportActions>
            </div>
          </div>
          <div className={`${classes.stack} ${older ? classes.older : ''}`} aria-busy={older}>
            <FiguresView figures={figures} reading={reading} rowsHref={place.rowsHref} />
          </div>
        </>
      ) : (
        <CardsSkeleton count={4} />
      )}
      {keeping && own.input ? (
        <SaveReportDialog
          documents={documents}
          input={own.input}
          onClose={() => setKeeping(false)}
          onSaved={(id) => {
            notify({ tone: 'good', message: t('kept') });
            void navigate(reportHref({ id, reportType }));
          }}
        />
      ) : null}
    </div>
  );
}

/** Input of the query; null while something required is missing. */
function useOwnInput(place: RoiPlace, view: RoiView) {
  const { input, records } = view;
  const { ecosystemProfileId } = place;
  const rateDraft = useDraft<TypedRate[]>(`roi-rates-${ecosystemProfileId ?? 'own'}`, []);
  const [rates, setRates] = useState(rateDraft.initial);
  const [typedRates] = useDebouncedValue(rates, TYPING_MS);
  const recorded = useRecorded(place, view, !takesCosts(view));
  const draft = useDraft<TypedCost[]>(`roi-costs-${ecosystemProfileId ?? 'own'}`, NO_COSTS);
  const [costs, setCosts] = useState(draft.initial);
  const [file, setFile] = useState<SlimFile | null>(null);
  const [typed] = useDebouncedValue(costs, TYPING_MS);
  const currencies = [
    ...costInputs(costs).map((cost) => cost.currency ?? CURRENCY),
    ...recorded.costs.filter(({ source }) => records.includes(source)).map((cost) => cost.currency),
  ]
    .filter((code, at, all) => code !== CURRENCY && all.indexOf(code) === at)
    .sort();
  const whole = (): FiguresInput | null => {
    // Costs of programs outside the report are ignored.
    const inputs = costInputs(typed).filter(({ programId }) => isOf(input.programIds, programId));
    const costed = {
      ...{ ...input, costs: inputs, costsFrom: records },
      rates: rateInputs(typedRates, currencies),
    };
    if (input.reportType === 'COST') return inputs.length + records.length > 0 ? costed : null;
    if (input.reportType === 'OVERVIEW' || input.reportType === 'DOSAGE') return input;
    return file ? { ...(takesCosts(view) ? costed : input), studentFile: file.encoded } : null;
  };
  return {
    costs,
    file,
    setFile,
    setCosts: (next: TypedCost[]) => {
      setCosts(next);
      draft.save(next);
    },
    rates,
    currencies,
    setRates: (next: TypedRate[]) => {
      setRates(next);
      rateDraft.save(next);
    },
    input: whole(),
  };
}

/** Costs are of whole programs, not of the learners of one school or grade. */
const takesCosts = ({ input: { reportType, schoolId, gradeLevel } }: RoiView) =>
  reportType === 'COST' || (reportType === 'OUTCOMES' && !schoolId && !gradeLevel);

const isOf = (chosen: readonly string[], programId: string | null) =>
  programId === null || chosen.length === 0 || chosen.includes(programId);

function useFigures({ documents }: RoiPlace, input: FiguresInput | null) {
  // Not cached: a student file cannot be a cache key, and figures are of the current moment.
  const { data, previousData, loading, error, refetch } = useQuery(
    documents.figures,
    input ? { variables: { input }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const found = (data ?? previousData)?.getRoiFigures ?? null;
  // Figures of the previous report type are not shown.
  const figures = found?.reportType === input?.reportType ? found : null;
  return { figures: error ? null : figures, older: loading, error, refetch };
}

/** Problems of the file, by row. */
function fileProblems(error: unknown): string[] {
  if (errorField(error) !== 'input.studentFile') return [];
  const [fault] = faultsOf(error);
  const problems = (fault?.extensions as { problems?: { remedy: string }[] } | undefined)?.problems;
  return problems?.map(({ remedy }) => remedy) ?? (fault ? [fault.message] : []);
}

function Days({ figures: { beginDate, endDate, weeks } }: { figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const days = { days: format.dateRange(beginDate, endDate), count: weeks };
  return <p className={classes.quiet}>{t('days', days)}</p>;
}

function Missing({ reportType }: { reportType: ReportType }) {
  const t = useT();
  const isCost = reportType === 'COST';
  const Icon = isCost ? IconCoin : IconFileUpload;
  return (
    <EmptyState icon={<Icon size={28} stroke={1.6} />} title={t(isCost ? 'noCosts' : 'noFile')}>
      {t(isCost ? 'noCostsText' : 'noFileText')}
    </EmptyState>
  );
}
