import type { LowReview } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { LowReviewMail } from './low-review-mail';
import { factsOf, linkOf, REVIEW_WORDS } from './word-review-news';

export const LOW_REVIEW_MAIL = 'low-review-mail';

interface Reader {
  userId: string;
  email: string;
  name: string;
  language: Language;
}

/** Mails a low review to each admin who wants mails, in their language; once for each reader and review. */
export const mailLowReview = defineJob<LowReview, Services>({
  kind: LOW_REVIEW_MAIL,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, ecosystem } = await tenancy.within(actor, async (db) => ({
      readers: await readersOf(db, data.toldIds),
      ecosystem: await ecosystemOf(db),
    }));
    for (const reader of readers)
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `low-review:${data.reviewId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          subject: `${REVIEW_WORDS[reader.language].subject}: ${data.program.name}`,
          react: (
            <LowReviewMail
              facts={factsOf(data)}
              ecosystem={ecosystem}
              reader={reader}
              publicUrl={config.PUBLIC_URL}
              link={linkOf(data)}
            />
          ),
        }),
      );
  },
});

async function ecosystemOf(db: TenantDb): Promise<{ name: string; primaryColor: string }> {
  const [row] = await db.query<{ name: string; primaryColor: string }>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!row) throw new Error('the ecosystem is not known yet');
  return row;
}

function readersOf(db: TenantDb, userIds: readonly string[]): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT user_id AS "userId", email, first_name AS name, language FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND status = 'ACTIVATED' AND 'EMAIL' = ANY (notification_preference)
     ORDER BY user_id`,
    [userIds],
  );
}
