import { buffer } from 'node:stream/consumers';
import { BadInput } from '@lyceum/server/errors';
import type { Files } from '@lyceum/server/files';
import { PictureRefused, redrawPicture, Semaphore } from '@lyceum/server/pictures';
import { t } from '../i18n';
import { detect, judgeContent, type ContentProblem } from './check-content';

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 3000;
const QUALITY = 88;

/** Each check holds a whole file, of at most 50 MB, in memory. */
const checking = new Semaphore(2, 30);

type Checked = { contentType: string; bytes?: number } | { refusal: BadInput };

/**
 * The content type of a stored file by its content, or why it is refused. Pictures are encoded again, without the
 * camera's metadata; `bytes` is their new size.
 */
export function checkStoredFile(
  files: Pick<Files, 'read' | 'write'>,
  key: string,
  filename: string,
): Promise<Checked> {
  return checking.run(async () => {
    const content = await buffer(await files.read(key));
    const judged = judgeContent(filename, await detect(content));
    if ('problem' in judged) return { refusal: refusal(judged.problem) };
    const { contentType } = judged;
    if (!contentType.startsWith('image/')) return { contentType };
    try {
      const picture = await redrawPicture(content, (drawn) => {
        const sized = drawn.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
        return contentType === 'image/png'
          ? sized.png()
          : contentType === 'image/webp'
            ? sized.webp({ quality: QUALITY })
            : sized.jpeg({ quality: QUALITY });
      });
      await files.write(key, picture);
      return { contentType, bytes: picture.length };
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return { refusal: refusal(error.reason === 'PIXELS' ? 'PIXELS' : 'DAMAGED') };
    }
  });
}

function refusal(problem: ContentProblem | 'PIXELS' | 'DAMAGED'): BadInput {
  const words = t(`resources.content.${problem}`);
  return new BadInput('fileId', words, words);
}
