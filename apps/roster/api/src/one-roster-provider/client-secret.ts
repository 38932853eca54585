import { hasKeyFormat, randomKey, type KeyTable } from '../keys/subject';

export const CLIENT_SECRETS: KeyTable = {
  table: 'one_roster_secrets',
  owner: 'client_id',
  hash: 'secret_hash',
  prefix: 'lyo_',
};

const TOKEN = 'lyt_';

export const isToken = (text: string): boolean => hasKeyFormat(TOKEN, text);
export const newToken = (): string => randomKey(TOKEN);
