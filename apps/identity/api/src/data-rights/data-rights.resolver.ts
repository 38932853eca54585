import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
  whileArchived,
} from '@lyceum/server/subgraph';
import type {
  DataErasureDecisionInput,
  DataErasureInput,
  QueryGetEcosystemDataRequestsArgs,
} from '../__generated__/resolvers';
import { presentMember } from '../people/subject';
import { decideDataErasure } from './decide-data-erasure';
import { downloadDataExport } from './download-data-export';
import { getDataRequests } from './get-data-requests';
import { getErasureCertificate } from './get-erasure-certificate';
import { requestDataErasure } from './request-data-erasure';
import { requestDataExport } from './request-data-export';
import type { RequestRow } from './request-row';
import { getEcosystemDataRequests } from './get-ecosystem-data-requests';
import { withdrawDataErasure } from './withdraw-data-erasure';

@Resolver('DataRequest')
export class DataRightsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getDataRequests(@CurrentActor() actor: Actor, @Args('userId') userId: string | null) {
    return getDataRequests(actor, userId, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  getEcosystemDataRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemDataRequestsArgs) {
    return getEcosystemDataRequests(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getErasureCertificate(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return getErasureCertificate(actor, requestId, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  requestDataExport(@CurrentActor() actor: Actor, @Args('userId') userId: string | null) {
    return requestDataExport(actor, userId, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  downloadDataExport(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return downloadDataExport(actor, requestId, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  requestDataErasure(@CurrentActor() actor: Actor, @Args('input') input: DataErasureInput) {
    return requestDataErasure(actor, input, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  withdrawDataErasure(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return withdrawDataErasure(actor, requestId, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.roles('SUPER_ADMIN')))
  decideDataErasure(@CurrentActor() actor: Actor, @Args('input') input: DataErasureDecisionInput) {
    return decideDataErasure(actor, input, this.services);
  }

  @ResolveField()
  user(@Parent() { userId }: RequestRow, @CurrentScope() scope: RequestScope) {
    return presentMember(scope, this.services, userId);
  }

  @ResolveField()
  async askedBy(@Parent() { askedById }: RequestRow, @CurrentScope() scope: RequestScope) {
    return askedById ? presentMember(scope, this.services, askedById) : null;
  }

  @ResolveField()
  async decidedBy(@Parent() { decidedById }: RequestRow, @CurrentScope() scope: RequestScope) {
    return decidedById ? presentMember(scope, this.services, decidedById) : null;
  }
}
