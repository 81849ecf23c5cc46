import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

const count = (one: string, other: string) => (n: number) => plural('es', n, one, other);

export const projects: Words['projects'] = {
  // Estados, papeles, vistas
  status: {
    assigned: 'Asignadas',
    in_progress: 'En curso',
    under_review: 'En revisión',
    completed: 'Completadas',
  },
  oneStatus: {
    assigned: 'Asignada',
    in_progress: 'En curso',
    under_review: 'En revisión',
    completed: 'Completada',
  },
  inStatus: {
    assigned: 'asignadas',
    in_progress: 'en curso',
    under_review: 'en revisión',
    completed: 'completadas',
  },
  role: { project_manager: 'Responsable', member: 'Miembro', observer: 'Observador' },
  roleMay: {
    project_manager: 'cambia el proyecto, su gente y sus etiquetas',
    member: 'crea y cambia tareas',
    observer: 'solo lee',
  },
  view: { board: 'Tablero', matrix: 'Matriz', people: 'Personas', labels: 'Etiquetas' },
  views: 'Vistas del proyecto',
  board: 'Tablero',
  columns: 'Columnas',
  emptyColumn: 'No hay tareas aquí.',
  label: 'Etiqueta',
  labels: 'Etiquetas',
  untitled: 'Sin título',
  due: (day) => `Vence: ${day}`,
  wasDue: (day) => `Venció: ${day}`,
  countOf: (shown, total) => (shown === total ? String(total) : `${shown} de ${total}`),
  tasks: 'Tareas',
  none: 'Ninguna',

  // La lista de proyectos
  newProject: 'Nuevo proyecto',
  makeProject: 'Crear proyecto',
  projectName: 'Nombre',
  projectDescription: 'Para qué es',
  nameMissing: 'Ponle un nombre.',
  noProjects: 'Todavía no hay proyectos',
  noneOpen: 'No hay ningún proyecto en marcha',
  whatProjectIs:
    'Un proyecto es lo que unas cuantas personas hacen juntas: un tablero de tareas y una conversación propia.',
  whatLabelIs:
    'Sus etiquetas nombran tipos de trabajo, como Diseño o Atención. Ponlas en tareas y en personas, y cada cual ve qué tareas son suyas.',
  archivedCount: count('# proyecto archivado', '# proyectos archivados'),
  noTasks: 'Sin tareas todavía',

  // El proyecto
  conversation: 'Conversación',
  toConversations: 'Abrir en Conversaciones',
  projectMenu: 'Proyecto',
  editProject: 'Nombre y descripción',
  about: 'De qué va',
  archive: 'Archivar',
  unarchive: 'Recuperar',
  archivedDone: 'El proyecto está archivado.',
  unarchivedDone: 'El proyecto ha vuelto.',
  archivedText: 'Este proyecto está archivado: todo se puede leer, nada se puede cambiar.',
  deletedTasks: 'Tareas borradas',
  noDeletedTasks: 'No se ha borrado nada.',
  deletedBy: (name, when) => (name ? `La borró ${name}, ${when}` : `Borrada: ${when}`),
  restore: 'Restaurar',
  leave: 'Salir del proyecto',
  leaveText: (project) =>
    `Dejarás de ver «${project}» y su conversación, y perderás tus etiquetas en él. Un responsable puede volver a añadirte.`,
  leaveAlone:
    'Eres la única persona aquí, así que el proyecto quedaría sin nadie. Mejor archívalo: así no estorba.',
  leaveLastManager:
    'Solo tú eres responsable, y un proyecto necesita uno. Haz responsable a otra persona y podrás salir.',
  toPeople: 'A las personas',

  // Filtros
  filter: 'Filtrar',
  searchTasks: 'Buscar en tareas',
  searchIn: (what) => `Buscar en ${what.toLowerCase()}`,
  noneFound: 'Nada con ese nombre.',
  noLabelsYet: 'El proyecto no tiene etiquetas todavía.',
  statusTitle: 'Estado',
  filterPerson: 'Comparte etiqueta con',
  anybody: 'Cualquiera',
  matchAll: 'Tareas con todas estas etiquetas',
  withAny: 'Alguna de:',
  withAll: 'Todas:',
  shownOf: (shown, total) => `${shown} de ${plural('es', total, '# tarea', '# tareas')}`,
  clearFilters: 'Quitar filtros',
  dropFilter: (name) => `Quitar el filtro: ${name}`,
  deletedLabel: 'Etiqueta borrada',
  formerPerson: 'Alguien que ya no está',

  // El tablero
  addTask: 'Añadir una tarea',
  addTaskTo: (status) => `Añadir una tarea: ${status}`,
  addedHidden: 'Añadida. Tus filtros la ocultan.',
  showMore: count('Ver una más', 'Ver # más'),
  dragTask: (title) => `Arrastrar ${title}`,
  moveTask: (title) => `Mover ${title}`,
  openTask: 'Abrir',
  moveTo: 'Mover a',
  toTop: 'Arriba del todo',
  toBottom: 'Abajo del todo',
  movedTo: (title, status) => `${title}: ${status}.`,
  movedToPlace: (status, number, total) => `${status}, ${number} de ${total}.`,
  withoutLabel: 'Sin etiqueta',
  emptyMatrix: 'La matriz muestra las tareas por etiqueta y estado. Aún no hay nada que mostrar.',

  // Una tarea
  taskNamed: (title) => `Tarea: ${title}`,
  taskTitle: 'Título',
  taskMenu: 'Tarea',
  statusOf: (title, status) => `Estado de ${title}: ${status}`,
  dueTitle: 'Vencimiento',
  clearDue: 'Quitar el vencimiento',
  description: 'Descripción',
  candidates: 'Podrían hacerla',
  noCandidates: 'Nadie aquí lleva una de sus etiquetas.',
  candidatesNeedLabels: 'Ponle una etiqueta y aquí verás quién la lleva también.',
  fromMessage: 'Hecha a partir de un mensaje',
  history: 'Historial',
  copyLink: 'Copiar enlace',
  deleteTask: 'Borrar tarea',
  taskDeleted: (title) => `Borrada: ${title}`,
  noSuchTask: 'Este proyecto no tiene esa tarea.',
  overtaken: 'Alguien ha cambiado esto mientras escribías:',
  nothing: '(nada)',
  takeTheirs: 'Dejar lo suyo',
  keepMine: 'Dejar lo mío',
  somebody: 'Alguien',
  told: {
    created: (name, title) => `${name} creó la tarea «${title}».`,
    renamed: (name, from, to) => `${name} cambió el título «${from}» por «${to}».`,
    described: (name) => `${name} cambió la descripción.`,
    rescheduled: (name, day) => `${name} cambió el vencimiento: ${day}.`,
    unscheduled: (name) => `${name} quitó el vencimiento.`,
    moved: (name, status) => `${name} la movió a ${status}.`,
    reordered: (name) => `${name} la movió dentro de su columna.`,
    labelled: (name, labels) => `${name} añadió ${labels}.`,
    unlabelled: (name, labels) => `${name} quitó ${labels}.`,
    relabelled: (name, added, removed) => `${name} añadió ${added} y quitó ${removed}.`,
    deleted: (name) => `${name} la borró.`,
    restored: (name) => `${name} la restauró.`,
  },

  // Personas
  peopleHint: 'Quien lleva una etiqueta encuentra entre sus tareas las que también la llevan.',
  addPeople: 'Añadir personas',
  searchPeople: 'Nombre o usuario',
  dropPerson: (name) => `No añadir a ${name}`,
  alreadyIn: 'ya está en el proyecto',
  nobodyFound: 'Nadie con ese nombre.',
  you: '(tú)',
  labelsOf: (name) => `Etiquetas de ${name}`,
  roleTitle: 'Papel',
  roleOf: (name, role) => `Papel de ${name}: ${role}`,
  keepsManager: 'Un proyecto necesita un responsable. Antes, haz responsable a otra persona.',
  removePerson: 'Quitar del proyecto',
  removeName: (name) => `Quitar a ${name}`,
  removePersonText: (name) =>
    `${name} dejará de ver el proyecto y su conversación, y perderá sus etiquetas en él.`,

  // Etiquetas
  labelsHint:
    'Una etiqueta nombra un tipo de trabajo. Ponla en las tareas y en las personas que hacen ese trabajo: así cada cual ve lo suyo, y cada tarea, quién podría hacerla.',
  labelCount: count('# etiqueta', '# etiquetas'),
  labelUses: (people, tasks) =>
    `${plural('es', people, '# persona', '# personas')} · ${plural('es', tasks, '# tarea', '# tareas')}`,
  newLabel: 'Nueva etiqueta',
  addLabel: 'Añadir etiqueta',
  labelName: 'Nombre',
  makeLabels: 'Crear etiquetas',
  editLabel: (name) => `Cambiar ${name}`,
  deleteLabelName: (name) => `Borrar ${name}`,
  deleteLabel: 'Borrar etiqueta',
  deleteLabelText: (name, people, tasks) =>
    people + tasks === 0
      ? `${name} no está en nadie ni en ninguna tarea. No se puede recuperar.`
      : `${name} está en ${plural('es', people, '# persona', '# personas')} y ${plural('es', tasks, '# tarea', '# tareas')}, y se quitará de todas. No se puede recuperar.`,
  color: 'Color',
  hexColor: 'Color como #rrggbb',
  anyColor: 'Cualquier color',
  noColor: 'Escribe un color como #0b6b64.',
  contrastOf: (ratio) => `Contraste ${ratio} : 1`,
  starterText:
    'Las etiquetas unen personas y tareas: pon Diseño en una tarea y en Ana, y Ana la encontrará entre las suyas.',
  addStarters: 'Empezar con seis etiquetas',
  notNow: 'Ahora no',

  // Mis tareas
  dueGroup: {
    overdue: 'Con retraso',
    today: 'Hoy',
    week: 'Esta semana',
    later: 'Más adelante',
    undated: 'Sin fecha',
    done: 'Hechas',
  },
  noTasksOfMine: 'Todavía no tienes tareas',
  howTasksBecomeMine:
    'Una tarea es tuya cuando lleva una etiqueta que tú también llevas en su proyecto. Pide a un responsable las etiquetas del trabajo que haces.',
  toProjects: 'A los proyectos',
};
