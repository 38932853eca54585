import { isArchived } from '../permissions/subject';
import { enrollmentState } from './enrollment-window';
import { administersSection, leadsSection, sectionCapabilities } from './section-permissions';
import type { SectionRow } from './section-row';
import type { SectionViewing } from './section-viewing';

/** GraphQL object of a section for one actor; methods run only when their field is selected. */
export class SectionView {
  constructor(
    private readonly row: SectionRow,
    private readonly shared: SectionViewing,
  ) {}

  get id() {
    return this.row.id;
  }
  get recurringSessionId() {
    return this.row.id;
  }
  get name() {
    return this.row.name;
  }
  get description() {
    return this.row.description;
  }
  get enrollRoles() {
    return this.row.enrollRoles;
  }
  get perUserRate() {
    return this.row.perUserRate;
  }
  get enrolledStudentsAmt() {
    return this.row.enrolled;
  }
  get maxEnrollments() {
    return this.row.maxEnrollments;
  }
  get timeZoneId() {
    return this.row.timeZoneId;
  }
  get dropDeadline() {
    return this.row.dropDeadline;
  }
  get enrollLimitStartDate() {
    return this.row.enrollStartDate;
  }
  get enrollLimitStartTime() {
    return this.row.enrollStartTime;
  }
  get enrollLimitEndDate() {
    return this.row.enrollEndDate;
  }
  get enrollLimitEndTime() {
    return this.row.enrollEndTime;
  }
  get archived() {
    return this.row.archived;
  }

  seatState() {
    const { maxEnrollments, enrolled } = this.row;
    return maxEnrollments === null ? null : enrolled < maxEnrollments ? 'OPEN' : 'FULL';
  }
  enrollmentState() {
    return enrollmentState(this.row, this.shared.viewing.now);
  }
  programs() {
    return this.row.programIds.map((id) => ({ __typename: 'Program', id }));
  }
  leaders() {
    return this.row.leaderIds.map((id) => ({ __typename: 'User', id }));
  }
  creator() {
    return this.row.createdBy ? { __typename: 'User', id: this.row.createdBy } : null;
  }

  async currentUserIsEnrolled() {
    const { userId } = this.shared.viewing.actor;
    return (await this.ownEnrolled()).some((id) => id === userId);
  }
  async nextSession() {
    const { next } = await this.shared.coming.load(this.row.id);
    return next ? ((await this.shared.viewing.views([next]))[0] ?? null) : null;
  }
  async sessionsLeft() {
    return (await this.shared.coming.load(this.row.id)).left;
  }

  async sessions() {
    const rows = await this.shared.reader.read<{ id: string }>(
      'course-section-sessions',
      `SELECT s.id FROM sessions.sessions s WHERE s.course_section_id = $1 AND s.ends_at > $2 AND s.starts_at > $3
         AND s.status IN ('PENDING', 'UPCOMING') ORDER BY s.starts_at LIMIT 50`,
      [this.row.id, this.shared.viewing.now, new Date(this.shared.viewing.now.getTime() - 24 * 60 * 60_000)],
    );
    return this.shared.viewing.views(rows.map(({ id }) => id));
  }

  async enrollments() {
    const { actor } = this.shared.viewing;
    if (!administersSection(actor, this.row) && !leadsSection(actor, this.row)) return [];
    const rows = await this.shared.reader.read<{ userId: string; enrolledAt: Date }>(
      'course-section-enrollments',
      `SELECT user_id AS "userId", enrolled_at AS "enrolledAt" FROM sessions.course_enrollments
       WHERE section_id = $1 AND left_at IS NULL ORDER BY id LIMIT 500`,
      [this.row.id],
    );
    return rows.map(({ userId, enrolledAt }) => ({
      userId,
      user: { __typename: 'User', id: userId },
      enrolledAt: enrolledAt.toISOString(),
    }));
  }

  async viewerCan() {
    const { viewing } = this.shared;
    const [asker, enrolled, program, settings] = await Promise.all([
      viewing.asker(),
      this.ownEnrolled(),
      viewing.programs.load(this.row.programIds[0]!),
      viewing.settings(),
    ]);
    const archived = isArchived(program, settings);
    return sectionCapabilities(asker, this.row, program, enrolled, { now: viewing.now, archived });
  }

  private async ownEnrolled(): Promise<string[]> {
    return (await this.shared.enrolled()).get(this.row.id) ?? [];
  }
}
