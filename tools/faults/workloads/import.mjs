import { setTimeout as sleep } from 'node:timers/promises';

const DONE_WITHIN_MS = 60_000;

/** An import of generated records, started before a fault and counted after it. */
export class Import {
  /**
   * @param {import('../scene.mjs').Scene} scene
   * @param {import('../bookings.mjs').Bookings} bookings its coordinator loads the files
   * @param {{ students?: number, rows?: number }} [size]
   */
  constructor(scene, { caller, cast }, { students = 120, rows = 4000 } = {}) {
    this.students = students;
    this.rows = rows;
    this.scene = scene;
    this.caller = caller;
    this.programId = cast.programId;
    this.tag = `I${Date.now().toString(36)}`;
    this.id = '';
  }

  /** Uploads both files and submits them, which acknowledges the import. */
  async begin() {
    const { getImportTemplates } = await this.caller.ask('GetImportTemplates');
    const template = (/** @type {string} */ kind) =>
      getImportTemplates.find((/** @type {{ entityType: string }} */ each) => each.entityType === kind).id;
    await this.#submit('students.csv', template('STUDENT'), this.#students());
    this.id = await this.#submit('sessions.csv', template('SESSION'), this.#sessions());
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    if (!this.id) return { what: 'imported rows', tried: this.rows, acknowledged: 0, lost: 0, doubled: 0 };
    const deadline = Date.now() + DONE_WITHIN_MS;
    let status = '';
    while (Date.now() < deadline) {
      const answer = await this.caller
        .ask('GetImportJob', { programId: this.programId, ids: [this.id] })
        .catch(() => null);
      status = answer?.getImportJobsByModel.items[0]?.status ?? '';
      if (status === 'IMPORTED' || /FAIL/.test(status)) break;
      await sleep(300);
    }
    const { rows } = await this.scene.sql(
      `SELECT count(*)::int AS n FROM sessions.session_participants p
       JOIN sessions.sessions s ON s.ecosystem_id = p.ecosystem_id AND s.id = p.session_id
       WHERE s.import_job_id = $1 AND p.user_type = 'LEARNER'`,
      [this.id],
    );
    const found = rows[0].n;
    return {
      what: `imported rows (${status || 'no answer'})`,
      tried: this.rows,
      acknowledged: this.rows,
      lost: Math.max(0, this.rows - found),
      doubled: Math.max(0, found - this.rows),
    };
  }

  /** @param {string} fileName @param {string} templateId @param {string} text @returns {Promise<string>} id of the import */
  async #submit(fileName, templateId, text) {
    const body = Buffer.from(text);
    const { programId } = this;
    const { requestImportJobUpload: place } = await this.caller.ask('RequestImportJobUpload', {
      fileName,
      fileSize: body.length,
      programId,
      templateId,
    });
    for (const [part, url] of place.presignedUrls.entries()) {
      const piece = body.subarray(part * place.partSize, (part + 1) * place.partSize);
      const answer = await fetch(new URL(url, this.scene.url), {
        method: 'PUT',
        body: new Uint8Array(piece),
      });
      if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`);
    }
    const file = { ...place.multipartInfo, fileName };
    delete file.__typename;
    const { submitImportJob } = await this.caller.ask('SubmitImportJob', {
      input: { programId, file, templateId },
    });
    if (submitImportJob.errors.length > 0) throw new Error(submitImportJob.errors[0].message);
    return submitImportJob.importJobId;
  }

  #students() {
    const rows = Array.from(
      { length: this.students },
      (_, n) => `${this.tag}${n},0100001,District,040250,Lincoln School,${n % 12}`,
    );
    return `student_id,district_id,district_name,school_id,school_name,current_grade_level\n${rows.join('\n')}\n`;
  }

  #sessions() {
    const start = Date.UTC(2025, 8, 1, 8);
    const rows = Array.from({ length: this.rows }, (_, n) => {
      const at = new Date(start + Math.floor(n / this.students) * 86_400_000 + (n % this.students) * 60_000);
      const when = at.toISOString().slice(0, 19).replace('T', ' ');
      return `${this.tag}${n % this.students},Math,${when},45,1:1,T${this.tag}${n % 7}`;
    });
    return `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\n${rows.join('\n')}\n`;
  }
}
