import { DEFAULT_FILES, LONGEST_FILE_NAME } from '@lyceum/contracts/questions';
import { dayIn } from '@lyceum/contracts/calendar';
import { Conflict } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { AnswerFileUploadInput, MutationRequestAnswerFileUploadArgs } from '../__generated__/resolvers';
import { answerFileKey, isHeic, kindOf } from '../answer-files/subject';
import { expectCaller } from '../expect-caller';
import { t } from '../i18n';
import { inTransaction } from '../read';
import type { AssessmentRow } from './assessment-row';
import { expectRespondent, lockVisibleForShare } from './lock-assessment';
import { refuse } from './refuse';
import { questionsOfAll, readFormVersions } from './versions';
import { windowsOf } from './windows';

const MEGABYTE = 1_048_576;
/** Files of a question that no submission has. */
const MOST_WAITING = 20;
/** As long as drafts. */
const WAITING_MS = 60 * 86_400_000;

/** Begins the upload of a file for an answer, or begins it anew. */
export async function requestAnswerFileUpload(
  { actor }: RequestScope,
  { input }: MutationRequestAnswerFileUploadArgs,
  services: Services,
) {
  expectCaller(actor, input.userId);
  const fileId = input.fileId.toLowerCase();
  if (!isUuid(fileId)) refuse('fileId', t('assessments.refusal.ids'));
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, input.assessmentId, now);
    if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
    await expectRespondent(db, assessment);
    expectBegunWindow(assessment, input.windowStart, now);
    const filename = await checkFile(db, assessment, input);
    const begun = await begin(db, { ...input, fileId, filename }, assessment.programId, now);
    if (begun.isUploaded) return { fileId, isUploaded: true, partSize: 0, presignedUrls: [] };
    const key = answerFileKey(db.ecosystemId, fileId);
    if (begun.uploadId) await services.files.abort({ key, uploadId: begun.uploadId });
    const { uploadId, partSize, presignedUrls } = await services.files.presignMultipart({
      key,
      size: input.size,
    });
    await db.query(`UPDATE learning.answer_files SET upload_id = $2 WHERE id = $1`, [fileId, uploadId]);
    return { fileId, isUploaded: false, partSize, presignedUrls };
  });
}

/** Uploads of a closed window are accepted like its drafts: they may arrive late. */
function expectBegunWindow(assessment: AssessmentRow, windowStart: string, now: Date): void {
  const isOne = windowsOf(assessment).some(({ startDate }) => startDate === windowStart);
  if (!isOne || windowStart > dayIn(assessment.timeZoneId, now))
    refuse('windowStart', t('assessments.refusal.window'));
}

/** The file's plain name, if the question takes such a file. */
async function checkFile(
  db: TenantDb,
  assessment: AssessmentRow,
  { questionId, filename: given, size }: AnswerFileUploadInput,
): Promise<string> {
  const versions = await readFormVersions(inTransaction(db), assessment);
  const question = questionsOfAll(versions).find(({ id }) => id === questionId.toLowerCase());
  if (question?.questionType !== 'FILE') return refuse('questionId', t('answerFiles.question'));
  const { kinds, mostMegabytes } = question.details.files ?? DEFAULT_FILES;
  const filename = plainFileName(given);
  if (filename.length < 1 || filename.length > LONGEST_FILE_NAME)
    refuse('filename', t('answerFiles.name', { longest: LONGEST_FILE_NAME }));
  if (!kindOf(filename, kinds))
    refuse(
      'filename',
      t(kinds.includes('PICTURE') && isHeic(filename) ? 'answerFiles.heic' : 'answerFiles.kind'),
    );
  if (size < 1 || size > mostMegabytes * MEGABYTE)
    refuse('size', t('answerFiles.size', { megabytes: mostMegabytes }));
  return filename;
}

interface Begun {
  isUploaded: boolean;
  /** The upload of an earlier attempt; null: none. */
  uploadId: string | null;
}

/** The file's row, new or of an earlier attempt. */
async function begin(
  db: TenantDb,
  file: AnswerFileUploadInput,
  programId: string,
  now: Date,
): Promise<Begun> {
  const place = [db.actor.userId, file.assessmentId, file.questionId, file.windowStart];
  const [known] = await db.query<Begun & { isOwn: boolean }>(
    `SELECT t.uploaded_at IS NOT NULL AS "isUploaded", t.upload_id AS "uploadId",
       (t.user_id, t.assessment_id, t.question_id, t.window_start) = ($2::uuid, $3::uuid, $4::uuid, $5::date) AS "isOwn"
     FROM learning.answer_files t WHERE t.id = $1 FOR UPDATE`,
    [file.fileId, ...place],
  );
  if (known && !known.isOwn) throw new Conflict(t('answerFiles.taken'));
  if (known?.isUploaded) return known;
  const [waiting] = await db.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM learning.answer_files t
     WHERE t.user_id = $1 AND t.assessment_id = $2 AND t.question_id = $3 AND t.window_start = $4 AND t.response_id IS NULL`,
    place,
  );
  if (!known && waiting!.files >= MOST_WAITING)
    throw new Conflict(t('answerFiles.tooMany', { most: MOST_WAITING }));
  const made = await db.query(
    `INSERT INTO learning.answer_files AS t (ecosystem_id, id, user_id, assessment_id, question_id, window_start, program_id, filename,
       bytes, created_at, delete_after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET filename = excluded.filename, bytes = excluded.bytes
     WHERE t.user_id = excluded.user_id RETURNING 1`,
    [
      ...[db.ecosystemId, file.fileId, ...place, programId, file.filename, file.size],
      ...[now, new Date(now.getTime() + WAITING_MS)],
    ],
  );
  if (made.length === 0) throw new Conflict(t('answerFiles.taken'));
  return known ?? { isUploaded: false, uploadId: null };
}
