import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { formView } from '../forms/subject';
import { singly } from '../read';
import { readSessionRecords, type ResponseRow, type SessionRecord } from './session-record';
import type { Answer } from './check-answers';
import { partOf, takesAnyPart, type ViewerPart } from './viewer-part';

export interface VisibleRecord extends SessionRecord {
  part: ViewerPart;
}

interface EditRow {
  responseId: string;
  editedBy: string;
  editedAt: Date;
  before: State;
  after: State;
}

interface State {
  answers: Answer[];
  note: string | null;
}

const user = (id: string) => ({ __typename: 'User' as const, id });

/** Reads what the feedback fields of one request need, batched over all sessions in the answer. */
export class FeedbackViewing {
  constructor(
    private readonly scope: RequestScope,
    private readonly services: Services,
  ) {}

  get actor() {
    return this.scope.actor;
  }

  /**
   * The session's feedback with the viewer's part in it; null where the session is unknown or the viewer has no part in
   * it.
   */
  async record(sessionId: string): Promise<VisibleRecord | null> {
    if (this.actor.kind === 'anonymous' || !isUuid(sessionId)) return null;
    const [record, children] = await Promise.all([
      this.records().load(sessionId.toLowerCase()),
      this.children(),
    ]);
    if (!record) return null;
    const part = partOf(this.actor, record.session, children);
    return takesAnyPart(part) ? { ...record, part } : null;
  }

  response(row: ResponseRow, { isAdmin }: Pick<ViewerPart, 'isAdmin'>) {
    return {
      ...row,
      user: user(row.userId),
      submittedAt: row.submittedAt.toISOString(),
      submittedBy: user(row.submittedBy),
      editedAt: row.editedAt?.toISOString() ?? null,
      editedBy: row.editedBy ? user(row.editedBy) : null,
      edits: async () => (isAdmin && row.revision > 1 ? ((await this.edits().load(row.id)) ?? []) : []),
    };
  }

  form(record: SessionRecord, type: 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION') {
    const form = record.forms[type];
    return form ? formView(form) : null;
  }

  private records() {
    const { scope, services } = this;
    return scope.loader<string, SessionRecord>('feedback-books', async (ids) => {
      const records = await readSessionRecords(singly(scope.actor, services), ids);
      return ids.map((id) => records.get(id) ?? null);
    });
  }

  /** Ids of the viewer's children. */
  private async children(): Promise<ReadonlySet<string>> {
    const { scope, services } = this;
    const loader = scope.loader<string, ReadonlySet<string>>('children', async (ids) => {
      const rows = await singly(scope.actor, services)<{ id: string }>(
        'children',
        `SELECT user_id AS id FROM learning.families WHERE parent_ids @> $1::uuid[]`,
        [ids],
      );
      return [new Set(rows.map(({ id }) => id))];
    });
    return this.actor.userId ? ((await loader.load(this.actor.userId)) ?? new Set()) : new Set();
  }

  private edits() {
    const { scope, services } = this;
    return scope.loader<string, ReturnType<typeof editView>[]>('response-edits', async (ids) => {
      const rows = await singly(scope.actor, services)<EditRow>(
        'edits-of-responses',
        `SELECT response_id AS "responseId", edited_by AS "editedBy", edited_at AS "editedAt", before, after
         FROM learning.response_edits WHERE response_id = ANY ($1::uuid[]) ORDER BY id DESC`,
        [ids],
      );
      return ids.map((id) => rows.filter(({ responseId }) => responseId === id).map(editView));
    });
  }
}

function editView({ editedBy, editedAt, before, after }: EditRow) {
  return { editedBy: user(editedBy), editedAt: editedAt.toISOString(), before, after };
}
