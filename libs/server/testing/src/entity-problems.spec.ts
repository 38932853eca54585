import { Column, Entity, PrimaryColumn } from 'typeorm';
import { probe } from '../fixtures/probe/probe';
import { makeCast } from './cast';
import { entityProblems } from './entity-problems';
import { startTestSubgraph, type TestSubgraph } from './test-subgraph';

@Entity({ schema: 'probe', name: 'notes' })
class NoteEntity {
  @PrimaryColumn('uuid', { name: 'ecosystem_id' })
  ecosystemId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt!: Date;
}

@Entity({ schema: 'probe', name: 'notes' })
class WrongEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('int')
  size!: number;
}

@Entity({ schema: 'probe', name: 'letters' })
class LetterEntity {
  @PrimaryColumn('uuid')
  id!: string;
}

describe('entities', () => {
  const { actors, foreigners } = makeCast();
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    subgraph = await startTestSubgraph({ ...probe, entities: [NoteEntity] });
  });
  afterAll(() => subgraph.close());

  const textsOf = (actor: typeof actors.leader) =>
    subgraph.services.tenancy.within(actor, async (db) =>
      (await db.repository(NoteEntity).find({ order: { id: 'ASC' } })).map(({ text }) => text),
    );

  it("are read and written in the tenant's transaction", async () => {
    const { tenancy } = subgraph.services;
    const saved = await tenancy.within(actors.superAdmin, (db) =>
      db.repository(NoteEntity).save({ ecosystemId: db.ecosystemId, text: 'first' }),
    );
    expect(saved).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      writtenAt: expect.any(Date),
    });
    await tenancy.within(actors.superAdmin, async (db) => {
      await db
        .repository(NoteEntity)
        .update({ ecosystemId: db.ecosystemId, id: saved.id }, { text: 'changed' });
      expect(await db.query(`SELECT text FROM probe.notes`)).toEqual([{ text: 'changed' }]);
    });
    expect(await textsOf(actors.leader)).toEqual(['changed']);
    expect(await textsOf(foreigners.superAdmin)).toEqual([]);
  });

  it('are not saved when the transaction fails, nor in another tenant', async () => {
    const { tenancy } = subgraph.services;
    const before = await textsOf(actors.leader);
    const failing = tenancy.within(actors.superAdmin, async (db) => {
      await db.repository(NoteEntity).save({ ecosystemId: db.ecosystemId, text: 'lost' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    const foreign = tenancy.within(actors.superAdmin, (db) =>
      db.repository(NoteEntity).save({ ecosystemId: foreigners.superAdmin.ecosystemId!, text: 'elsewhere' }),
    );
    await expect(foreign).rejects.toThrow('row-level security');
    expect(await textsOf(actors.leader)).toEqual(before);
  });

  it('are compared with the migrated tables', async () => {
    const { DATABASE_URL: url } = subgraph.services.config;
    expect(await entityProblems([NoteEntity], url)).toEqual([]);
    expect(await entityProblems([WrongEntity, LetterEntity], url)).toEqual([
      'WrongEntity: id is uuid, not text',
      'WrongEntity: text holds no null',
      'WrongEntity: probe.notes has no column size',
      'WrongEntity: the column ecosystem_id, which every row needs, is missing',
      'LetterEntity: there is no table probe.letters',
    ]);
  });
});
