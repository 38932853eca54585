import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EnumTypeDefinitionNode, parse } from 'graphql';
import { NOTIFICATION_KINDS, registeredKinds } from './notification-kinds';

const SDL = join(import.meta.dirname, '../notifications/notifications.graphql');

const enumValues = () => {
  const types = parse(readFileSync(SDL, 'utf8')).definitions;
  const type = types.find(
    (each): each is EnumTypeDefinitionNode =>
      each.kind === 'EnumTypeDefinition' && each.name.value === 'NotificationType',
  );
  return type!.values!.map(({ name }) => name.value);
};

describe('the registry of kinds of notifications', () => {
  it('has one entry for each value of NotificationType, and no other', () => {
    expect(Object.keys(NOTIFICATION_KINDS).sort()).toEqual(enumValues().sort());
  });

  it('has a setting for mails wherever it has a mail', () => {
    const mailed = Object.values(registeredKinds).filter(({ mail }) => mail !== null);
    expect(mailed.filter(({ setting }) => setting === 'BELL_ALONE')).toEqual([]);
  });
});
