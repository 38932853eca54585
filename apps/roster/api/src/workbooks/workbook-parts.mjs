// Reads the parts of an .xlsx file (a ZIP archive of XML) as streams with counted bytes.
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';

/** A workbook that cannot be read, with a reason code; the server has the texts. */
export class WorkbookError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const openZip = promisify(
  /** @type {(path: string, options: yauzl.Options, done: (error: Error | null, zip: yauzl.ZipFile) => void) => void} */ (
    yauzl.open
  ),
);

/**
 * @typedef {object} Limits
 * @property {number} entries entries of the archive
 * @property {number} partBytes bytes of one part, unpacked
 * @property {number} ratio unpacked bytes for each packed one, of parts larger than `ratioFrom` bytes
 * @property {number} ratioFrom
 * @property {number} sheets
 * @property {number} columns
 * @property {number} stringCharacters characters of all shared strings
 * @property {number} outputBytes bytes of the CSV file
 */

export class WorkbookParts {
  /** @type {Map<string, yauzl.Entry>} */
  #entries = new Map();

  /** @param {yauzl.ZipFile} zip @param {Limits} limits */
  constructor(zip, limits) {
    this.zip = zip;
    this.limits = limits;
  }

  /** @param {string} path @param {Limits} limits */
  static async open(path, limits) {
    let zip;
    try {
      zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    } catch {
      throw new WorkbookError('workbook-damaged');
    }
    const parts = new WorkbookParts(zip, limits);
    await parts.#list();
    return parts;
  }

  async #list() {
    if (this.zip.entryCount > this.limits.entries) throw new WorkbookError('workbook-too-many-parts');
    await new Promise((resolve, reject) => {
      this.zip.on('entry', (/** @type {yauzl.Entry} */ entry) => {
        const name = entry.fileName.toLowerCase();
        if (!this.#entries.has(name)) this.#entries.set(name, entry);
        this.zip.readEntry();
      });
      this.zip.once('end', resolve);
      this.zip.once('error', () => reject(new WorkbookError('workbook-damaged')));
      this.zip.readEntry();
    });
  }

  /** @param {string} name */
  has(name) {
    return this.#entries.has(name.toLowerCase());
  }

  /** Lower-case names of all parts. */
  names() {
    return [...this.#entries.keys()];
  }

  /**
   * Parses a part as a stream. `handlers.onPiece` runs after each piece and stops the parser by returning true.
   * @param {string} name
   * @param {{ onOpen?: (name: string, attributes: Record<string, string>) => void, onClose?: (name: string) => void,
   *   onText?: (text: string) => void, onPiece?: () => boolean | Promise<boolean | void> | void }} handlers
   */
  async parse(name, { onOpen, onClose, onText, onPiece }) {
    const parser = new SaxesParser();
    // Namespace prefixes differ between programs: `x:row` is `row`.
    const local = (/** @type {string} */ tag) => tag.slice(tag.indexOf(':') + 1);
    parser.on('doctype', () => {
      throw new WorkbookError('workbook-damaged');
    });
    parser.on('error', () => {
      throw new WorkbookError('workbook-damaged');
    });
    if (onOpen)
      parser.on('opentag', (tag) =>
        onOpen(local(tag.name), /** @type {Record<string, string>} */ (tag.attributes)),
      );
    if (onClose) parser.on('closetag', (tag) => onClose(local(tag.name)));
    if (onText) {
      parser.on('text', onText);
      parser.on('cdata', onText);
    }
    const decoder = new TextDecoder('utf-8');
    for await (const bytes of this.#bytes(name)) {
      parser.write(decoder.decode(bytes, { stream: true }));
      if (await onPiece?.()) return;
    }
    parser.close();
    await onPiece?.();
  }

  /** @param {string} name @returns {AsyncGenerator<Buffer>} */
  async *#bytes(name) {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry || (entry.generalPurposeBitFlag & 1) === 1) throw new WorkbookError('workbook-damaged');
    const { partBytes, ratio, ratioFrom } = this.limits;
    let seen = 0;
    const stream = await promisify(this.zip.openReadStream.bind(this.zip))(entry);
    try {
      for await (const bytes of stream) {
        seen += bytes.length;
        if (seen > partBytes || (seen > ratioFrom && seen > ratio * entry.compressedSize))
          throw new WorkbookError('workbook-too-large');
        yield bytes;
      }
    } catch (error) {
      throw error instanceof WorkbookError ? error : new WorkbookError('workbook-damaged');
    } finally {
      stream.destroy();
    }
  }

  close() {
    this.zip.close();
  }
}
