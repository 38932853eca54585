import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Every place that gives an address of a file. SHORT: five minutes, for what people send each other and for lessons. */
const ADDRESSES: Record<string, 'SHORT' | 'USUAL'> = {
  'messaging/api/src/attachments/attachments.resolver.ts': 'SHORT',
  'sessions/api/src/lesson-files/lesson-file-row.ts': 'SHORT',
  'sessions/api/src/lesson-recordings/recording-row.ts': 'SHORT',
  'sessions/api/src/materials/session-materials.ts': 'SHORT',
  'identity/api/src/data-rights/download-data-export.ts': 'USUAL',
  'identity/api/src/data-rights/get-erasure-certificate.ts': 'USUAL',
  'identity/api/src/pictures/picture-addresses.ts': 'USUAL',
  'identity/api/src/roster/export-user-roster.ts': 'USUAL',
  'identity/api/src/user-files/user-files.resolver.ts': 'USUAL',
  'learning/api/src/question-pictures/picture-address.ts': 'USUAL',
  'learning/api/src/resources/open-resource.ts': 'SHORT',
  'learning/api/src/resources/resource-files.ts': 'SHORT',
  'matching/api/src/request-files/request-files.ts': 'USUAL',
  'reports/api/src/files/get-pre-process-report-url.ts': 'USUAL',
  'roster/api/src/file-uploads/get-file-upload-url.ts': 'USUAL',
  'roster/api/src/imports/get-import-example-file-url.ts': 'USUAL',
  'roster/api/src/imports/get-import-file-url.ts': 'USUAL',
  'roster/api/src/records/record-list.ts': 'USUAL',
  'roster/api/src/syncs/lists/get-roster-sync-plan-csv-url.ts': 'USUAL',
  'sessions/api/src/exports/export-row.ts': 'USUAL',
  'sessions/api/src/payouts/batch-row.ts': 'USUAL',
  'payments/api/src/billing/order-row.ts': 'USUAL',
  'learning/api/src/assessments/get-answer-file.ts': 'SHORT',
};

/** Domains whose files people send each other, or that are of lessons: an address of them that is not listed is short. */
const SHORT_BY_DEFAULT = /^(messaging|sessions)\//;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', '__generated__', 'testing'].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.(spec|test)\.tsx?$/.test(path) ? [path] : [];
  });
}

const apps = resolve(root, 'apps');
const found = readdirSync(apps)
  .map((domain) => join(apps, domain, 'api', 'src'))
  .flatMap((folder) => {
    try {
      return sources(folder);
    } catch {
      return []; // a domain without a server
    }
  })
  .map((path) => ({ path: relative(apps, path), text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => text.includes('.presignDownload('));

it('finds the places', () => expect(found.length).toBeGreaterThan(15));

it.each(found.map(({ path, text }) => [path, text]))(
  '%s gives addresses of the length that is listed',
  (path, text) => {
    const calls = text.split('.presignDownload(').slice(1);
    const short = calls.filter((call) => call.slice(0, 160).includes('SHORT_DOWNLOAD_SECONDS')).length;
    const due = ADDRESSES[path] ?? (SHORT_BY_DEFAULT.test(path) ? 'SHORT' : 'USUAL');
    expect(short).toBe(due === 'SHORT' ? calls.length : 0);
  },
);

it('lists every place in which people send each other files, and none that is gone', () => {
  const paths = found.map(({ path }) => path);
  expect(Object.keys(ADDRESSES).filter((path) => !paths.includes(path))).toEqual([]);
});
