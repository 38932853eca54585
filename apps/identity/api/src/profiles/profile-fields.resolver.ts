import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { PreferredSubject } from '../__generated__/resolvers';
import { type PresentedProfile, type PresentedUser, presentMember } from '../people/subject';
import { preferredSubjects } from './preferred-subjects';

@Resolver('UserProfile')
export class ProfileFieldsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField()
  preferredSubjects(
    @Parent() { preferredSubjectIds }: PresentedProfile,
    @CurrentScope() scope: RequestScope,
  ): Promise<PreferredSubject[]> {
    return preferredSubjects(scope, preferredSubjectIds, this.services);
  }

  @ResolveField()
  async students(
    @Parent() { childIds }: PresentedProfile,
    @CurrentScope() scope: RequestScope,
  ): Promise<PresentedUser[] | null> {
    if (!childIds) return null;
    const children = await Promise.all(childIds.map((id) => presentMember(scope, this.services, id)));
    return children.flatMap((child) => child ?? []);
  }
}

@Resolver('EcosystemProfile')
export class EcosystemProfileResolver {
  constructor(private readonly services: Services) {}

  @ResolveField()
  async subjects(
    @Parent() { preferredSubjectIds }: { preferredSubjectIds: string[] },
    @CurrentScope() scope: RequestScope,
  ): Promise<string[]> {
    const subjects = await preferredSubjects(scope, preferredSubjectIds, this.services);
    return subjects.map(({ courseName }) => courseName);
  }
}
