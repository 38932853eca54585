import { dateTexts } from '@lyceum/contracts/calendar';
import { Readable } from 'node:stream';
import { NoSuchFile } from '@lyceum/server/files';
import type { PersonalDataDone } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import { archiveIndex } from './archive-index';
import type { RequestRow } from './request-row';
import { zipStream, type ZipEntry } from './zip-stream';

interface Archive {
  key: string;
  bytes: number;
}

/** One archive of what the domains wrote. A repeated run overwrites it under the same key. */
export async function writeArchive(
  request: RequestRow,
  { parts, ecosystem }: { parts: PersonalDataDone[]; ecosystem: { name: string; timeZoneId: string } | null },
  services: Services,
): Promise<Archive> {
  const key = `personal-data/${request.id}/archive.zip`;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of zipStream(entriesOf(request, parts, ecosystem, services))) {
      bytes += piece.length;
      yield piece;
    }
  }
  await services.files.write(key, Readable.from(counted(), { objectMode: false }));
  return { key, bytes };
}

async function* entriesOf(
  { language, askedAt, userId }: RequestRow,
  parts: PersonalDataDone[],
  ecosystem: { name: string; timeZoneId: string } | null,
  services: Services,
): AsyncGenerator<ZipEntry> {
  const ecosystemName = ecosystem?.name ?? 'Lyceum';
  const day = dateTexts(language, ecosystem?.timeZoneId ?? 'UTC').date(askedAt);
  yield text('index.html', archiveIndex({ language, ecosystemName, day, parts }));
  const index = { userId, ecosystem: ecosystemName, askedAt, parts: parts.map(withoutKeys) };
  yield text('index.json', `${JSON.stringify(index, null, 1)}\n`);
  for (const { domain, files } of parts) {
    for (const { key, path } of files) {
      const content = await services.files.read(key).catch((error: unknown) => {
        if (error instanceof NoSuchFile) return null; // its owner has deleted it in the meantime
        throw error;
      });
      if (content) yield { path: `${domain}/${path}`, content: content as AsyncIterable<Uint8Array> };
    }
  }
}

function withoutKeys({ domain, parts, files }: PersonalDataDone) {
  const lists = parts.map(({ table, title, rows, columns }) => ({ table, title, rows, columns }));
  return { domain, lists, files: files.map(({ path }) => `${domain}/${path}`) };
}

function text(path: string, content: string): ZipEntry {
  return { path, content: Readable.from([Buffer.from(content)]) as AsyncIterable<Uint8Array> };
}
