import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Words } from '@lyceum/server/actor';
import { isShownInline, LocalFiles, verifyLocalAddress } from '@lyceum/server/files';
import { t } from '../i18n';
import { languageOf } from '../actors/language';
import { rangeOf } from './range-of';

/** Types that browsers may play in place; all other files are only downloaded. */
const VIDEOS: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4' };

const FILE_POLICY = "default-src 'none'; sandbox";
/** The browser's own viewer is a plugin, which `sandbox` forbids. Pages of this origin may show it in a frame. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface Options {
  folder: string;
  filesKey: string;
  publicUrl: string;
}

const EXPIRED: Words = t('files.expired');
const MISSING: Words = t('files.missing');
const FAILED: Words = t('files.failed');
const tooLarge = (bytes: number): Words => t('files.partTooLarge', { bytes });

/** Uploads and downloads by the signed addresses of `LocalFiles`, in place of S3. */
export function filesRoute(server: FastifyInstance, { folder, filesKey, publicUrl }: Options): void {
  const files = new LocalFiles({ folder, filesKey, publicUrl });
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put('/files/*', async (request, reply) => {
      const address = verify(filesKey, 'PUT', request.url, publicUrl);
      const { uploadId, part, maxBytes } = address ?? {};
      if (!uploadId || !part || !maxBytes)
        return reply.code(403).send({ message: EXPIRED[languageOf(request)] });
      const length = Number(request.headers['content-length'] ?? 0);
      if (length > maxBytes)
        return reply.code(413).send({ message: tooLarge(maxBytes)[languageOf(request)] });
      await files.writePart(uploadId, part, (request.body as Readable | undefined) ?? request.raw, maxBytes);
      // S3 answers each part with an ETag, which uploaders read.
      return reply.code(200).header('etag', `"${uploadId}-${part}"`).send();
    });

    scope.get('/files/*', async (request, reply) => {
      const address = verify(filesKey, 'GET', request.url, publicUrl);
      if (!address) return reply.code(403).send({ message: EXPIRED[languageOf(request)] });
      const size = await files.sizeOf(address.key).catch(() => null);
      if (size === null) return reply.code(404).send({ message: MISSING[languageOf(request)] });
      const range = rangeOf(request.headers.range, size);
      if (range === 'BEYOND') return reply.code(416).header('content-range', `bytes */${size}`).send();
      // The signature covers inlineAs, so no request can have a file shown that was signed as a download.
      const inlineAs = address.inlineAs && isShownInline(address.inlineAs) ? address.inlineAs : null;
      const name = address.filename ?? address.key.split('/').at(-1) ?? 'file';
      const content = range ? files.readRange(address.key, range) : await files.read(address.key);
      if (inlineAs === 'application/pdf') reply.removeHeader('x-frame-options');
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      return reply
        .header('accept-ranges', 'bytes')
        .header('content-length', range ? range.end - range.start + 1 : size)
        .header(
          'content-type',
          inlineAs ?? VIDEOS[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        )
        .header(
          'content-disposition',
          `${inlineAs ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', inlineAs === 'application/pdf' ? PDF_POLICY : FILE_POLICY)
        .send(content);
    });

    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ requestId: request.id, err: error }, 'files');
      return reply.code(400).send({ message: FAILED[languageOf(request)] });
    });
  });
}

function verify(filesKey: string, method: string, url: string, publicUrl: string) {
  try {
    return verifyLocalAddress(filesKey, method, new URL(url, publicUrl));
  } catch {
    return null; // the address cannot be decoded
  }
}
