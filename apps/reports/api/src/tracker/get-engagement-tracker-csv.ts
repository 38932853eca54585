import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EngagementRow, QueryGetEngagementTrackerCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { openTracker, type Tracker } from './open-tracker';
import { fillRows, readStandings } from './read-rows';
import { csvWords } from './csv-words';

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
  if (found.length > MOST) throw new BadInput('input', t('tracker.theseAreMoreThan10'));
  const rows = await fillRows(read, tracker, found, now);
  const lines = [headsOf(tracker, actor.language), ...rows.map((row) => lineOf(row, actor.language))];
  return `\uFEFF${stringify(lines, { escape_formulas: true, record_delimiter: 'windows' })}`;
}

function headsOf({ terms, role, mondays }: Tracker, language: Language): string[] {
  const words = csvWords[language];
  const { tutor, tutee } = terms[language];
  return [
    ...[role === 'LEARNER' ? tutee : tutor, words.school, words.grade, tutor, words.status, words.why],
    ...[words.lastSeen, words.days, words.attendance, words.weekly, words.target],
    ...mondays.flatMap((monday) =>
      [words.sessions, words.attended, words.scheduled, words.delivered, words.present].map(
        (head) => `${head}, ${words.of} ${monday}`,
      ),
    ),
  ];
}

function lineOf(row: EngagementRow, language: Language): (string | number | null | undefined)[] {
  const words = csvWords[language];
  return [
    ...[row.name, row.schoolName, row.gradeLevel, row.leaders.flatMap(({ name }) => name ?? []).join(', ')],
    ...[words[row.status], row.reasons.map((reason) => words[reason]).join(', ')],
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
