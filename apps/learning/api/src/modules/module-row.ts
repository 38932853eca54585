import type { QuestionFormula } from '@lyceum/contracts/questions';
import type { ModuleAudience, ModuleStatus } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { Progress } from './merge-progress';

export interface ModuleQuestion {
  id: string;
  question: string;
  multiple: boolean;
  options: { id: string; text: string }[];
  /** Ids of the right options. Left out: the question has no right answer. */
  correct?: string[];
  explanation?: string;
}

export interface ModulePage {
  id: string;
  title: string;
  content: string;
  videoUrl: string | null;
  requireCompletion: boolean;
  questions: ModuleQuestion[];
  /** The formulas in all texts of the page. Undefined in pages stored before formulas existed. */
  formulas?: QuestionFormula[];
}

export interface ModuleRow {
  id: string;
  title: string;
  description: string;
  status: ModuleStatus;
  audience: ModuleAudience;
  programIds: string[];
  subjectIds: string[];
  pageCount: number;
  revision: number;
  /** True when all programs of the module are archived. */
  closed: boolean;
}

export interface EnrollmentRow {
  id: string;
  moduleId: string;
  userId: string;
  programId: string;
  enrolledAt: Date;
  completedAt: Date | null;
  lastActiveAt: Date;
  progress: Progress;
}

export const MODULE_COLUMNS = `m.id, m.title, m.description, m.status, m.audience, m.program_ids AS "programIds", m.subject_ids AS "subjectIds",
  jsonb_array_length(m.pages) AS "pageCount", m.revision,
  NOT EXISTS (SELECT 1 FROM learning.programs open WHERE open.id = ANY (m.program_ids) AND NOT open.archived) AS closed`;

export const ENROLLMENT_COLUMNS = `e.id, e.module_id AS "moduleId", e.user_id AS "userId", e.program_id AS "programId",
  e.enrolled_at AS "enrolledAt", e.completed_at AS "completedAt", e.last_active_at AS "lastActiveAt", e.progress`;

export async function readPages(read: Read, ids: readonly string[]): Promise<Map<string, ModulePage[]>> {
  const rows = await read<{ id: string; pages: ModulePage[] }>(
    'pages-of-modules',
    `SELECT id, pages FROM learning.modules WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, pages }) => [id, pages]));
}

export async function readOwnEnrollments(
  read: Read,
  userId: string | null,
  ids: readonly string[],
): Promise<Map<string, EnrollmentRow>> {
  const rows = await read<EnrollmentRow>(
    'own-enrollments',
    `SELECT ${ENROLLMENT_COLUMNS} FROM learning.module_enrollments e WHERE e.user_id = $1 AND e.module_id = ANY ($2::uuid[])`,
    [userId, ids],
  );
  return new Map(rows.map((row) => [row.moduleId, row]));
}

export async function areArchived(read: Read, ids: readonly string[]): Promise<boolean> {
  const open = await read(
    'open-programs-of-module',
    `SELECT 1 FROM learning.programs WHERE id = ANY ($1::uuid[]) AND NOT archived LIMIT 1`,
    [ids],
  );
  return open.length === 0;
}

/** Ids of those programs that offer self-paced modules now. */
export async function readProgramsWithModules(read: Read, ids: readonly string[]): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    'programs-offering-modules',
    `SELECT id FROM learning.programs WHERE id = ANY ($1::uuid[]) AND self_paced AND NOT archived`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
