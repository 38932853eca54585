import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { pictureKey } from './question-pictures';

export function pictureAddress(actor: Actor, id: string, { files }: Services): Promise<string> {
  return files.presignDownload(pictureKey(actor.ecosystemId!, id), 'picture.webp');
}
