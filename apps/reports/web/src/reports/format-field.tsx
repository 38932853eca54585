import { Select } from '@lyceum/web/design-system';
import type { ReportFormat } from '../__generated__/graphql';
import { useT } from '../i18n';

const FORMATS = ['CSV', 'EXCEL', 'PDF', 'PARQUET'] as const satisfies ReportFormat[];

interface FormatFieldProps {
  /** Of the form's field: id and error. */
  id: string;
  error: string | null;
  value: ReportFormat;
  onChange: (format: ReportFormat) => void;
}

/** The format of a report's file, with what each is good for and how much it holds. */
export function FormatField({ value, onChange, ...field }: FormatFieldProps) {
  const t = useT();
  return (
    <Select
      {...field}
      label={t('reports.format')}
      description={t(`reports.formatHelp.${value}`)}
      allowDeselect={false}
      data={FORMATS.map((format) => ({ value: format, label: t(`reports.formats.${format}`) }))}
      value={value}
      onChange={(chosen) => {
        const format = FORMATS.find((each) => each === chosen);
        if (format) onChange(format);
      }}
    />
  );
}
