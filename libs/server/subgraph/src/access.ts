import { SetMetadata, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { rolesOf, type Actor, type RoleName, type Words } from '@lyceum/server/actor';
import { Conflict, Forbidden, Unauthenticated } from '@lyceum/server/errors';
import { t } from './i18n';
import type { Allowed } from './principals';
import type { GraphqlContext } from './request-scope';

/** Who may call an operation at all. What they may do to which row is decided by the use case. */
export interface AccessRule {
  description: string;
  /** Throws the refusal. */
  check(actor: Actor): void;
  /** An archived ecosystem does not close its mutations. */
  whileArchived?: boolean;
  /** The name of the action, where the rule belongs to one. */
  action?: string;
  /** Who is allowed on whose things; the access matrix tries everybody. */
  allowed?: Allowed;
}

/** What people do in a domain, under one name for all operations that do it: `charge:refund`. */
export interface Action {
  /** Checked before the use case runs, by roles alone. */
  rule: AccessRule;
  /** What rule and use case together let pass. The domain's access matrix tries every principal on every place. */
  allowed: Allowed;
  /** What the use case checks beyond the rule, where `allowed` does not say it: `the payer alone`. */
  condition?: string;
}

const ACCESS = 'lyceum:access';

function signedIn(actor: Actor): void {
  if (actor.kind === 'anonymous') throw new Unauthenticated();
}

export const access = {
  /** Anyone, signed in or not. */
  public: { description: 'anyone', check: () => undefined } satisfies AccessRule,
  /** Every signed-in person. */
  signedIn: { description: 'any signed-in person', check: signedIn } satisfies AccessRule,
  /** Holders of one of the roles in the current ecosystem; internal admins and the system too. */
  roles: (...roles: RoleName[]): AccessRule => ({
    description: `one of ${roles.join(', ')}`,
    check(actor) {
      signedIn(actor);
      if (actor.kind === 'system' || actor.isInternalAdmin) return;
      const held = rolesOf(actor);
      if (!roles.some((role) => held.has(role))) throw new Forbidden();
    },
  }),
  /** The platform's operators. */
  internalAdmin: {
    description: 'internal admin',
    // The operators' own work belongs to no ecosystem.
    whileArchived: true,
    check(actor) {
      signedIn(actor);
      if (actor.kind !== 'system' && !actor.isInternalAdmin) throw new Forbidden();
    },
  } satisfies AccessRule,
};

/**
 * The rule, for a mutation that stays open in an archived ecosystem: signing in and out, people's rights to their data.
 * The tests of all subgraphs name each of them with its reason.
 */
export const whileArchived = (rule: AccessRule): AccessRule => ({ ...rule, whileArchived: true });

/** Declares the access rule of a Query or Mutation; an operation without one stops the start. */
export const Access = (rule: AccessRule): MethodDecorator => SetMetadata(ACCESS, rule);

export function accessRuleOf(method: object): AccessRule | undefined {
  return Reflect.getMetadata(ACCESS, method) as AccessRule | undefined;
}

/**
 * The actions of one domain, declared in its `actions.ts`. `may('charge:refund')` is the access rule of an operation
 * that performs the action.
 */
export function defineActions<Name extends `${string}:${string}`>(actions: Record<Name, Action>) {
  const rules = new Map<string, AccessRule>();
  for (const [name, { rule, allowed }] of Object.entries<Action>(actions))
    rules.set(name, { ...rule, action: name, allowed });
  return { actions, may: (name: Name): AccessRule => rules.get(name)! };
}

/** Enforces the declared rules; what declares nothing is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = GqlExecutionContext.create(context);
    const { actor } = operation.getContext<GraphqlContext>().scope;
    const rule = accessRuleOf(context.getHandler());
    if (!rule) throw new Forbidden();
    rule.check(actor);
    const isMutation = operation.getInfo<GraphQLResolveInfo>().parentType.name === 'Mutation';
    if (actor.readOnly && isMutation && !rule.whileArchived) throw new Conflict(ARCHIVED);
    return true;
  }
}

const ARCHIVED: Words = t('archived');
