import type { Actor } from '@lyceum/server/actor';
import { isArchived } from '../permissions/subject';
import type { Viewing } from '../view/subject';
import { requestCapabilities } from './substitute-facts';
import type { SubstituteRow } from './substitute-row';

/** GraphQL object of a request for one actor. The caller has checked that the actor may see it. */
export class SubstituteView {
  constructor(
    private readonly row: SubstituteRow,
    private readonly viewing: Viewing,
  ) {}

  get id() {
    return this.row.id;
  }
  get userId() {
    return this.row.userId;
  }
  get status() {
    return this.row.status;
  }
  get reason() {
    return this.row.reason;
  }
  dateRequested() {
    return this.row.requestedAt.toISOString();
  }
  dateDecided() {
    return this.row.decidedAt?.toISOString() ?? null;
  }
  user() {
    return person(this.row.userId);
  }
  claimer() {
    return this.row.claimerId ? person(this.row.claimerId) : null;
  }

  /** A leader who is offered a session sees its subject and time; its people only after claiming it. */
  async session() {
    const [session] = await this.viewing.views([this.row.sessionId]);
    return session ?? null;
  }

  async viewerCan() {
    const { actor, now }: { actor: Actor; now: Date } = this.viewing;
    const [program, settings] = await Promise.all([
      this.viewing.programs.load(this.row.programId),
      this.viewing.settings(),
    ]);
    return requestCapabilities(actor, this.row, program, { now, archived: isArchived(program, settings) });
  }
}

function person(id: string) {
  return { __typename: 'User', id };
}
