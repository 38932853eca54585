export { escapeHtml } from './escape-html';
export { PdfPrinter, type Pdf, type PdfDocument } from './pdf-printer';
