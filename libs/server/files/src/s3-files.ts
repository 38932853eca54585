import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Upload } from '@aws-sdk/lib-storage';
import {
  DOWNLOAD_SECONDS,
  PART_SIZE,
  UPLOAD_SECONDS,
  IncompleteUpload,
  NoSuchFile,
  isShownInline,
  partCountOf,
  type DownloadOptions,
  type Files,
  type ListedFile,
  type MultipartUpload,
  type OpenUpload,
  type Upload as OwnUpload,
  type UploadRequest,
} from './files';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of any S3-compatible service. */
export class S3Files implements Files {
  readonly #client: S3Client;

  constructor(private readonly settings: S3Settings) {
    this.#client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      forcePathStyle: true,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Otherwise the checksum of an empty body becomes part of presigned addresses.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async presignMultipart({ key, size, contentType }: UploadRequest): Promise<MultipartUpload> {
    const at = { Bucket: this.settings.bucket, Key: key };
    const { UploadId: uploadId } = await this.#client.send(
      new CreateMultipartUploadCommand({ ...at, ContentType: contentType }),
    );
    if (!uploadId) throw new Error('the file storage answered no upload id');
    const partCount = partCountOf(size);
    const presignedUrls = await Promise.all(
      Array.from({ length: partCount }, (_, index) =>
        getSignedUrl(
          this.#client,
          new UploadPartCommand({ ...at, UploadId: uploadId, PartNumber: index + 1 }),
          {
            expiresIn: UPLOAD_SECONDS,
          },
        ),
      ),
    );
    return { uploadId, partSize: PART_SIZE, partCount, presignedUrls };
  }

  async complete(key: string, uploadId: string): Promise<{ size: number }> {
    const at = { Bucket: this.settings.bucket, Key: key };
    const done = await this.#client.send(new HeadObjectCommand(at)).catch(nullWhereGone);
    if (done) return { size: done.ContentLength ?? 0 };
    const listed = await this.#client
      .send(new ListPartsCommand({ ...at, UploadId: uploadId }))
      .catch(nullWhereGone);
    const parts = listed?.Parts ?? [];
    if (parts.length === 0) throw new IncompleteUpload(`no part of the upload ${uploadId} is there`);
    await this.#client.send(
      new CompleteMultipartUploadCommand({
        ...at,
        UploadId: uploadId,
        MultipartUpload: { Parts: parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })) },
      }),
    );
    const { ContentLength: size = 0 } = await this.#client.send(new HeadObjectCommand(at));
    return { size };
  }

  async read(key: string): Promise<Readable> {
    const found = await this.#client
      .send(new GetObjectCommand({ Bucket: this.settings.bucket, Key: key }))
      .catch(nullWhereGone);
    if (!found) throw new NoSuchFile(key);
    return found.Body as Readable;
  }

  async abort({ key, uploadId }: OwnUpload): Promise<void> {
    await this.#client
      .send(new AbortMultipartUploadCommand({ Bucket: this.settings.bucket, Key: key, UploadId: uploadId }))
      .catch(nullWhereGone);
  }

  async write(key: string, content: Readable | string | Buffer): Promise<void> {
    const params = { Bucket: this.settings.bucket, Key: key, Body: content };
    if (typeof content === 'string' || Buffer.isBuffer(content))
      await this.#client.send(new PutObjectCommand(params));
    else await new Upload({ client: this.#client, params, partSize: PART_SIZE }).done();
  }

  async presignDownload(
    key: string,
    filename: string,
    { seconds = DOWNLOAD_SECONDS, inlineAs }: DownloadOptions = {},
  ): Promise<string> {
    if (inlineAs !== undefined && !isShownInline(inlineAs))
      throw new Error(`${inlineAs} is not shown in place`);
    const command = new GetObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ResponseContentDisposition: saveAs(filename, inlineAs === undefined ? 'attachment' : 'inline'),
      ...(inlineAs === undefined ? {} : { ResponseContentType: inlineAs }),
    });
    return getSignedUrl(this.#client, command, { expiresIn: seconds });
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  async *list(prefix: string): AsyncGenerator<ListedFile[]> {
    let from: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.settings.bucket, Prefix: prefix, ContinuationToken: from }),
      );
      yield (page.Contents ?? []).map(({ Key, LastModified }) => ({
        key: Key!,
        modifiedAt: LastModified ?? new Date(),
      }));
      from = page.NextContinuationToken;
    } while (from);
  }

  async *listUploads(prefix: string): AsyncGenerator<OpenUpload[]> {
    let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.settings.bucket, Prefix: prefix, ...from }),
      );
      yield (page.Uploads ?? []).map(({ Key, UploadId, Initiated }) => ({
        key: Key!,
        uploadId: UploadId!,
        begunAt: Initiated ?? new Date(),
      }));
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      from = page.IsTruncated ? { KeyMarker, UploadIdMarker } : null;
    }
  }
}

const GONE = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

/** Only these codes mean that there is no such file or upload; an unavailable store must not look like that. */
function nullWhereGone(error: unknown): null {
  if (error instanceof S3ServiceException && GONE.has(error.name)) return null;
  throw error;
}

function saveAs(filename: string, disposition: 'attachment' | 'inline'): string {
  if (/^[\w.\- ]+$/.test(filename)) return `${disposition}; filename="${filename}"`;
  return `${disposition}; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
