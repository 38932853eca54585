import { shortId } from '@lyceum/contracts/formats';

/** Address within the site that opens a resource in the library. */
export const resourcePath = (id: string) => `/resources?open=${shortId(id)}`;
