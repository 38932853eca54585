import { useMemo, useState } from 'react';
import { addDays, dayIn } from '@lyceum/contracts/calendar';
import { isUuid } from '@lyceum/contracts/formats';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import { COST_SOURCES, CUTOFF_SIDES, type FiguresInput, type ReportType } from './figures';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d{1,7}(\.\d{1,6})?$/;
const USUAL_WEEKS = 12;

/** Days, programs, learners and full dosage from the address; invalid values are ignored. */
export function useRoiView(reportType: ReportType, ecosystemProfileId: string | null) {
  const [params, patch] = useAddressPatch();
  const { timeZoneId } = useViewer();
  const [today] = useState(() => dayIn(timeZoneId, new Date()));
  const change = (values: Record<string, string | null>) => patch(values, { replace: true });
  const side = CUTOFF_SIDES.find((each) => each === params.get('side')) ?? 'AT_OR_BELOW';
  const text = params.toString();
  const input = useMemo<Omit<FiguresInput, 'costs' | 'costsFrom' | 'studentFile'>>(() => {
    const asked = new URLSearchParams(text);
    const day = (name: string) => (DAY.test(asked.get(name) ?? '') ? asked.get(name) : null);
    const endDate = day('to') ?? today;
    const full = Number(asked.get('full'));
    const bound = asked.get('bound') ?? '';
    const check = asked.get('check') ?? '';
    const hasBound = reportType === 'OUTCOMES' && NUMBER.test(bound);
    // Costs belong to whole programs.
    const ofLearners = reportType !== 'COST';
    const school = asked.get('school') ?? '';
    return {
      reportType,
      ecosystemProfileId,
      programIds: (asked.get('programs') ?? '').split(',').filter(isUuid),
      schoolId: ofLearners && isUuid(school) ? school : null,
      gradeLevel: (ofLearners && asked.get('grade')) || null,
      beginDate: day('from') ?? mondayBefore(endDate, USUAL_WEEKS - 1),
      endDate,
      skillsCheckId: reportType === 'OUTCOMES' && isUuid(check) ? check : null,
      cutoff: hasBound ? { bound: Number(bound), side } : null,
      fullDosageMinutes: Number.isInteger(full) && full > 0 ? full : null,
    };
  }, [text, today, side, reportType, ecosystemProfileId]);
  const records = (params.get('records') ?? '').split(',');
  const index = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0);
  return {
    input,
    side,
    today,
    /** Records of costs that are taken into the report. */
    records: COST_SOURCES.filter((source) => records.includes(source)),
    change,
    index,
    toPage: (page: number) => change({ page: page > 0 ? String(page + 1) : null }),
  };
}

export type RoiView = ReturnType<typeof useRoiView>;

/** The Monday of the day's week, or `weeks` weeks earlier. */
function mondayBefore(day: string, weeks: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7) - 7 * weeks);
}
