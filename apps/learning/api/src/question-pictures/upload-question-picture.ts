import { randomUUID } from 'node:crypto';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound, RateLimited } from '@lyceum/server/errors';
import { contentTypeOf } from '@lyceum/server/file-kinds';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationUploadQuestionPictureArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { pictureKey } from './question-pictures';

const MOST_BYTES = 4 * 1024 * 1024;
/** Characters of base64 that tell the kind of a picture. */
const HEAD_CHARACTERS = 64;
/** Pixels. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;
const MOST_WAITING = 50;
const WAIT_SECONDS = 3600;
const DAY_MS = 86_400_000;

/** Stores a picture for a question of the program; saving the question takes it. */
export async function uploadQuestionPicture(
  actor: Actor,
  { input }: MutationUploadQuestionPictureArgs,
  services: Services,
) {
  const { programId, content } = input;
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const picture = await redraw(content);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await expectActiveProgram(db, programId);
    const [waiting] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM learning.question_pictures WHERE created_by = $1 AND delete_after > $2`,
      [actor.userId, now],
    );
    if (waiting!.count >= MOST_WAITING) throw new RateLimited(WAIT_SECONDS);
    const id = randomUUID();
    await db.query(
      `INSERT INTO learning.question_pictures (ecosystem_id, id, program_id, bytes, created_by, created_at, delete_after)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [db.ecosystemId, id, programId, picture.length, actor.userId, now, new Date(now.getTime() + DAY_MS)],
    );
    await services.files.write(pictureKey(db.ecosystemId, id), picture);
    return { id };
  });
}

async function expectActiveProgram(db: TenantDb, id: string): Promise<void> {
  const [program] = await db.query<{ archived: boolean }>(
    `SELECT archived FROM learning.programs WHERE id = $1`,
    [id],
  );
  if (!program) throw new NotFound('program');
  if (program.archived) throw new Conflict(t('questionPictures.archivedProgram'));
}

async function redraw(content: string): Promise<Buffer> {
  if (
    contentTypeOf(Buffer.from(content.slice(0, HEAD_CHARACTERS), 'base64'), 'picture.heic') === 'image/heic'
  )
    return refuse(t('questionPictures.heic'));
  if (content.length > (MOST_BYTES * 4) / 3) return refuse(t('questionPictures.large'));
  try {
    return await redrawPicture(Buffer.from(content, 'base64'), (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY }),
    );
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    return refuse(t(error.reason === 'PIXELS' ? 'questionPictures.pixels' : 'questionPictures.unreadable'));
  }
}

function refuse(words: ReturnType<typeof t>): never {
  throw new BadInput('input.content', words, words);
}
