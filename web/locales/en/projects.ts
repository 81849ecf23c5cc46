import { plural } from '../plural.ts';

const count = (one: string, other: string) => (n: number) => plural('en', n, one, other);

export const projects = {
  // Statuses, roles, views
  status: {
    assigned: 'Assigned',
    in_progress: 'In progress',
    under_review: 'Under review',
    completed: 'Completed',
  },
  /** For one task. */
  oneStatus: {
    assigned: 'Assigned',
    in_progress: 'In progress',
    under_review: 'Under review',
    completed: 'Completed',
  },
  inStatus: {
    assigned: 'assigned',
    in_progress: 'in progress',
    under_review: 'under review',
    completed: 'completed',
  },
  role: { project_manager: 'Manager', member: 'Member', observer: 'Observer' },
  roleMay: {
    project_manager: 'changes the project, its people and labels',
    member: 'makes and changes tasks',
    observer: 'reads along',
  },
  view: { board: 'Board', matrix: 'Matrix', people: 'People', labels: 'Labels' },
  views: 'Views of the project',
  board: 'Board',
  columns: 'Columns',
  emptyColumn: 'No tasks here.',
  label: 'Label',
  labels: 'Labels',
  untitled: 'Untitled',
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  countOf: (shown: number, total: number) =>
    shown === total ? String(total) : `${shown} of ${total}`,
  tasks: 'Tasks',
  none: 'None',

  // Project list
  newProject: 'New project',
  makeProject: 'Make project',
  projectName: 'Name',
  projectDescription: 'What it is for',
  nameMissing: 'Give it a name.',
  noProjects: 'No projects yet',
  noneOpen: 'No project is under way',
  whatProjectIs:
    'A project is what a few people do together: a board of tasks, and a conversation of its own.',
  whatLabelIs:
    'Its labels name kinds of work, like Design or Support. Put them on tasks and on people, and everyone sees which tasks are theirs.',
  archivedCount: count('# archived project', '# archived projects'),
  noTasks: 'No tasks yet',

  // Project
  conversation: 'Conversation',
  toConversations: 'Open in Conversations',
  projectMenu: 'Project',
  editProject: 'Name and description',
  about: 'About',
  archive: 'Archive',
  unarchive: 'Bring back',
  archivedDone: 'The project is archived.',
  unarchivedDone: 'The project is back.',
  archivedText: 'This project is archived: all of it can be read, nothing can be changed.',
  deletedTasks: 'Deleted tasks',
  noDeletedTasks: 'Nothing has been deleted.',
  deletedBy: (name: string | undefined, when: string) =>
    name ? `Deleted by ${name}, ${when}` : `Deleted ${when}`,
  restore: 'Restore',
  leave: 'Leave project',
  leaveText: (project: string) =>
    `You will no longer see “${project}” or its conversation, and your labels in it are gone. A manager can add you again.`,
  leaveAlone:
    'You are the only one here, so the project would be nobody’s. Archive it instead: it is then out of the way.',
  leaveLastManager:
    'You are the only manager, and a project needs one. Make somebody else a manager, then you can leave.',
  toPeople: 'To the people',

  // Filters
  filter: 'Filter',
  searchTasks: 'Find in tasks',
  searchIn: (what: string) => `Find in ${what.toLowerCase()}`,
  noneFound: 'Nothing of that name.',
  noLabelsYet: 'The project has no labels yet.',
  statusTitle: 'Status',
  filterPerson: 'Shares a label with',
  anybody: 'Anybody',
  matchAll: 'Tasks with all of these labels',
  withAny: 'Any of:',
  withAll: 'All of:',
  shownOf: (shown: number, total: number) =>
    `${shown} of ${plural('en', total, '# task', '# tasks')}`,
  clearFilters: 'Clear filters',
  dropFilter: (name: string) => `Remove filter: ${name}`,
  deletedLabel: 'Deleted label',
  formerPerson: 'Somebody who has left',

  // Board
  addTask: 'Add a task',
  addTaskTo: (status: string) => `Add a task: ${status}`,
  addedHidden: 'Added. Your filters hide it.',
  showMore: count('Show one more', 'Show # more'),
  moreTasks: count('and one more', 'and # more'),
  dragTask: (title: string) => `Drag ${title}`,
  moveTask: (title: string) => `Move ${title}`,
  openTask: 'Open',
  moveTo: 'Move to',
  moveKeys: 'Alt ←↑↓→',
  toTop: 'Top of the column',
  toBottom: 'Bottom of the column',
  movedTo: (title: string, status: string) => `${title}: ${status}.`,
  movedToPlace: (status: string, number: number, total: number) =>
    `${status}, ${number} of ${total}.`,
  withoutLabel: 'Without label',
  emptyMatrix: 'The matrix shows tasks by label and status. There is nothing to show yet.',

  // Task
  taskNamed: (title: string) => `Task: ${title}`,
  taskTitle: 'Title',
  taskMenu: 'Task',
  statusOf: (title: string, status: string) => `Status of ${title}: ${status}`,
  dueTitle: 'Due date',
  clearDue: 'Remove the due date',
  description: 'Description',
  changesDropped: 'Your changes were discarded.',
  candidates: 'Could take it',
  noCandidates: 'Nobody here carries one of its labels.',
  candidatesNeedLabels: 'Give it a label, and this shows who carries it too.',
  fromMessage: 'Made from a message',
  history: 'History',
  copyLink: 'Copy link',
  deleteTask: 'Delete task',
  taskDeleted: (title: string) => `Deleted: ${title}`,
  noSuchTask: 'This project has no such task.',
  overtaken: 'Somebody has changed this while you were writing:',
  nothing: '(nothing)',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  somebody: 'Somebody',
  taskEvents: {
    created: (name: string, title: string) => `${name} made the task “${title}”.`,
    renamed: (name: string, from: string, to: string) => `${name} renamed “${from}” to “${to}”.`,
    described: (name: string) => `${name} changed the description.`,
    rescheduled: (name: string, day: string) => `${name} made it due ${day}.`,
    unscheduled: (name: string) => `${name} removed the due date.`,
    moved: (name: string, status: string) => `${name} moved it to ${status}.`,
    reordered: (name: string) => `${name} moved it within its column.`,
    labelled: (name: string, labels: string) => `${name} added ${labels}.`,
    unlabelled: (name: string, labels: string) => `${name} removed ${labels}.`,
    relabelled: (name: string, added: string, removed: string) =>
      `${name} added ${added} and removed ${removed}.`,
    deleted: (name: string) => `${name} deleted it.`,
    restored: (name: string) => `${name} restored it.`,
  },

  // People
  peopleHint: 'Who carries a label finds the tasks with that label among their own.',
  addPeople: 'Add people',
  you: '(you)',
  labelsOf: (name: string) => `Labels of ${name}`,
  roleTitle: 'Role',
  roleOf: (name: string, role: string) => `Role of ${name}: ${role}`,
  keepsManager: 'A project needs a manager. Make somebody else a manager first.',
  removePerson: 'Remove from the project',
  removeName: (name: string) => `Remove ${name}`,
  removePersonText: (name: string) =>
    `${name} will no longer see the project or its conversation, and loses the labels in it.`,

  // Labels
  labelsHint:
    'A label names a kind of work. Put it on tasks, and on the people who do that work: then everyone sees what is theirs, and every task who could take it.',
  labelCount: count('# label', '# labels'),
  labelUses: (people: number, tasks: number) =>
    `${plural('en', people, '# person', '# people')} · ${plural('en', tasks, '# task', '# tasks')}`,
  newLabel: 'New label',
  addLabel: 'Add label',
  labelName: 'Name',
  makeLabels: 'Make labels',
  editLabel: (name: string) => `Change ${name}`,
  deleteLabelName: (name: string) => `Delete ${name}`,
  deleteLabel: 'Delete label',
  deleteLabelText: (name: string, people: number, tasks: number) =>
    people + tasks === 0
      ? `${name} is on nobody and on no task. It can’t be brought back.`
      : `${name} is on ${plural('en', people, '# person', '# people')} and ${plural('en', tasks, '# task', '# tasks')}, and is taken off all of them. It can’t be brought back.`,
  color: 'Colour',
  colorNames: {
    '#0072b2': 'blue',
    '#56b4e9': 'sky blue',
    '#1d4e89': 'navy',
    '#009e73': 'green',
    '#7fc97f': 'light green',
    '#2f6b3a': 'dark green',
    '#e69f00': 'orange',
    '#f0e442': 'yellow',
    '#8a6d1b': 'ochre',
    '#d55e00': 'vermilion',
    '#f28e7c': 'salmon',
    '#a3262a': 'dark red',
    '#cc79a7': 'pink',
    '#e8b4d0': 'light pink',
    '#6b4fa0': 'purple',
    '#b39ddb': 'lavender',
    '#5a5750': 'grey',
    '#b8b2a9': 'light grey',
  },
  hexColor: 'Colour as #rrggbb',
  anyColor: 'Any colour',
  noColor: 'Write a colour like #0b6b64.',
  contrastOf: (ratio: string) => `Contrast ${ratio} : 1`,
  starterText:
    'Labels tie people to tasks: put Design on a task and on Ana, and Ana finds it among her own.',
  addStarters: 'Start with six labels',
  notNow: 'Not now',

  // My tasks
  dueGroup: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'Next 7 days',
    later: 'Later',
    undated: 'No date',
    done: 'Done',
  },
  noTasksOfMine: 'No tasks of yours yet',
  howTasksBecomeMine:
    'A task is yours when it carries a label that you carry too in its project. Ask a manager for the labels of the work you do.',
  toProjects: 'To the projects',
};
