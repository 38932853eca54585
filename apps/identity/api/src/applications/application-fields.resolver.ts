import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { ApprovalStatus, ClientProfileType, UserProfile } from '../__generated__/resolvers';
import { presentMember } from '../people/subject';
import { signUpSettings } from '../ecosystem-facts/subject';
import { waiverHash } from '../sign-up/subject';
import type { PresentedApplication } from './application-row';

interface NoteRow {
  id: string;
  applicationId: string;
  authorId: string;
  text: string;
  createdAt: Date;
}

/** People, notes and waivers of applications, each loaded by one query per page. */
@Resolver('UserApplication')
export class ApplicationFieldsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField()
  user(@Parent() { userId }: PresentedApplication, @CurrentScope() scope: RequestScope) {
    return presentMember(scope, this.services, userId);
  }

  @ResolveField()
  referrer(@Parent() { referrerId }: PresentedApplication, @CurrentScope() scope: RequestScope) {
    return referrerId ? presentMember(scope, this.services, referrerId) : null;
  }

  @ResolveField()
  decidedBy(@Parent() { decidedById }: PresentedApplication, @CurrentScope() scope: RequestScope) {
    return decidedById ? presentMember(scope, this.services, decidedById) : null;
  }

  @ResolveField()
  async notes(@Parent() { id }: PresentedApplication, @CurrentScope() scope: RequestScope) {
    const loader = scope.loader<string, NoteRow[]>('application-notes', async (ids) => {
      const rows = await this.services.tenancy.read<NoteRow & object>(scope.actor, {
        name: 'application-notes',
        text: `SELECT n.id, n.application_id AS "applicationId", n.author_id AS "authorId", n.text, n.created_at AS "createdAt"
               FROM identity.application_notes n WHERE n.application_id = ANY($1::uuid[]) ORDER BY n.created_at DESC, n.id`,
        values: [ids],
      });
      return ids.map((each) => rows.filter(({ applicationId }) => applicationId === each));
    });
    const notes = (await loader.load(id)) ?? [];
    return notes.map(({ authorId, createdAt, ...note }) => ({
      ...note,
      createdAt: createdAt.toISOString(),
      author: presentMember(scope, this.services, authorId),
    }));
  }

  @ResolveField()
  async signedWaivers(@Parent() { userId }: PresentedApplication, @CurrentScope() scope: RequestScope) {
    const loader = scope.loader<string, string[]>('signed-waiver-titles', async (ids) => {
      const rows = await this.services.tenancy.read<{ userId: string; title: string }>(scope.actor, {
        name: 'signed-waiver-titles',
        text: `SELECT DISTINCT w.user_id AS "userId", w.title FROM identity.signed_waivers w
               WHERE w.user_id = ANY($1::uuid[]) AND w.withdrawn_at IS NULL ORDER BY w.title`,
        values: [ids],
      });
      return ids.map((id) => rows.filter((row) => row.userId === id).map(({ title }) => title));
    });
    return (await loader.load(userId)) ?? [];
  }
}

interface Statuses {
  internalApprovalStatus: ApprovalStatus;
  backgroundCheckStatus: ApprovalStatus;
}

const AUDIENCES: Record<string, string> = { Tutor: 'TUTOR', Parent: 'PARENT', Student: 'STUDENT' };

/** Fields of a profile about sign-up. `status` is answered only to those who may see private data. */
@Resolver('UserProfile')
export class SignUpProfileResolver {
  constructor(private readonly services: Services) {}

  @ResolveField()
  async internalApprovalStatus(@Parent() profile: UserProfile, @CurrentScope() scope: RequestScope) {
    return (await this.statuses(profile, scope))?.internalApprovalStatus ?? null;
  }

  @ResolveField()
  async backgroundCheckStatus(@Parent() profile: UserProfile, @CurrentScope() scope: RequestScope) {
    return (await this.statuses(profile, scope))?.backgroundCheckStatus ?? null;
  }

  @ResolveField()
  clientProfileType(@Parent() { status, profileTypes }: UserProfile): ClientProfileType | null {
    if (!status) return null;
    if (profileTypes?.includes('Parent')) return 'PARENT';
    return profileTypes?.includes('Student') ? 'STUDENT' : null;
  }

  @ResolveField()
  async hasSignedAgreement(@Parent() profile: UserProfile, @CurrentScope() scope: RequestScope) {
    const { status, profileId, profileTypes } = profile;
    if (!status || !profileId) return null;
    const loader = scope.loader<string, { due: Record<string, string[]>; signed: string[] }>(
      'signed-waivers',
      (ids) => this.signatures(scope, ids),
    );
    const found = await loader.load(profileId);
    if (!found) return null;
    const due = (profileTypes ?? []).flatMap((type) => found.due[AUDIENCES[type] ?? ''] ?? []);
    return due.every((hash) => found.signed.includes(hash));
  }

  private async statuses({ status, profileId }: UserProfile, scope: RequestScope): Promise<Statuses | null> {
    if (!status || !profileId) return null;
    const loader = scope.loader<string, Statuses>('application-statuses', async (ids) => {
      const rows = await this.services.tenancy.read<Statuses & { userId: string }>(scope.actor, {
        name: 'application-statuses',
        text: `SELECT a.user_id AS "userId", a.internal_approval_status AS "internalApprovalStatus",
                 a.background_check_status AS "backgroundCheckStatus"
               FROM identity.user_applications a WHERE a.user_id = ANY($1::uuid[]) ORDER BY a.kind`,
        values: [ids],
      });
      const byUser = new Map(rows.map((row) => [row.userId, row]));
      return ids.map((id) => byUser.get(id) ?? null);
    });
    return (await loader.load(profileId)) ?? null;
  }

  /** Hashes of the waivers that each audience has to sign, and of those that each person has signed. */
  private signatures(scope: RequestScope, ids: readonly string[]) {
    return this.services.tenancy.within(scope.actor, async (db) => {
      const waivers = ((await signUpSettings(db))?.waivers ?? []).filter(({ required }) => required);
      const due = Object.fromEntries(
        Object.values(AUDIENCES).map((audience) => [
          audience,
          waivers
            .filter(({ audiences }) => audiences.some((each) => each === audience))
            .map((waiver) => `${waiver.id}:${waiverHash(waiver).toString('hex')}`),
        ]),
      );
      const rows = await db.query<{ userId: string; hash: string }>(
        `SELECT w.user_id AS "userId", w.waiver_id || ':' || encode(w.text_hash, 'hex') AS hash
         FROM identity.signed_waivers w WHERE w.user_id = ANY($1::uuid[]) AND w.withdrawn_at IS NULL`,
        [ids],
      );
      return ids.map((id) => ({
        due,
        signed: rows.filter(({ userId }) => userId === id).map(({ hash }) => hash),
      }));
    });
  }
}
