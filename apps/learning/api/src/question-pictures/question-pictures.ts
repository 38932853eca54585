import { BadInput } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

/** A question's picture as its details store it. */
export interface StoredPicture {
  id: string;
  alt: string;
}

const LONGEST_ALT = 300;

/** Key of a picture in the file store. */
export const pictureKey = (ecosystemId: string, id: string): string =>
  `question-pictures/${ecosystemId}/${id}`;

/** The same key in SQL, for a row `t`. */
export const PICTURE_KEY_SQL = `'question-pictures/' || t.ecosystem_id || '/' || t.id`;

/** The picture in its stored form; whether it exists is checked by `usePictures`. */
export function checkPicture(given: StoredPicture | null, at: string): StoredPicture | null {
  if (!given) return null;
  const alt = given.alt.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (alt.length < 1 || alt.length > LONGEST_ALT) {
    const words = t('questionPictures.alt', { longestAlt: LONGEST_ALT });
    throw new BadInput(`${at}.alt`, words, words);
  }
  return { id: given.id.toLowerCase(), alt };
}

interface Pictured {
  details: { picture?: StoredPicture | null };
}

/**
 * Takes the pictures of a form's questions, and releases those of its program that no question of any form or version
 * has any more. Throws BAD_USER_INPUT at a picture that belongs to another program or does not exist any more.
 */
export async function usePictures(
  db: TenantDb,
  form: { programId: string; now: Date },
  questions: readonly Pictured[],
  fieldOf: (at: number) => string,
): Promise<void> {
  const ids = questions.map(({ details }) => details.picture?.id ?? null);
  const taken = await db.query<{ id: string }>(
    `UPDATE learning.question_pictures SET delete_after = NULL WHERE id = ANY ($2::uuid[]) AND program_id = $1 RETURNING id`,
    [form.programId, ids.filter((id) => id !== null && isUuid(id))],
  );
  const missing = ids.findIndex((id) => id !== null && !taken.some((picture) => picture.id === id));
  if (missing >= 0) {
    const words = t('questionPictures.gone');
    throw new BadInput(`${fieldOf(missing)}.details.picture`, words, words);
  }
  await db.query(
    `UPDATE learning.question_pictures p SET delete_after = $2 WHERE p.program_id = $1 AND p.delete_after IS NULL
       AND NOT EXISTS (SELECT 1 FROM learning.questions q WHERE q.details #>> '{picture,id}' = p.id::text)
       AND NOT EXISTS (
         SELECT 1 FROM learning.assessment_versions v JOIN learning.assessments a ON a.id = v.assessment_id WHERE a.program_id = $1
           AND jsonb_path_exists(v.questions, '$[*].details.picture.id ? (@ == $id)', jsonb_build_object('id', p.id)))`,
    [form.programId, form.now],
  );
}
