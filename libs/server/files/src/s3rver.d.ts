declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** An S3 server for tests. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      /** Needed because s3rver computes the signature of bucket lists differently from S3 clients. */
      allowMismatchedSignatures?: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
