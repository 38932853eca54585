import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';

/** Projects what imports need of ecosystems and programs, such as their time zones and languages. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.ecosystem-saved': async ({ payload }, db) => {
      await db.query(
        `INSERT INTO roster.ecosystems (ecosystem_id, default_language, time_zone_id, archived, revision) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (ecosystem_id) DO UPDATE
           SET default_language = excluded.default_language, time_zone_id = excluded.time_zone_id, archived = excluded.archived,
             revision = excluded.revision
         WHERE ecosystems.revision < excluded.revision`,
        [db.ecosystemId, payload.defaultLanguage, payload.timeZoneId, payload.archived, payload.revision],
      );
    },
    'ecosystems.program-saved': async ({ payload }, db) => {
      await db.query(
        `INSERT INTO roster.programs (ecosystem_id, id, name, time_zone_id, archived, file_upload, data_browser, managed_sftp, self_hosted_sftp, revision)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (ecosystem_id, id) DO UPDATE
           SET name = excluded.name, time_zone_id = excluded.time_zone_id, archived = excluded.archived, file_upload = excluded.file_upload,
             data_browser = excluded.data_browser, managed_sftp = excluded.managed_sftp, self_hosted_sftp = excluded.self_hosted_sftp,
             revision = excluded.revision,
             named_at = CASE WHEN programs.name = excluded.name THEN programs.named_at ELSE now() END
         WHERE programs.revision < excluded.revision`,
        [
          db.ecosystemId,
          payload.id,
          payload.name,
          payload.timeZoneId,
          payload.archived,
          payload.featureTools?.fileUpload ?? true,
          payload.featureTools?.dataBrowser ?? true,
          payload.featureTools?.managedSftp ?? false,
          payload.featureTools?.selfHostedSftp ?? false,
          payload.revision,
        ],
      );
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds } }, db) => {
      await db.query(`DELETE FROM roster.programs WHERE id = ANY ($1::uuid[])`, [programIds]);
    },
  },
});
