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

/** As many as the server takes at a time. */
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

/** A child without an address: added, and not invited. */
export const isAdded = ({ invited, refusal, problem }: Outcome) => !invited && !refusal && !problem;

/** Whoever is invited stays so when the lines around them are mended; what was refused is due again. */
export function keptOutcomes(
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

/** Roles that the viewer may give: a program admin invites into the own programs alone. */
export function useRolesToGive(): readonly InviteRole[] {
  const { has } = useViewer();
  const all = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  return useMemo(() => (all ? ROLES : ROLES.filter(needsProgram)), [all]);
}

/** One mutation gives one role: lines of one role, as many as the server takes. */
function batchesOf(lines: readonly CheckedPerson[]): CheckedPerson[][] {
  const roles = [...new Set(lines.map(({ role }) => role))];
  return roles.flatMap((role) => {
    const same = lines.filter((line) => line.role === role);
    return Array.from({ length: Math.ceil(same.length / BATCH) }, (_, index) =>
      same.slice(index * BATCH, (index + 1) * BATCH),
    );
  });
}

/** The list, what became of its lines, and the sending of what is left: a line that went out is not sent again. */
export function useInviteList() {
  const t = useT();
  const client = useApolloClient();
  const { ecosystem, terms, program, administers } = useViewer();
  /** Where the person comes from. */
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
  /** Lines whose address somebody of another name has. */
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
      // What went out gave another role.
      setOutcomes(new Map());
    },
    people,
    outcomes,
    due,
    held,
    busy,
    error,
    /** Some of the lines are for a program, and none is chosen. */
    lacksProgram: due.some(({ role }) => needsProgram(role)) && preset.program === '',
    ready:
      due.length > 0 &&
      due.every(({ role }) => role !== '' && (!needsProgram(role) || preset.program !== '')),
    read(text: string) {
      const next = readPeople(text, { LEADER: terms.tutor, LEARNER: terms.tutee });
      setOutcomes(keptOutcomes(listed, outcomes, next));
      setListed(next);
    },
    send: () => send(due),
    addHeld: () => send(held, true),
  };
}
