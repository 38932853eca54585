import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Conversations, and the projections that decide who may write to whom. */
export class Conversations1799820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...whoMayWrite(), ...whoMeets(), ...conversations()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function whoMayWrite(): string[] {
  return [
    `ALTER TABLE messaging.people ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN search_text text NOT NULL DEFAULT '',
       ADD COLUMN reachable boolean NOT NULL DEFAULT false, ADD COLUMN can_message boolean NOT NULL DEFAULT true,
       ADD COLUMN roles text[] NOT NULL DEFAULT '{}', ADD COLUMN learner_only boolean NOT NULL DEFAULT false,
       ADD COLUMN admin_of uuid[] NOT NULL DEFAULT '{}', ADD COLUMN leads_in uuid[] NOT NULL DEFAULT '{}',
       ADD COLUMN learns_in uuid[] NOT NULL DEFAULT '{}', ADD COLUMN child_ids uuid[] NOT NULL DEFAULT '{}',
       ADD COLUMN school_id uuid, ADD COLUMN school_ids uuid[] NOT NULL DEFAULT '{}', ADD COLUMN known boolean NOT NULL DEFAULT false`,
    `CREATE INDEX people_unknown ON messaging.people (ecosystem_id, user_id) WHERE NOT known`,
    `CREATE INDEX people_reachable ON messaging.people (ecosystem_id, name, user_id) WHERE reachable`,
    `CREATE INDEX people_of_school ON messaging.people (ecosystem_id, school_id) WHERE school_id IS NOT NULL`,
    `CREATE INDEX people_with_children ON messaging.people USING gin (child_ids) WHERE child_ids <> '{}'`,
    `CREATE INDEX people_of_programs ON messaging.people USING gin (leads_in, learns_in, admin_of)`,
    `ALTER TABLE messaging.programs ADD COLUMN tutee_inbox boolean NOT NULL DEFAULT false, ADD COLUMN archived boolean NOT NULL DEFAULT false`,
    `ALTER TABLE messaging.ecosystems ADD COLUMN profile_id text`,
  ];
}

function whoMeets(): string[] {
  return [
    ...tenantTable(
      'messaging',
      'pairs',
      `program_id uuid NOT NULL, tutor_id uuid NOT NULL, tutee_id uuid NOT NULL, pair_id uuid NOT NULL, paired boolean NOT NULL,
       told_at timestamptz NOT NULL`,
      { primaryKey: 'ecosystem_id, tutor_id, tutee_id, program_id' },
    ),
    `CREATE INDEX pairs_of_tutee ON messaging.pairs (ecosystem_id, tutee_id) WHERE paired`,
    ...tenantTable(
      'messaging',
      'meetings',
      `session_id uuid NOT NULL, leader_id uuid NOT NULL, learner_id uuid NOT NULL, program_id uuid NOT NULL, ends_at timestamptz NOT NULL`,
      { primaryKey: 'ecosystem_id, session_id, leader_id, learner_id' },
    ),
    `CREATE INDEX meetings_of_leader ON messaging.meetings (ecosystem_id, leader_id, learner_id, ends_at)`,
    `CREATE INDEX meetings_of_learner ON messaging.meetings (ecosystem_id, learner_id, leader_id, ends_at)`,
    `CREATE INDEX meetings_over ON messaging.meetings (ends_at)`,
  ];
}

function conversations(): string[] {
  return [
    ...tenantTable(
      'messaging',
      'conversations',
      `id uuid NOT NULL DEFAULT uuidv7(), title text, direct boolean NOT NULL, started_by uuid NOT NULL, client_key text,
       started_at timestamptz NOT NULL DEFAULT now(), last_seq int NOT NULL DEFAULT 0`,
    ),
    `CREATE UNIQUE INDEX conversations_started_once ON messaging.conversations (ecosystem_id, started_by, client_key)
       WHERE client_key IS NOT NULL`,
    `CREATE INDEX conversations_started ON messaging.conversations (ecosystem_id, started_by, started_at)`,
    // Each new message updates the row of every participant, so that a list of conversations reads one index.
    ...tenantTable(
      'messaging',
      'participants',
      `conversation_id uuid NOT NULL, user_id uuid NOT NULL, archived boolean NOT NULL DEFAULT false, read_seq int NOT NULL DEFAULT 0,
       last_seq int NOT NULL DEFAULT 0, last_message_at timestamptz NOT NULL DEFAULT now(), tell_at timestamptz`,
      { primaryKey: 'ecosystem_id, conversation_id, user_id' },
    ),
    `CREATE INDEX participants_inbox ON messaging.participants (ecosystem_id, user_id, archived, last_message_at DESC, conversation_id DESC)`,
    `CREATE INDEX participants_to_tell ON messaging.participants (tell_at) WHERE tell_at IS NOT NULL`,
    ...tenantTable(
      'messaging',
      'messages',
      `conversation_id uuid NOT NULL, seq int NOT NULL, id uuid NOT NULL DEFAULT uuidv7(), from_user_id uuid NOT NULL, type text NOT NULL,
       body text NOT NULL, client_key text, sent_at timestamptz NOT NULL DEFAULT now(), flagged_at timestamptz`,
      { primaryKey: 'ecosystem_id, conversation_id, seq' },
    ),
    `CREATE UNIQUE INDEX messages_by_id ON messaging.messages (ecosystem_id, id)`,
    `CREATE UNIQUE INDEX messages_sent_once ON messaging.messages (ecosystem_id, from_user_id, client_key) WHERE client_key IS NOT NULL`,
    `CREATE INDEX messages_of_sender ON messaging.messages (ecosystem_id, from_user_id, sent_at)`,
  ];
}
