/** A project at one version: its rows, its lists, and the answers derived from them. */
import {
  type ByStatus,
  forEachStatus,
  type IdLists,
  type Label,
  type Project,
  type ProjectRole,
  taskStatuses,
} from '../../contract/projects.ts';
import { bytesOf, type Piece } from '../http/json.ts';
import { SharedBody } from '../http/shared-body.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import {
  byLabelName,
  candidateFinder,
  idLists,
  type MemberRow,
  type ProjectRow,
  takersOf,
  toProject,
  toProjectMember,
} from './project-rules.ts';
import {
  type FindCandidates,
  type LabelledTaskRow,
  SnapshotTask,
  TaskColumn,
} from './task-column.ts';

/**
 * The total length of folded texts that a snapshot caches for searches, in characters. Further
 * texts are folded for each search.
 */
const foldedTotalMax = 4_000_000;

const bytesPerCharacter = 2;
/** The approximate memory of a member with labels, or of a label. */
const bytesPerMember = 1_000;
const bytesPerLabel = 400;
const bytesPerSnapshot = 3_000;

/** The rows of a project, all read at one moment. */
export interface SnapshotRows {
  project: Omit<ProjectRow, 'role'>;
  members: MemberRow[];
  labels: Label[];
  memberLabels: { user_id: number; labels_id: number }[];
  /** The tasks that changed since the former snapshot, including deleted ones; or all tasks. */
  tasks: (LabelledTaskRow & { deleted_at?: number | null })[];
}

type BodyKind = 'data' | 'board';
/** An HTML rendering: the fragment, or the body of the page, in one language. */
type HtmlKey = `${'fragment' | 'page'} ${'es' | 'en'}`;

/**
 * Immutable, except for a closed set of derived answers, each of which is made at most once and
 * cached.
 * A snapshot does not authorise. It is shared by all readers: check the reader's membership first.
 */
export class ProjectSnapshot {
  readonly version: number;
  readonly project: Omit<ProjectRow, 'role'>;
  readonly labels: readonly Label[];
  readonly memberLabels: IdLists;
  readonly columns: ByStatus<TaskColumn>;
  readonly #members: readonly MemberRow[];
  readonly #roles: ReadonlyMap<number, ProjectRole>;
  /** Everything that decides who could take a task, as text. */
  readonly #takers: string;
  readonly #findCandidates: FindCandidates;
  #boardPieces: Promise<Buffer[]> | undefined;
  #otherPieces: Promise<Buffer[]> | undefined;
  readonly #bodies = new Map<`${BodyKind} ${ProjectRole}`, Promise<SharedBody>>();
  readonly #html = new Map<HtmlKey, { day: string; html: Promise<SharedBody> }>();
  #foldedLength: number;
  #bytesOfAnswers = 0;

  private constructor(
    { project, members, labels, memberLabels }: SnapshotRows,
    columns: ByStatus<TaskColumn>,
    former: ProjectSnapshot | undefined,
    candidatesMax: number,
  ) {
    this.version = project.version;
    this.project = project;
    this.labels = labels.sort(byLabelName);
    this.memberLabels = idLists(memberLabels.map((row) => [row.user_id, row.labels_id]));
    this.columns = columns;
    this.#members = members;
    this.#roles = new Map(members.map(({ id, role }) => [id, role]));
    this.#takers = takersOf(this.memberLabels, members);
    // Columns cache the JSON of candidates for as long as this function stays the same.
    this.#findCandidates =
      former && former.#takers === this.#takers
        ? former.#findCandidates
        : candidateFinder(this.memberLabels, members, candidatesMax);
    this.#foldedLength = 0;
    for (const { foldedLength } of this.tasks()) this.#foldedLength += foldedLength;
  }

  /**
   * @param former The snapshot since which the rows' tasks changed; undefined if the rows hold all
   * tasks.
   * @param candidatesMax The largest number of candidates for a task.
   */
  static async from(
    former: ProjectSnapshot | undefined,
    rows: SnapshotRows,
    candidatesMax: number,
  ): Promise<ProjectSnapshot> {
    const changed = new Set<number>();
    const present = forEachStatus<SnapshotTask[]>(() => []);
    for (const row of rows.tasks) {
      if (isTurnOver()) await nextTurn();
      changed.add(row.id);
      if (!row.deleted_at) present[row.status].push(new SnapshotTask(row));
    }
    const columns = forEachStatus((status) =>
      (former?.columns[status] ?? noTasks).after(changed, present[status]),
    );
    return new ProjectSnapshot(rows, columns, former, candidatesMax);
  }

  /** The approximate memory of the snapshot. It grows as answers are derived. */
  get bytes(): number {
    const ofColumns = taskStatuses.reduce((sum, status) => sum + this.columns[status].bytes, 0);
    const ofRows =
      bytesPerSnapshot +
      this.#members.length * bytesPerMember +
      this.labels.length * bytesPerLabel +
      this.#takers.length * bytesPerCharacter;
    return ofRows + ofColumns + this.#foldedLength * bytesPerCharacter + this.#bytesOfAnswers;
  }

