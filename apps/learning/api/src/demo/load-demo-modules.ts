import { createHash } from 'node:crypto';
import { demoPeople } from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import {
  publishTraining,
  publishTrainingCompleted,
  type ModulePage,
  type Progress,
} from '../modules/subject';
import { demoModules, type DemoModule } from './demo-modules';

const DAY_MS = 86_400_000;

/** Loads modules of the organization's programs, and progress of learners in the published ones; of leaders in trainings. */
export async function loadDemoModules(db: TenantDb, date: string): Promise<void> {
  const mine = demoModules.filter(({ program }) => program.ecosystemId === db.ecosystemId);
  for (const [at, module] of mine.entries()) {
    const id = stableId(db.ecosystemId, 'demo-module', module.key);
    const pages = pagesOf(db.ecosystemId, module);
    const { status, audience = 'LEARNERS' } = module;
    const programIds = [module.program.id];
    const made = await db.query(
      `INSERT INTO learning.modules (ecosystem_id, id, title, description, status, program_ids, subject_ids, pages, created_at, audience)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
      [
        db.ecosystemId,
        id,
        module.title,
        module.description,
        status,
        programIds,
        [module.subjectId],
        JSON.stringify(pages),
        daysBefore(date, 30 + at),
        audience,
      ],
    );
    if (made.length === 0) continue;
    await publishTraining(db, { id, audience, programIds, status });
    if (status === 'LIVE') await loadProgress(db, module, id, pages, date);
  }
}

function pagesOf(ecosystemId: string, { key, pages }: DemoModule): ModulePage[] {
  return pages.map(({ title, content, videoUrl = null, requireCompletion = false, questions = [] }, at) => {
    const idOf = (what: string) => stableId(ecosystemId, 'demo-module-part', `${key} ${at} ${what}`);
    return {
      id: idOf('page'),
      title,
      content,
      videoUrl,
      requireCompletion,
      questions: questions.map(({ question, multiple = false, options }, nth) => ({
        id: idOf(`question ${nth}`),
        question,
        multiple,
        options: options.map((text, option) => ({ id: idOf(`question ${nth} option ${option}`), text })),
      })),
    };
  });
}

export const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T22:00:00Z`) - days * DAY_MS).toISOString();

/** Half of the program's learners have begun, and some are done; of a training, leaders. Learners with an account have not begun. */
async function loadProgress(
  db: TenantDb,
  { key, program, audience = 'LEARNERS' }: DemoModule,
  moduleId: string,
  pages: readonly ModulePage[],
  date: string,
): Promise<void> {
  const wanted = audience === 'LEADERS' ? 'LEADER' : 'LEARNER';
  const people = demoPeople.filter(
    ({ account, programRoles }) =>
      (!account || audience === 'LEADERS') &&
      programRoles.some(({ programId, role }) => programId === program.id && role === wanted),
  );
  const rows = people.flatMap(({ userId }) => {
    const drawn = createHash('sha256').update(`${key} ${userId}`).digest();
    if (drawn[0]! % 2 > 0) return [];
    const done = pages.slice(0, drawn[1]! % (pages.length + 1));
    const at = daysBefore(date, 1 + (drawn[2]! % 20));
    return [
      {
        id: stableId(db.ecosystemId, 'demo-module-enrollment', `${key} ${userId}`),
        userId,
        at,
        enrolledAt: daysBefore(date, 22 + (drawn[3]! % 6)),
        completedAt: done.length === pages.length ? at : null,
        progress: progressOf(done, drawn[4]!, at),
      },
    ];
  });
  await db.query(
    `INSERT INTO learning.module_enrollments (ecosystem_id, id, module_id, user_id, program_id, enrolled_at, completed_at, last_active_at, progress)
     SELECT $1, r.id, $2, r."userId", $3, r."enrolledAt", r."completedAt", r.at, r.progress
     FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, "userId" uuid, "enrolledAt" timestamptz, "completedAt" timestamptz, at timestamptz, progress jsonb)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, moduleId, program.id, JSON.stringify(rows)],
  );
  for (const { userId, completedAt } of rows)
    if (completedAt)
      await publishTrainingCompleted(
        db,
        { audience },
        { moduleId, programId: program.id, userId },
        new Date(completedAt),
      );
}

function progressOf(done: readonly ModulePage[], drawn: number, at: string): Progress {
  const questions = done.flatMap((page) => page.questions);
  return {
    pagesCompleted: done.map(({ id }) => id).sort(),
    videos: {},
    selected: Object.fromEntries(
      questions.map(({ id, options }) => [id, { optionIds: [options[drawn % options.length]!.id], at }]),
    ),
    lastPage: done.length > 0 ? { id: done.at(-1)!.id, at } : null,
  };
}
