import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EngagementRow, QueryGetEngagementTrackerCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { openTracker, type Tracker } from './open-tracker';
import { fillRows, readStandings } from './read-rows';
import { csvHeads, reasonTexts, statusTexts } from './csv-texts';

const MOST = 10_000;

/** CSV with a byte order mark, which makes spreadsheets read UTF-8; instants are ISO 8601. */
export async function getEngagementTrackerCsv(
  actor: Actor,
  { input }: QueryGetEngagementTrackerCsvArgs,
  services: Services,
): Promise<string> {
  const read = singly(actor, services);
  const now = services.clock.now();
  const tracker = await openTracker(actor, input, read, now);
  const found = await readStandings(read, tracker, MOST, null);
  if (found.length > MOST) throw new BadInput('input', t('tracker.tooMany'));
  const rows = await fillRows(read, tracker, found, now);
  const lines = [headsOf(tracker, actor.language), ...rows.map((row) => lineOf(row, actor.language))];
  return `\uFEFF${stringify(lines, { escape_formulas: true, record_delimiter: 'windows' })}`;
}

function headsOf({ terms, role, mondays }: Tracker, language: Language): string[] {
  const head = (name: keyof typeof csvHeads) => csvHeads[name][language];
  const { tutor, tutee } = terms[language];
  return [
    ...[
      role === 'LEARNER' ? tutee : tutor,
      head('school'),
      head('grade'),
      tutor,
      head('status'),
      head('why'),
    ],
    ...[head('lastSeen'), head('days'), head('attendance'), head('weekly'), head('target')],
    ...mondays.flatMap((monday) =>
      (['sessions', 'attended', 'scheduled', 'delivered', 'present'] as const).map(
        (name) => `${head(name)}, ${head('of')} ${monday}`,
      ),
    ),
  ];
}

function lineOf(row: EngagementRow, language: Language): (string | number | null | undefined)[] {
  return [
    ...[row.name, row.schoolName, row.gradeLevel, row.leaders.flatMap(({ name }) => name ?? []).join(', ')],
    ...[
      statusTexts[row.status][language],
      row.reasons.map((reason) => reasonTexts[reason][language]).join(', '),
    ],
    ...[row.lastSeenAt, row.daysSinceLastSession, row.attendanceRate, row.weeklyMinutes, row.targetWeeks],
    ...row.weeks.flatMap((week) => [
      week.sessions,
      week.attended,
      week.minutesScheduled,
      week.minutesDelivered,
      week.minutesPresent,
    ]),
  ];
}
