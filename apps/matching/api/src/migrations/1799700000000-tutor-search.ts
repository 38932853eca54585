import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Leaders with what a search finds them by. `known`: identity has sent their languages and subjects. */
export class TutorSearch1799700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE matching.programs ADD COLUMN search_enabled boolean NOT NULL DEFAULT false`,
      ...leaders(),
      ...subjects(),
      ...whoIsThere(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function leaders(): string[] {
  return [
    ...tenantTable(
      'matching',
      'leaders',
      `user_id uuid NOT NULL, sort_name text COLLATE "C" NOT NULL, search_text text NOT NULL, program_ids uuid[] NOT NULL,
       languages text[] NOT NULL, free_in text[] NOT NULL, time_zone_id text, known boolean NOT NULL,
       sessions_lately int NOT NULL DEFAULT 0, counted_at timestamptz NOT NULL DEFAULT 'epoch'`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
    `CREATE INDEX leaders_by_name ON matching.leaders (ecosystem_id, sort_name, user_id)`,
    `CREATE INDEX leaders_by_activity ON matching.leaders (ecosystem_id, sessions_lately DESC, sort_name, user_id)
       WHERE sessions_lately > 0`,
    `CREATE INDEX leaders_to_count ON matching.leaders (counted_at)`,
    `CREATE INDEX leaders_to_ask_for ON matching.leaders (ecosystem_id, user_id) WHERE NOT known`,
    // One row for each word of a name: row-level security keeps LIKE from using an index, but not a range of words.
    ...tenantTable(
      'matching',
      'leader_words',
      `word text COLLATE "C" NOT NULL, user_id uuid NOT NULL,
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES matching.leaders ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, word, user_id' },
    ),
    `CREATE INDEX leader_words_by_person ON matching.leader_words (ecosystem_id, user_id)`,
  ];
}

function subjects(): string[] {
  return [
    ...tenantTable(
      'matching',
      'subjects',
      `id uuid NOT NULL, name text NOT NULL, code text, search_text text NOT NULL, core text[] NOT NULL`,
    ),
    ...tenantTable(
      'matching',
      'leader_subjects',
      `user_id uuid NOT NULL, subject_id uuid NOT NULL,
       FOREIGN KEY (ecosystem_id, user_id) REFERENCES matching.leaders ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, user_id, subject_id' },
    ),
    `CREATE INDEX leader_subjects_by_subject ON matching.leader_subjects (ecosystem_id, subject_id, user_id)`,
  ];
}

/** Fills in the leaders with their names; identity is asked for the rest. */
function whoIsThere(): string[] {
  return [
    `INSERT INTO matching.leaders (ecosystem_id, user_id, sort_name, search_text, program_ids, languages, free_in, known)
     SELECT ecosystem_id, user_id, search_text, regexp_replace(search_text, '[^[:alnum:]]+', ' ', 'g'), leads_in, '{}', '{}', false FROM matching.people
     WHERE active AND leads_in <> '{}'`,
    `INSERT INTO matching.leader_words (ecosystem_id, word, user_id)
     SELECT DISTINCT l.ecosystem_id, w, l.user_id FROM matching.leaders l, regexp_split_to_table(l.search_text, '[^[:alnum:]]+') AS w
     WHERE w <> ''`,
  ];
}