  /** The total length of titles and descriptions, in characters. */
  get textLength(): number {
    return taskStatuses.reduce((sum, status) => sum + this.columns[status].textLength, 0);
  }

  /** Undefined for a person who was not a member at this version. */
  roleOf(userId: number): ProjectRole | undefined {
    return this.#roles.get(userId);
  }

  projectAs(role: ProjectRole): Project {
    return toProject({ ...this.project, role });
  }

  /** All tasks, grouped by status. */
  *tasks(): Generator<SnapshotTask> {
    for (const status of taskStatuses) yield* this.columns[status].tasks;
  }

  /** A task's folded text, cached for the next search while there is room. */
  foldedTextOf(task: SnapshotTask): string {
    const { folded } = task;
    const hasRoom = this.#foldedLength + folded.length <= foldedTotalMax;
    if (task.foldedLength === 0 && hasRoom) {
      task.cacheFolded(folded);
      this.#foldedLength += folded.length;
    }
    return folded;
  }

  /** The whole answer to `GET /project/{id}` as JSON, for members of that role. */
  dataBody(role: ProjectRole): Promise<SharedBody> {
    return this.#body('data', role);
  }

  /** The unfiltered board as JSON, for members of that role. */
  boardBody(role: ProjectRole): Promise<SharedBody> {
    return this.#body('board', role);
  }

  /**
   * HTML of the unfiltered board, rendered at most once a day.
   * @param day `YYYY-MM-DD`. Tasks due before it are late.
   */
  html(key: HtmlKey, day: string, make: () => Promise<string>): Promise<SharedBody> {
    const known = this.#html.get(key);
    if (known?.day === day) return known.html;
    const html = make().then((text) => this.#counted(new SharedBody([bytesOf([text])])));
    this.#html.set(key, { day, html });
    // A failed rendering is not cached.
    html.catch(() => this.#html.delete(key));
    return html;
  }

  #body(kind: BodyKind, role: ProjectRole): Promise<SharedBody> {
    const key = `${kind} ${role}` as const;
    const body = this.#bodies.get(key) ?? this.#makeBody(kind, role);
    this.#bodies.set(key, body);
    return body;
  }

  async #makeBody(kind: BodyKind, role: ProjectRole): Promise<SharedBody> {
    const head = bytesOf([`{"project":${JSON.stringify(this.projectAs(role))},`]);
    this.#boardPieces ??= this.#makeBoardPieces();
    if (kind === 'data') this.#otherPieces ??= this.#makeOtherPieces();
    const others = kind === 'data' ? await this.#otherPieces : undefined;
    const pieces = [head, ...(await this.#boardPieces), ...(others ?? []), closing];
    return this.#counted(new SharedBody(pieces), head.length);
  }

  /** The pieces that both kinds of body share, for all roles. */
  async #makeBoardPieces(): Promise<Buffer[]> {
    const columns = taskStatuses.map((status) => this.columns[status]);
    const labels = await Promise.all(columns.map((column) => column.labelsJson()));
    const lists = await Promise.all(columns.map((column) => column.json()));
    const pieces = [
      bytesOf([
        `"project_labels":${JSON.stringify(this.labels)},`,
        `"task_labels":{${labels.filter(Boolean).join()}},"tasks_by_status":{`,
      ]),
      ...lists.flatMap((list, i) => [bytesOf([`${i > 0 ? ',' : ''}"${taskStatuses[i]}":`]), list]),
      closing,
    ];
    // The lists are counted with their columns.
    this.#bytesOfAnswers += pieces[0]?.length ?? 0;
    return pieces;
  }

  async #makeOtherPieces(): Promise<Buffer[]> {
    const columns = taskStatuses.map((status) => this.columns[status]);
    const titles = await Promise.all(columns.map((column) => column.titlesJson()));
    const candidates = await Promise.all(
      columns.map((column) => column.candidatesJson(this.#findCandidates)),
    );
    const pieces: Piece[] = [
      `,"member_labels":${JSON.stringify(this.memberLabels)}`,
      `,"project_members":${JSON.stringify(this.#members.map(toProjectMember))}`,
      `,"task_candidates":{${candidates.filter(Boolean).join()}}`,
      ',"tasks_by_label_status":{',
    ];
    for (const [i, { id, label_name }] of this.labels.entries()) {
      pieces.push(`${i > 0 ? ',' : ''}${JSON.stringify(label_name)}:`);
      for (const [n, status] of taskStatuses.entries()) {
        pieces.push(`${n > 0 ? ',' : '{'}"${status}":`, titles[n]?.get(id) ?? '[]');
      }
      pieces.push('}');
    }
    if (isTurnOver()) await nextTurn();
    const bytes = bytesOf([...pieces, '}']);
    this.#bytesOfAnswers += bytes.length;
    return [bytes];
  }

  #counted(body: SharedBody, ownBytes = body.length): SharedBody {
    this.#bytesOfAnswers += ownBytes + body.compressedBytesMax;
    return body;
  }
}

const noTasks = new TaskColumn([]);
const closing = bytesOf(['}']);
