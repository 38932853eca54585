import { personViewLog } from '@lyceum/server/personal-data';
import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import type { Services } from '@lyceum/server/subgraph';
import { seesAll } from '../permissions/subject';
import { readInAnswer, type SessionView } from '../view/subject';
import { fileKey, readFiles, readNotes, readResourceLinks, type FileRow } from './material-rows';
import { mayAdd, mayAttach, mayRemove } from './open-session';

const filesOfSessions = readInAnswer(readFiles);
const notesOfSessions = readInAnswer(readNotes);
const resourcesOfSessions = readInAnswer(readResourceLinks);

const user = (id: string) => ({ __typename: 'User', id });

async function filesOf(session: SessionView): Promise<FileRow[]> {
  const { row, viewing, asker, facts } = await session.decidedBy();
  return seesAll(asker, facts) ? ((await filesOfSessions(viewing).load(row.id)) ?? []) : [];
}

export async function sessionFiles(session: SessionView, services: Services) {
  const { row, asker, facts, archived } = await session.decidedBy();
  const files = await filesOf(session);
  if (files.length > 0) personViewLog(services).note(asker.actor, 'LESSON_FILES', facts.learnerIds);
  return files.map((file) => ({
    id: file.id,
    filename: file.filename,
    size: file.bytes,
    url: () =>
      services.files.presignDownload(fileKey(row.ecosystemId, file), file.filename, {
        seconds: SHORT_DOWNLOAD_SECONDS,
      }),
    creator: user(file.createdBy),
    createdAt: file.createdAt.toISOString(),
    mayRemove: !archived && mayRemove(asker, facts, file.createdBy),
  }));
}

export async function uploadedFiles(session: SessionView) {
  const files = await filesOf(session);
  if (files.length === 0) return null;
  return { method: 'MULTIPART', fileNames: files.map(({ filename }) => filename) };
}

export async function sessionNotes(session: SessionView, services: Services) {
  const { row, viewing, asker, facts, archived } = await session.decidedBy();
  if (!seesAll(asker, facts)) return [];
  const notes = (await notesOfSessions(viewing).load(row.id)) ?? [];
  if (notes.length > 0) personViewLog(services).note(asker.actor, 'LESSON_NOTES', facts.learnerIds);
  return notes.map((note) => ({
    id: note.id,
    body: note.body,
    author: user(note.createdBy),
    createdAt: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
    mayEdit: !archived && note.createdBy === asker.actor.userId,
    mayRemove: !archived && mayRemove(asker, facts, note.createdBy),
  }));
}

export async function mayAddMaterials(session: SessionView): Promise<boolean> {
  const { asker, facts, archived } = await session.decidedBy();
  return !archived && asker.actor.userId !== null && mayAdd(asker, facts);
}

/** References, which the domain of learning resolves: null for viewers who may not see the resource. */
export async function sessionResources(session: SessionView) {
  const { row, viewing, asker, facts, archived } = await session.decidedBy();
  if (!seesAll(asker, facts)) return [];
  const attached = (await resourcesOfSessions(viewing).load(row.id)) ?? [];
  return attached.map(({ resourceId, addedBy, addedAt }) => ({
    id: resourceId,
    resource: { __typename: 'Resource', id: resourceId },
    addedBy: user(addedBy),
    addedAt: addedAt.toISOString(),
    mayDetach: !archived && mayAttach(asker, facts),
  }));
}

export async function mayAttachResources(session: SessionView): Promise<boolean> {
  const { asker, facts, archived } = await session.decidedBy();
  return !archived && asker.actor.userId !== null && mayAttach(asker, facts);
}
