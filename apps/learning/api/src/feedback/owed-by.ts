/** The facts of a session that decide who owes feedback. */
export interface SessionFacts {
  endsAt: Date;
  leaderIds: string[];
  learnerIds: string[];
  /** Learners who attended. Feedback about absent learners may be given, but is not owed. */
  attendedIds: string[];
}

export interface FormFacts {
  askedSince: Date | null;
}

/** Whether the form asks about a session: it does when the session ended while the form had questions. */
export function asks(form: FormFacts | undefined, { endsAt }: Pick<SessionFacts, 'endsAt'>): boolean {
  return form?.askedSince != null && endsAt.getTime() >= new Date(form.askedSince).getTime();
}

interface Given {
  leaderForm: FormFacts | undefined;
  learnerForm: FormFacts | undefined;
  /** Learners with a response of any leader. */
  reviewed: ReadonlySet<string>;
  /** Learners who gave feedback themselves. */
  responded: ReadonlySet<string>;
}

/**
 * Ids of people who owe feedback: every leader, until each attending learner has a response of any leader; each
 * attending learner, until that learner has responded.
 */
export function owedBy(
  session: SessionFacts,
  { leaderForm, learnerForm, reviewed, responded }: Given,
): string[] {
  const leaders = asks(leaderForm, session) && session.attendedIds.some((id) => !reviewed.has(id));
  const learners = asks(learnerForm, session) ? session.attendedIds.filter((id) => !responded.has(id)) : [];
  return [...(leaders ? session.leaderIds : []), ...learners];
}
