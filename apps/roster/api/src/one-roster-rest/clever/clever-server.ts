import type { OneRosterClient } from '../rest-client';
import type { Asked, RosterServer, ServerFile, ServerSchool } from '../roster-server';
import { cleverFiles, dayOf, guardianRow, listOf, teacherRow, textOf } from './clever-files';
import { cleverPages, type CleverRecord } from './clever-pages';

type Rows = AsyncGenerator<string[][]>;

const ROWS_AT_ONCE = 5000;

interface School {
  name: string;
  number: string;
  districtId: string;
  districtName: string;
}

/**
 * A district in Clever, read by its Data API 3.0 with the district's token. What it says becomes the files that every
 * other source delivers. Users of the roles `staff` and `district_admin` are not requested: the roster has no records of
 * them; those of the role `contact`, names of learners and their sections only if people are read.
 */
export class CleverServer implements RosterServer {
  readonly files: readonly ServerFile[];
  /** The Data API has no filter by date, so that every fetch is complete. */
  readonly hasChanges = false;
  readonly #schools = new Map<string, School>();
  readonly #terms = new Set<string>();
  /** Teachers of sections, which become enrollments. */
  readonly #places: (readonly [section: string, teacher: string])[] = [];
  /** Learners of sections, only if people are read. */
  readonly #seats: (readonly [section: string, student: string])[] = [];
  /** Numbers of learners by their ids in Clever. */
  readonly #numbers = new Map<string, string>();

  constructor(
    private readonly client: OneRosterClient,
    private readonly readsPeople = false,
  ) {
    this.files = cleverFiles(readsPeople);
  }

  rowsOf({ kind }: ServerFile, { schools }: Asked): Rows {
    const readers = {
      ORGANIZATION: () => this.organizations(),
      TERM: () => this.terms(),
      COURSE: () => this.courses(),
      CLASS: () => this.sections(schools),
      TEACHER: () => this.teachers(schools),
      ENROLLMENT: () => this.enrollments(),
      STUDENT: () => this.students(schools),
    };
    return readers[kind]();
  }

  async schools(most: number): Promise<ServerSchool[]> {
    const schools: ServerSchool[] = [];
    for await (const page of cleverPages(this.client, '/schools', { limit: most })) {
      schools.push(...page.map(({ id, name }) => ({ sourcedId: id, name: textOf(name) })));
      if (schools.length >= most) break;
    }
    return schools.slice(0, most);
  }

  async tryOut(schools: readonly string[]): Promise<void> {
    for (const school of schools) await this.client.get(`/schools/${encodeURIComponent(school)}`);
    await this.client.get('/users', { role: 'teacher', limit: '1' });
  }

  private async *organizations(): Rows {
    const districts = new Map<string, { name: string; number: string }>();
    for await (const page of cleverPages(this.client, '/districts')) {
      for (const { id, name, nces_id: number } of page)
        districts.set(id, { name: textOf(name), number: textOf(number) || id });
      yield page.map(({ id, name, nces_id: number }) => [id, textOf(name), 'district', textOf(number), '']);
    }
    for await (const page of cleverPages(this.client, '/schools')) {
      for (const { id, name, school_number: number, district } of page) {
        const { name: districtName = '', number: districtId = textOf(district) } =
          districts.get(textOf(district)) ?? {};
        this.#schools.set(id, { name: textOf(name), number: textOf(number) || id, districtId, districtName });
      }
      yield page.map((school) => [
        ...[school.id, textOf(school.name), 'school', textOf(school.school_number), textOf(school.district)],
      ]);
    }
  }

  /** Clever may not know the dates of a term. Such a term is left out. */
  private async *terms(): Rows {
    for await (const page of cleverPages(this.client, '/terms')) {
      const dated = page.filter(({ start_date: start, end_date: end }) => dayOf(start) && dayOf(end));
      for (const { id } of dated) this.#terms.add(id);
      yield dated.map(({ id, name, start_date: start, end_date: end }) => [
        ...[id, textOf(name) || id, dayOf(start), dayOf(end)],
      ]);
    }
  }

  private async *courses(): Rows {
    for await (const page of cleverPages(this.client, '/courses'))
      yield page.map(({ id, name, number }) => [id, textOf(name) || textOf(number) || id, textOf(number)]);
  }

  private async *sections(schools: readonly string[]): Rows {
    for await (const page of this.bySchool(schools, '/sections')) {
      for (const { id, teachers, teacher } of page)
        for (const each of new Set([...listOf(teachers), textOf(teacher)].filter(Boolean)))
          this.#places.push([id, each]);
      if (this.readsPeople)
        for (const { id, students } of page)
          for (const each of new Set(listOf(students))) this.#seats.push([id, each]);
      yield page.map((section) => [
        ...[section.id, textOf(section.name) || textOf(section.section_number) || section.id],
        ...[
          textOf(section.grade),
          textOf(section.course),
          textOf(section.section_number),
          textOf(section.school),
        ],
        ...[this.#terms.has(textOf(section.term_id)) ? textOf(section.term_id) : '', textOf(section.period)],
      ]);
    }
  }

  private async *teachers(schools: readonly string[]): Rows {
    const row = (teacher: CleverRecord) =>
      this.readsPeople ? [...teacherRow(teacher), '', ''] : teacherRow(teacher);
    for await (const page of this.bySchool(schools, '/users', 'teacher')) yield page.map(row);
    if (!this.readsPeople) return;
    for await (const page of this.bySchool(schools, '/users', 'contact'))
      yield page.flatMap((contact) => {
        const guardian = guardianRow(contact, this.#numbers);
        return guardian ? [guardian] : [];
      });
  }

  private async *enrollments(): Rows {
    yield this.#places.map(([section, teacher]) => [`${section}-${teacher}`, section, teacher, 'teacher']);
    for (let from = 0; from < this.#seats.length; from += ROWS_AT_ONCE)
      yield this.#seats.slice(from, from + ROWS_AT_ONCE).flatMap(([section, student]) => {
        // The student file names learners by their numbers; those of other schools are not in it.
        const number = this.#numbers.get(student);
        return number ? [[`${section}-${student}`, section, number, 'student']] : [];
      });
  }

  /** In the form of a student file, whose schools have a number and a district. No demographics are taken. */
  private async *students(schools: readonly string[]): Rows {
    for await (const page of this.bySchool(schools, '/users', 'student'))
      yield page.flatMap(({ id, name, roles }) => {
        const { student } = (roles ?? {}) as { student?: Record<string, unknown> };
        const school = this.#schools.get(textOf(student?.school));
        if (!student || !school) return [];
        const number = textOf(student.student_number) || textOf(student.sis_id) || id;
        const { districtId, districtName } = school;
        this.#numbers.set(id, number);
        const { first, last } = (name ?? {}) as Record<string, unknown>;
        return [
          [
            ...[number, districtId, districtName, school.number, school.name, textOf(student.grade)],
            ...(this.readsPeople ? [textOf(first), textOf(last)] : []),
          ],
        ];
      });
  }

  /** A person of two schools is in the answers of both. */
  private async *bySchool(
    schools: readonly string[],
    path: string,
    role?: 'teacher' | 'student' | 'contact',
  ): AsyncGenerator<CleverRecord[]> {
    const seen = new Set<string>();
    const paths = schools.map((school) => `/schools/${encodeURIComponent(school)}${path}`);
    for (const each of paths.length > 0 ? paths : [path])
      for await (const page of cleverPages(this.client, each, role ? { role } : {})) {
        yield page.filter(({ id }) => !seen.has(id));
        for (const { id } of page) seen.add(id);
      }
  }
}
