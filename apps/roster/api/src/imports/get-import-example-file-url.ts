import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { FileLink, QueryGetImportExampleFileUrlArgs } from '../__generated__/resolvers';
import { templatesById } from '../import-templates/subject';
import { exampleFile } from './example-file';

export async function getImportExampleFileUrl(
  actor: Actor,
  { templateId }: QueryGetImportExampleFileUrlArgs,
  { tenancy, files }: Services,
): Promise<FileLink> {
  const template = await tenancy.within(actor, async (db) =>
    (await templatesById(db, [templateId])).get(templateId),
  );
  if (!template) throw new NotFound('template');
  const { fileName, csv } = exampleFile(template);
  const key = `examples/${actor.ecosystemId}/${template.id}/${fileName}`;
  // Written on every request: the file is small, so it exists whatever happened to the storage.
  await files.write(key, csv);
  return { url: await files.presignDownload(key, fileName), fileName };
}
