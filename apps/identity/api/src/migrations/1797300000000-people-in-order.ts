import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Roles carry sort name and status of their holder: a program's people are a range of an index in their order. */
export class PeopleInOrder1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...['program_roles', 'ecosystem_roles'].flatMap((table) => [
        `ALTER TABLE identity.${table} ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN status text NOT NULL DEFAULT ''`,
        `UPDATE identity.${table} r SET sort_name = m.sort_name, status = m.status
           FROM identity.members m WHERE m.ecosystem_id = r.ecosystem_id AND m.id = r.user_id`,
      ]),
      `CREATE FUNCTION identity.name_role() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         SELECT m.sort_name, m.status INTO STRICT NEW.sort_name, NEW.status FROM identity.members m
         WHERE m.ecosystem_id = NEW.ecosystem_id AND m.id = NEW.user_id;
         RETURN NEW;
       END $$`,
      ...['program_roles', 'ecosystem_roles'].map(
        (table) => `CREATE TRIGGER ${table}_named BEFORE INSERT ON identity.${table}
           FOR EACH ROW EXECUTE FUNCTION identity.name_role()`,
      ),
      `CREATE FUNCTION identity.rename_roles() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         UPDATE identity.program_roles r SET sort_name = NEW.sort_name, status = NEW.status
         WHERE r.ecosystem_id = NEW.ecosystem_id AND r.user_id = NEW.id;
         UPDATE identity.ecosystem_roles r SET sort_name = NEW.sort_name, status = NEW.status
         WHERE r.ecosystem_id = NEW.ecosystem_id AND r.user_id = NEW.id;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER member_roles_renamed AFTER UPDATE OF sort_name, status ON identity.members FOR EACH ROW
         WHEN (OLD.sort_name IS DISTINCT FROM NEW.sort_name OR OLD.status IS DISTINCT FROM NEW.status)
         EXECUTE FUNCTION identity.rename_roles()`,
      `CREATE INDEX program_roles_in_order ON identity.program_roles (ecosystem_id, program_id, sort_name, user_id)
         INCLUDE (role, status)`,
      `CREATE INDEX program_roles_of_kind_in_order ON identity.program_roles (ecosystem_id, role, sort_name, user_id)
         INCLUDE (status)`,
      `CREATE INDEX ecosystem_roles_in_order ON identity.ecosystem_roles (ecosystem_id, role, sort_name, user_id)
         INCLUDE (status)`,
      // Columns for filters and order, read without the people's rows.
      `CREATE INDEX members_by_school_in_order ON identity.members (ecosystem_id, school_id, sort_name, id)
         INCLUDE (status) WHERE school_id IS NOT NULL`,
      `DROP INDEX identity.members_by_school`,
      `CREATE INDEX members_at_a_glance ON identity.members (ecosystem_id, id)
         INCLUDE (sort_name, status, created_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
