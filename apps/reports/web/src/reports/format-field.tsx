import { Select } from '@lyceum/web/design-system';
import type { ReportFormat } from '../__generated__/graphql';
import { useT } from '../i18n';

const FILES = ['CSV', 'EXCEL', 'PDF', 'PARQUET'] as const satisfies ReportFormat[];
/** A column of figures may say that one is withheld, so no Parquet; and mails have sums of other reports only. */
export const PIVOT_FORMATS = ['CSV', 'EXCEL', 'PDF'] as const satisfies ReportFormat[];
const OF_SCHEDULES = [...FILES, 'IN_MAIL'] as const satisfies ReportFormat[];

interface FormatFieldProps {
  /** Of the form's field: id and error. */
  id: string;
  error: string | null;
  value: ReportFormat;
  /** Whether the report is mailed, so that its figures may stand in the mail. */
  isMailed?: boolean;
  /** Only these formats. */
  only?: readonly ReportFormat[] | undefined;
  onChange: (format: ReportFormat) => void;
}

/** The format of a report's file, with what each is good for and how much it holds. */
export function FormatField({ value, isMailed = false, only, onChange, ...field }: FormatFieldProps) {
  const t = useT();
  const formats: readonly ReportFormat[] = only ?? (isMailed ? OF_SCHEDULES : FILES);
  return (
    <Select
      {...field}
      label={t('reports.format')}
      description={t(`reports.formatHelp.${value}`)}
      allowDeselect={false}
      data={formats.map((format) => ({ value: format, label: t(`reports.formats.${format}`) }))}
      value={value}
      onChange={(chosen) => {
        const format = formats.find((each) => each === chosen);
        if (format) onChange(format);
      }}
    />
  );
}
