/** What is known of a session for the question who owes feedback about it. */
export interface OwingSession {
  endsAt: Date;
  leaderIds: string[];
  learnerIds: string[];
  /** Learners who were there. About those who were not there is nothing to tell: feedback may be given, and is not owed. */
  attendedIds: string[];
}

export interface OwingForm {
  askedSince: Date | null;
}

/** A form asks about sessions that end while it has questions: never about those that were over before its first one. */
export function asks(form: OwingForm | undefined, { endsAt }: Pick<OwingSession, 'endsAt'>): boolean {
  return form?.askedSince != null && endsAt.getTime() >= new Date(form.askedSince).getTime();
}

interface Given {
  leaderForm: OwingForm | undefined;
  learnerForm: OwingForm | undefined;
  /** Learners with feedback of the leaders. */
  told: ReadonlySet<string>;
  /** Learners who said how it was. */
  said: ReadonlySet<string>;
}

/**
 * Who still owes feedback: every leader, until each learner who was there has some from any of them; each learner who was
 * there, until that learner said how it was.
 */
export function owedBy(session: OwingSession, { leaderForm, learnerForm, told, said }: Given): string[] {
  const leaders = asks(leaderForm, session) && session.attendedIds.some((id) => !told.has(id));
  const learners = asks(learnerForm, session) ? session.attendedIds.filter((id) => !said.has(id)) : [];
  return [...(leaders ? session.leaderIds : []), ...learners];
}
