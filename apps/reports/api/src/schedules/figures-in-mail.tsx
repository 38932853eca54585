import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { MailFigures, MailRow } from '../files/subject';
import { t } from '../i18n';

const QUIET = { color: '#5c6370', fontSize: 13 };
const LINE = '1px solid #dcdfe5';
const CELL = { padding: '4px 8px', borderBottom: LINE, textAlign: 'left' } as const;
const NUMBER = { ...CELL, textAlign: 'right' } as const;
const WIDEST = 100;

/** A report's sums as a table, with bars that every mail program draws: pictures and SVG are often blocked. */
export function FiguresInMail({ language, figures }: { language: Language; figures: MailFigures }) {
  const { columns, rows, total, drawn, hasMore } = figures;
  if (rows.length === 0) return null;
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const withheld = t('schedules.mail.withheld')[language];
  const text = (value: number | null) => (value === null ? withheld : number.format(value));
  const most = Math.max(...rows.map(({ sums }) => (drawn === null ? 0 : (sums[drawn] ?? 0))), 0);
  const isSomeWithheld = rows.some(({ people, sums }) => people === null || sums.includes(null));
  const lines: { row: MailRow; isTotal: boolean }[] = [
    ...rows.map((row) => ({ row, isTotal: false })),
    ...(total ? [{ row: { ...total, name: t('schedules.mail.total')[language] }, isTotal: true }] : []),
  ];
  return (
    <>
      <table style={{ borderCollapse: 'collapse', width: '100%', fontSize: 13, marginBottom: 16 }}>
        <thead>
          <tr>
            <th scope="col" style={CELL}>
              {t('schedules.mail.group')[language]}
            </th>
            <th scope="col" style={NUMBER}>
              {t('schedules.mail.people')[language]}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" style={NUMBER}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, isTotal }, at) => (
            <tr key={at} style={isTotal ? { fontWeight: 600 } : {}}>
              <th scope="row" style={{ ...CELL, fontWeight: isTotal ? 600 : 400 }}>
                {/* A line of its own in the plain text of the mail. */}
                <div>{row.name}</div>
                {drawn === null || isTotal ? null : <Bar value={row.sums[drawn] ?? 0} most={most} />}
              </th>
              <td style={NUMBER}>{text(row.people)} </td>
              {row.sums.map((sum, column) => (
                <td key={columns[column]!.key} style={NUMBER}>
                  {text(sum)}{' '}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {drawn !== null && most > 0 ? (
        <Text style={QUIET}>{t('schedules.mail.bars', { column: columns[drawn]!.label })[language]}</Text>
      ) : null}
      {isSomeWithheld ? <Text style={QUIET}>{t('schedules.mail.someWithheld')[language]}</Text> : null}
      {hasMore ? <Text style={QUIET}>{t('schedules.mail.moreRows')[language]}</Text> : null}
    </>
  );
}

/** The number is in its column, so the bar says nothing to screen readers. */
function Bar({ value, most }: { value: number; most: number }) {
  if (most <= 0 || value <= 0) return null;
  const width = `${Math.max(1, Math.round((WIDEST * value) / most))}%`;
  return (
    <div
      aria-hidden="true"
      style={{ width, height: 6, marginTop: 4, backgroundColor: '#1f4fd8', fontSize: 0 }}
    />
  );
}
