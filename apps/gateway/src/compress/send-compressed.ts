import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from './choose-encoding';

/** Smaller answers fit into the first packets of a connection either way. */
const WORTH_BYTES = 4096;
/** Brotli's quality for answers that are made anew each time: as fast as gzip 6, and smaller. */
const QUALITY = 4;

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Sends an answer that is made for one request, compressed where it is large and the client takes it. Not for answers with
 * a token or password in them: the size of a compressed answer tells something about its content.
 */
export async function sendCompressed(reply: FastifyReply, text: string): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  if (encoding === 'identity' || text.length < WORTH_BYTES) return reply.send(text);
  const plain = Buffer.from(text);
  const body =
    encoding === 'br'
      ? await pack.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : await pack.gzip(plain);
  return reply.header('content-encoding', encoding).send(body);
}
