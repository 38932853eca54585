import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  DataErasureDecisionInput,
  DataErasureInput,
  QueryGetEcosystemDataRequestsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
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
  @Access(may('data-request:read'))
  getDataRequests(@CurrentActor() actor: Actor, @Args('userId') userId: string | null) {
    return getDataRequests(actor, userId, this.services);
  }

  @Query()
  @Access(may('data-request:list'))
  getEcosystemDataRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemDataRequestsArgs) {
    return getEcosystemDataRequests(actor, args, this.services);
  }

  @Query()
  @Access(may('erasure-certificate:read'))
  getErasureCertificate(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return getErasureCertificate(actor, requestId, this.services);
  }

  @Mutation()
  @Access(may('data-export:request'))
  requestDataExport(@CurrentActor() actor: Actor, @Args('userId') userId: string | null) {
    return requestDataExport(actor, userId, this.services);
  }

  @Mutation()
  @Access(may('data-export:download'))
  downloadDataExport(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return downloadDataExport(actor, requestId, this.services);
  }

  @Mutation()
  @Access(may('data-erasure:request'))
  requestDataErasure(@CurrentActor() actor: Actor, @Args('input') input: DataErasureInput) {
    return requestDataErasure(actor, input, this.services);
  }

  @Mutation()
  @Access(may('data-erasure:withdraw'))
  withdrawDataErasure(@CurrentActor() actor: Actor, @Args('requestId') requestId: string) {
    return withdrawDataErasure(actor, requestId, this.services);
  }

  @Mutation()
  @Access(may('data-erasure:decide'))
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
