export { AttachmentsResolver } from './attachments.resolver';
export { sweepUploads } from './sweep-uploads.platform';
