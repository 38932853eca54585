import { SetMetadata, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import { rolesOf, type Actor, type RoleName } from '@lyceum/server/actor';
import { Forbidden, Unauthenticated } from '@lyceum/server/errors';
import type { GraphqlContext } from './request-scope';

/** Who may call an operation at all. What they may do to which row is decided by the use case. */
export interface AccessRule {
  description: string;
  /** Throws the refusal. */
  check(actor: Actor): void;
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
    check(actor) {
      signedIn(actor);
      if (actor.kind !== 'system' && !actor.isInternalAdmin) throw new Forbidden();
    },
  } satisfies AccessRule,
};

/** Declares the access rule of a Query or Mutation; an operation without one stops the start. */
export const Access = (rule: AccessRule): MethodDecorator => SetMetadata(ACCESS, rule);

export function accessRuleOf(method: object): AccessRule | undefined {
  return Reflect.getMetadata(ACCESS, method) as AccessRule | undefined;
}

/** Enforces the declared rules; what declares nothing is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actor } = GqlExecutionContext.create(context).getContext<GraphqlContext>().scope;
    const rule = accessRuleOf(context.getHandler());
    if (!rule) throw new Forbidden();
    rule.check(actor);
    return true;
  }
}
