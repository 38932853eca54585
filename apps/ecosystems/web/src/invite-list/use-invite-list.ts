import { useMemo, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { useAddressParams, useViewer } from '@lyceum/web/viewer';
import {
  InvitationsDocument,
  InviteManyPaasUsersDocument,
  type InviteManyPaasUsersMutation,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { mayHaveSchools, needsProgram, type InviteRole } from '../people/invite-values';
import { ROLES } from '../people/people-filters';
import { type CheckedPerson, checkPeople } from './check-people';
import { readPeople, type ListedPerson } from './read-people';

/** The most that the server accepts at a time. */
const BATCH = 50;

export interface Preset {
  role: InviteRole | '';
  program: string;
  schools: string[];
  language: 'en' | 'sp';
}

export type Outcome = InviteManyPaasUsersMutation['inviteManyPaasUsers']['rows'][number];

const sameness = ({ email, firstName, lastName, role }: ListedPerson) =>
  JSON.stringify([email.toLowerCase(), firstName, lastName, role]);

/** A child without an address: added without an invitation. */
export const isAdded = ({ invited, refusal, problem }: Outcome) => !invited && !refusal && !problem;

/** Keeps the outcomes of invited lines when other lines are edited; refused lines are due again. */
export function remainingOutcomes(
  people: readonly ListedPerson[],
  outcomes: ReadonlyMap<number, Outcome>,
  next: readonly ListedPerson[],
): Map<number, Outcome> {
  const settled = new Map(
    people.flatMap((person) => {
      const outcome = outcomes.get(person.line);
      return outcome && (outcome.invited || outcome.refusal === 'ALREADY_ACTIVE' || isAdded(outcome))
        ? [[sameness(person), outcome] as const]
        : [];
    }),
  );
  return new Map(
    next.flatMap((person) => {
      const outcome = settled.get(sameness(person));
      return outcome ? [[person.line, outcome] as const] : [];
    }),
  );
}

/** Roles that the viewer may assign: a program admin invites only into their own programs. */
export function useRolesToGive(): readonly InviteRole[] {
  const { has } = useViewer();
  const all = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  return useMemo(() => (all ? ROLES : ROLES.filter(needsProgram)), [all]);
}

/** A mutation assigns one role: groups lines by role, in batches of the server's maximum. */
function batchesOf(lines: readonly CheckedPerson[]): CheckedPerson[][] {
  const roles = [...new Set(lines.map(({ role }) => role))];
  return roles.flatMap((role) => {
    const same = lines.filter((line) => line.role === role);
    return Array.from({ length: Math.ceil(same.length / BATCH) }, (_, index) =>
      same.slice(index * BATCH, (index + 1) * BATCH),
    );
  });
}

/** The list with the outcomes of its lines; sends the lines that are due, and none of the invited ones again. */
export function useInviteList() {
  const t = useT();
  const client = useApolloClient();
  const { ecosystem, terms, program, administers } = useViewer();
  /** The program of the page from which the admin came. */
  const here = program && administers(program.id) ? program.id : '';
  const mayGive = useRolesToGive();
  const [address] = useAddressParams();
  const asked = address.get('role');
  const [preset, setPreset] = useState<Preset>({
    role: mayGive.find((role) => role === asked) ?? 'LEARNER',
    program: address.get('program') ?? here,
    schools: [],
    language: ecosystem?.defaultLanguage ?? 'en',
  });
  const [listed, setListed] = useState<ListedPerson[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [invite] = useMutation(InviteManyPaasUsersDocument);
  const people = useMemo(() => checkPeople(listed, preset.role, mayGive), [listed, preset.role, mayGive]);
  const due = people.filter(({ line, problem }) => !outcomes.has(line) && problem === null);
  /** Lines whose address belongs to a person with another name. */
  const held = people.filter(({ line, role }) => role === 'LEARNER' && outcomes.get(line)?.heldBy);
  const send = async (lines: readonly CheckedPerson[], addressOfRelative = false) => {
    setBusy(true);
    setError(null);
    const known = new Map(outcomes);
    let count = 0;
    try {
      for (const batch of batchesOf(lines)) {
        const { role } = batch[0]!;
        const { data } = await invite({
          variables: {
            people: batch.map(({ email, firstName, lastName }) => ({
              ...{ email, firstName, lastName },
              ...(addressOfRelative ? { addressOfRelative } : {}),
            })),
            preset: {
              ...(needsProgram(role)
                ? { programId: preset.program, programRole: role }
                : { ecosystemRole: role || null }),
              ...(mayHaveSchools(role) ? { schoolIds: preset.schools } : {}),
              language: preset.language,
            },
          },
        });
        for (const outcome of data?.inviteManyPaasUsers.rows ?? []) {
          known.set(batch[outcome.row]!.line, outcome);
          if (addressOfRelative ? isAdded(outcome) : outcome.invited) count += 1;
        }
        setOutcomes(new Map(known));
      }
      notify({
        tone: count > 0 ? 'good' : 'info',
        message: t(addressOfRelative ? 'inviteList.added' : 'inviteList.sent', { count }),
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void client.refetchQueries({ include: [InvitationsDocument] });
    }
  };
  return {
    preset,
    setPreset(patch: Partial<Preset>) {
      setPreset({ ...preset, ...patch });
      // Outcomes of lines sent with another role no longer apply.
      setOutcomes(new Map());
    },
    people,
    outcomes,
    due,
    held,
    busy,
    error,
    /** Whether some lines need a program and none is chosen. */
    lacksProgram: due.some(({ role }) => needsProgram(role)) && preset.program === '',
    ready:
      due.length > 0 &&
      due.every(({ role }) => role !== '' && (!needsProgram(role) || preset.program !== '')),
    read(text: string) {
      const next = readPeople(text, { LEADER: terms.tutor, LEARNER: terms.tutee });
      setOutcomes(remainingOutcomes(listed, outcomes, next));
      setListed(next);
    },
    send: () => send(due),
    addHeld: () => send(held, true),
  };
}
